import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { mayAdminister } from "#domain/people/policy.ts";
import { fullName } from "#domain/people/terms.ts";
import type { AreaProgress } from "#domain/reviews/approval/approvalModel.ts";
import { seesApprovers } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";
import { formatDay, formatDayOf, formatRelativeDay } from "#web/lib/format/dates.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { Page } from "#web/ui/Page.tsx";
import { AwayMark } from "#web/ui/people/AwayMark.tsx";
import { EmailLine } from "#web/ui/people/Email.tsx";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { SessionsTab } from "../calibration/SessionsTab.tsx";
import { RoundProgressList } from "../rounds/RoundProgressList.tsx";
import { resultsText } from "../rounds/resultsText.ts";
import { StageBar, totalOf } from "../shared/StageBar.tsx";
import { RoundReportTab } from "./RoundReportTab.tsx";
import { type ReportAddress, reportAddressOf, reportParams, shownTab } from "./reportAddress.ts";

const listHref = (round: Round, { approver }: AreaProgress): string => {
  const query = new URLSearchParams({
    ...(approver === null ? { filter: "approvalMissing" } : { approver: approver.id }),
    round: round.id,
  });
  return `${paths.managerReviews.getHref()}?${query}`;
};

/** Each approver's progress in a round, for the CTO (docs/reviews.md#approvers). Renders nothing without approvers. */
const ApproversCard = ({ round }: { readonly round: Round }) => {
  const { timeZone } = useConfig();
  const { data, error, mutate } = useRead("reviews", "listApprovers", { params: { roundId: round.id } });
  if (error !== undefined && data === undefined) {
    return <ErrorState title="The approvers couldn't be loaded" error={error} onRetry={() => void mutate()} />;
  }
  if (data === undefined || data.items.length === 0) {
    return null;
  }
  const ambiguous = ambiguousNameIds(data.items.flatMap(({ approver }) => approver ?? []));
  return (
    <Card flush title="By approver" text="Approved and waiting reviews. You can approve all that are waiting.">
      <TableContainer>
        <Table
          size="small"
          aria-label="By approver"
          sx={{ "& td, & th:not(:first-of-type)": { px: { xs: 1, sm: 2 } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Approver</TableCell>
              <TableCell align="right">Reviews</TableCell>
              <TableCell align="right">Approved</TableCell>
              <TableCell align="right">Waiting</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.items.map((area) => (
              <TableRow key={area.approver?.id ?? "cto"}>
                <TableCell component="th" scope="row">
                  {area.approver === null ? (
                    "CTO"
                  ) : (
                    <PersonNameLink person={area.approver} color="inherit" underline="hover" />
                  )}
                  {area.approver !== null && ambiguous.has(area.approver.id) && (
                    <EmailLine email={area.approver.email} />
                  )}
                  <AwayMark absence={area.approver?.absence} />
                  {area.waitingSince !== null && (
                    <Typography variant="caption" component="p" color="textSecondary">
                      {`Longest waiting since ${formatDayOf(area.waitingSince, timeZone)}`}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right">
                  <Link
                    component={RouterLink}
                    to={listHref(round, area)}
                    aria-label={`${formatCount(area.total)} reviews assigned to ${area.approver === null ? "the CTO" : fullName(area.approver)}`}
                  >
                    {formatCount(area.total)}
                  </Link>
                </TableCell>
                <TableCell align="right">{formatCount(area.approved)}</TableCell>
                <TableCell align="right">{formatCount(area.waiting)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
};

/** Progress without the reviews' content, for admins and the CTO (docs/rounds.md#round-progress). */
const RoundProgressTab = ({ roundId }: { readonly roundId: string }) => {
  const me = useMe();
  const { data, error, mutate } = useRead("reviews", "listRounds", { query: { from: roundId } });
  const found = data?.items.find(({ round }) => round.id === roundId);
  if (data === undefined) {
    return (
      <UntilLoaded title="The progress couldn't be loaded" data={data} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={420} />
      </UntilLoaded>
    );
  }
  const results = found === undefined ? null : resultsText(found.acknowledgements);
  const total = found === undefined ? 0 : totalOf(found.stages);
  return found === undefined || total === 0 ? (
    <EmptyState title="No reviews yet" text="The progress appears when the round has reviews." />
  ) : (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
      {seesApprovers(me) && <ApproversCard round={found.round} />}
      <Card>
        <StageBar stages={found.stages} />
        {results !== null && <Hint sx={{ mt: 1.5 }}>{results}</Hint>}
        <RoundProgressList round={found.round} counts={found.assigneeCounts} total={total} />
      </Card>
    </Box>
  );
};

type RoundTab = "report" | "progress" | "calibration";

const RoundTabs = ({ isCalibration }: { readonly isCalibration: boolean }) => {
  const { roundId = "" } = useParams();
  const navigate = useNavigate();
  const me = useMe();
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const address = reportAddressOf(params);
  const tab = isCalibration ? "calibration" : shownTab(me, address);
  // Anyone who can open this page can read the rules. They contain the round's name, so the title doesn't wait for the
  // report.
  const { data: rules, error } = useRead("reviews", "getRoundRules", { params: { roundId } });
  const setAddress = (change: Partial<ReportAddress>) =>
    setParams((now) => reportParams({ ...reportAddressOf(now), ...change }), {
      preventScrollReset: true,
      replace: change.tab === undefined,
    });
  const round = rules?.round;
  const hasCalibration = isCalibration || round?.hasCalibration === true;
  const hasTabs = mayAdminister(me) || hasCalibration;
  // Shows nothing until it is clear whether there are tabs.
  const isTabsKnown = hasTabs || rules !== undefined || error !== undefined;
  const choose = (value: RoundTab): void => {
    if (value === "calibration") {
      const filters = reportParams({ ...address, tab: null, comparedRoundId: null, offersAllRounds: false, bar: null });
      void navigate(`${paths.calibration.getHref(roundId)}?${new URLSearchParams(filters)}`);
    } else if (isCalibration) {
      void navigate(paths.round.getHref(roundId, mayAdminister(me) ? value : undefined));
    } else {
      setAddress({ tab: value });
    }
  };
  return (
    <Page
      title={round?.name ?? "Round"}
      purpose={
        round === undefined || rules === undefined
          ? "\u00a0"
          : `${round.status === "completed" ? "Completed" : "Ends"} ${formatDay(round.endDate)}, ${formatRelativeDay(round.endDate, rules.today)}`
      }
      breadcrumbs={
        <Link component={RouterLink} to={me.role === "admin" ? paths.rounds.getHref() : paths.managerReviews.getHref()}>
          Reviews
        </Link>
      }
    >
      {hasTabs && (
        <Tabs
          value={tab}
          onChange={(_event, value: RoundTab) => choose(value)}
          aria-label="Round"
          sx={{ mb: 2, borderBottom: 1, borderColor: "line.main" }}
        >
          <Tab value="report" label="Report" id="round-tab-report" aria-controls="round-panel" />
          {mayAdminister(me) && (
            <Tab value="progress" label="Progress" id="round-tab-progress" aria-controls="round-panel" />
          )}
          {hasCalibration && (
            <Tab value="calibration" label="Calibration" id="round-tab-calibration" aria-controls="round-panel" />
          )}
        </Tabs>
      )}
      {!isTabsKnown && (
        <LoadingState>
          <Skeleton variant="rounded" height={420} />
        </LoadingState>
      )}
      <Box
        hidden={!isTabsKnown}
        {...(hasTabs && { role: "tabpanel", id: "round-panel", "aria-labelledby": `round-tab-${tab}` })}
      >
        {tab === "report" && <RoundReportTab roundId={roundId} address={address} onAddress={setAddress} />}
        {tab === "progress" && <RoundProgressTab roundId={roundId} />}
        {tab === "calibration" && <SessionsTab roundId={roundId} search={search} />}
      </Box>
    </Page>
  );
};

/** A round's report, and its progress for admins and the CTO (docs/rounds.md#round-report). */
export const RoundPage = () => <RoundTabs isCalibration={false} />;

export const RoundCalibrationPage = () => <RoundTabs isCalibration />;
