import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Link as RouterLink, useParams, useSearchParams } from "react-router-dom";
import { mayAdminister } from "#domain/people/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { formatDay, formatRelativeDay } from "#web/lib/words/dates.ts";
import { Page } from "#web/ui/Page.tsx";
import { RoundProgressTab } from "./RoundProgressTab.tsx";
import { RoundReportTab } from "./RoundReportTab.tsx";
import { type ReportAddress, reportAddressOf, reportParams } from "./reportAddress.ts";
import { shownTab } from "./shownTab.ts";

/** A round: what its reviews say, and for admins and the cto how far they are (docs/rounds.md#report-of-a-round). */
export const RoundPage = () => {
  const { roundId = "" } = useParams();
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const address = reportAddressOf(params);
  const tab = shownTab(me, address);
  // Everybody who may open this page may read the rules of the round, which name it, without waiting for its report.
  const { data: rules } = useRead("reviews", "getRoundRules", { params: { roundId } });
  const setAddress = (change: Partial<ReportAddress>) =>
    setParams((now) => reportParams({ ...reportAddressOf(now), ...change }), {
      preventScrollReset: true,
      replace: change.tab === undefined,
    });
  const round = rules?.round;
  return (
    <Page
      title={round?.name ?? "Round"}
      purpose={
        round === undefined || rules === undefined
          ? "\u00a0"
          : `${round.status === "completed" ? "Completed" : "Ends"} ${formatDay(round.endDate)}, ${formatRelativeDay(round.endDate, rules.today)}`
      }
      breadcrumbs={
        <Link
          component={RouterLink}
          to={me.role === "admin" ? paths.adminTab.getHref("reviews") : paths.managerReviews.getHref()}
        >
          Reviews
        </Link>
      }
    >
      {mayAdminister(me) && (
        <Tabs
          value={tab}
          onChange={(_event, value: "report" | "progress") => setAddress({ tab: value })}
          aria-label="Round"
          sx={{ mb: 2, borderBottom: 1, borderColor: "line.main" }}
        >
          <Tab value="report" label="Report" id="round-tab-report" aria-controls="round-panel" />
          <Tab value="progress" label="Progress" id="round-tab-progress" aria-controls="round-panel" />
        </Tabs>
      )}
      <Box {...(mayAdminister(me) && { role: "tabpanel", id: "round-panel", "aria-labelledby": `round-tab-${tab}` })}>
        {tab === "report" ? (
          <RoundReportTab roundId={roundId} address={address} onAddress={setAddress} />
        ) : (
          <RoundProgressTab roundId={roundId} />
        )}
      </Box>
    </Page>
  );
};
