import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CalibrationCounts } from "#domain/reviews/calibration/sessionModel.ts";
import { mayPublishDistribution, mayReportOnEveryone } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import { exportPageSize } from "#domain/shared/csv.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { downloadWorkbook } from "#web/lib/download.ts";
import { formatDay, formatInstant } from "#web/lib/format/dates.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { call } from "#web/lib/reading/api.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useStructure } from "#web/lib/structure.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { ExportButton } from "#web/ui/files/ExportButton.tsx";
import { ExportCsvButton } from "#web/ui/files/ExportCsvButton.tsx";
import { PrintIcon } from "#web/ui/icons.tsx";
import { PrintOnly } from "#web/ui/PrintOnly.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { slugOf } from "../shared/roundNames.ts";
import { type Bar, barOf, barParam } from "./bars.ts";
import { ChecksCard } from "./ChecksCard.tsx";
import { CoverageBar } from "./CoverageBar.tsx";
import { EvaluatorsCard } from "./EvaluatorsCard.tsx";
import { PeopleCard } from "./PeopleCard.tsx";
import { PromotionsCard } from "./PromotionsCard.tsx";
import { RatingDistributionCard } from "./RatingDistributionCard.tsx";
import { RatingsCard } from "./RatingsCard.tsx";
import { ReportFilters } from "./ReportFilters.tsx";
import { reportPeopleById, reportPersonName } from "./ReportPersonLink.tsx";
import { type ReportAddress, reportFiltersOf, reportQueryOf } from "./reportAddress.ts";
import type { ReportCardProps } from "./reportCards.tsx";
import { reportSentences } from "./reportSentences.ts";
import { SkillsetsCard } from "./SkillsetsCard.tsx";

const PayExport = ({ round: { id, name } }: { readonly round: Pick<Round, "id" | "name"> }) => {
  const params = { roundId: id };
  const fileName = `${slugOf(name)}-pay`;
  return (
    <Box
      component="section"
      aria-label="Pay export"
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}
    >
      <Hint sx={{ flex: "1 1 200px" }}>
        For pay decisions: one row per review, including exempted and unfinished ones and people who left.
      </Hint>
      <ExportButton
        label="Pay Export (XLSX)"
        total={null}
        pageSize={exportPageSize}
        load={(cursor) => call("reviews", "exportRoundPay", { params, query: { format: "table", ...cursor } })}
        save={(pages) =>
          downloadWorkbook(`${fileName}.xlsx`, [{ name: "Reviews", rows: pages.flatMap(({ table }) => table) }])
        }
        success="Pay export created"
      />
      <ExportCsvButton
        fileName={`${fileName}.csv`}
        label="Pay Export (CSV)"
        total={null}
        load={(query) => call("reviews", "exportRoundPay", { params, query })}
        success="Pay export created"
      />
    </Box>
  );
};

const filterTexts = (
  { people, choices, compared }: RoundReport,
  { managerId, engineerType, positionId }: ReportAddress,
  labelOf: (engineerType: string) => string,
): readonly string[] => {
  const manager = reportPeopleById(people).get(managerId ?? "");
  const position = choices.positions.find(({ id }) => id === positionId);
  return [
    ...(managerId === null
      ? []
      : [`Area of ${manager === undefined ? "an unknown person" : reportPersonName(manager)}.`]),
    ...(engineerType === null ? [] : [`${labelOf(engineerType)} only.`]),
    ...(positionId === null ? [] : [`${position === undefined ? "Unknown position" : position.code} only.`]),
    ...(compared === null ? [] : [`Compared with ${compared.name}.`]),
  ];
};

/** How closed sessions ended, for the CTO and HR. */
const CalibrationCard = ({ counts }: { readonly counts: CalibrationCounts }) => (
  <Card title="Calibration" text="Reviews in closed sessions">
    <Typography>
      {`${formatCount(counts.confirmed)} confirmed, ${formatCount(counts.changed)} changed, ${formatCount(counts.declined)} declined`}
    </Typography>
  </Card>
);

const Sentences = ({ report, labelOf }: ReportCardProps) => {
  const sentences = reportSentences(report, labelOf);
  return (
    <Card>
      <Box sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 260px" }, gap: 3 }}>
        <div>
          {sentences.length === 0 && (
            <Typography variant="h2" component="p">
              No review has a rating yet. Manager evaluations are due{" "}
              {formatDay(report.round.managerEvaluationDeadline)}.
            </Typography>
          )}
          {sentences.map(({ part, text }, index) => (
            <Typography
              key={text}
              {...(index === 0 ? { variant: "h2", component: "p" } : {})}
              sx={{
                mt: index === 0 ? 0 : 1,
                fontSize: index === 0 ? "1.25rem" : "1rem",
                lineHeight: 1.5,
                fontWeight: index === 0 ? 600 : 400,
              }}
            >
              <Link href={`#${part}`} color="inherit" underline="hover" sx={{ fontWeight: "inherit" }}>
                {text}
              </Link>
            </Typography>
          ))}
        </div>
        <CoverageBar coverage={report.coverage} />
      </Box>
    </Card>
  );
};

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 } as const;

/** The margin keeps a linked target clear of the sticky header. */
const sentenceTargetStyles = { scrollMarginTop: 80 } as const;

interface ChartsProps extends ReportCardProps {
  readonly aboveCharts?: ReactNode;
  readonly bar?: Bar | null;
  /** Undefined in print. */
  readonly onBar?: (bar: Bar | null) => void;
}

const Content = ({ aboveCharts, bar = null, onBar, ...props }: ChartsProps) => {
  const people = useRef<HTMLDivElement>(null);
  const selectBar = (selected: Bar) => {
    onBar?.(selected);
    people.current?.focus({ preventScroll: true });
    people.current?.scrollIntoView({ block: "nearest" });
  };
  const { coverage, calibration } = props.report;
  const hasRatings = coverage.final + coverage.manager > 0 || props.report.ratings.self.some((count) => count > 0);
  return (
    <Box sx={column}>
      <Sentences {...props} />
      {calibration !== null && Object.values(calibration).some((count) => count > 0) && (
        <CalibrationCard counts={calibration} />
      )}
      {aboveCharts}
      {hasRatings && (
        <Box
          sx={{
            display: "grid",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
            gap: 2,
            alignItems: "start",
          }}
        >
          <Box sx={column}>
            <Box id="ratings" sx={sentenceTargetStyles}>
              <RatingsCard {...props} onBar={onBar && selectBar} />
            </Box>
            <Box id="skillsets" sx={sentenceTargetStyles}>
              <SkillsetsCard {...props} />
            </Box>
          </Box>
          <Box sx={column}>
            {onBar !== undefined && (
              <Box ref={people} tabIndex={-1} sx={sentenceTargetStyles}>
                <PeopleCard report={props.report} bar={bar} onBar={onBar} />
              </Box>
            )}
            <Box id="checks" sx={sentenceTargetStyles}>
              <ChecksCard {...props} />
            </Box>
            <EvaluatorsCard {...props} />
          </Box>
        </Box>
      )}
    </Box>
  );
};

const scopeTexts: Readonly<Record<RoundReport["scope"], string>> = {
  everyone: "All reviews, limited to what the CTO and HR can read.",
  area: "Reviews that you approve and those of your direct reports, limited to what you can read.",
  reports: "Your direct reports' reviews, limited to what you can read.",
};

const emptyTexts: Readonly<Record<RoundReport["scope"], string>> = {
  everyone: "The report fills as evaluations of this round are completed.",
  area: "No one in your area or your team has a review in this round.",
  reports: "No one in your team has a review in this round.",
};

interface RoundReportTabProps {
  readonly roundId: string;
  readonly address: ReportAddress;
  readonly onAddress: (change: Partial<ReportAddress>) => void;
}

/** Sentences first, then the charts that they summarize (docs/rounds.md#round-report). */
export const RoundReportTab = ({ roundId, address, onAddress }: RoundReportTabProps) => {
  const me = useMe();
  const { timeZone } = useConfig();
  const { engineerTypes } = useStructure();
  const query = reportQueryOf(address);
  const { data, error, isValidating, mutate } = useRead("reviews", "getRoundReport", { params: { roundId }, query });
  const labelOf = (type: string): string => engineerTypes.find(({ id }) => id === type)?.label ?? type;
  const [asOf, setAsOf] = useState<string | null>(null);
  useEffect(() => {
    // After every load, as a refresh with the same result keeps `data`.
    if (data !== undefined && !isValidating) {
      setAsOf(serverNow().toISOString());
    }
  }, [data, isValidating]);
  if (data === undefined) {
    return (
      <UntilLoaded title="The report couldn't be loaded" data={data} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={56} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={150} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={480} />
      </UntilLoaded>
    );
  }
  const isFiltered = Object.keys(reportFiltersOf(address)).length > 0;
  const scopeText = `${scopeTexts[data.scope]}${asOf === null ? "" : ` As of ${formatInstant(asOf, timeZone)}.`}`;
  return (
    <>
      <ReportFilters report={data} address={address} labelOf={labelOf} onChange={onAddress} />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
        <Hint sx={{ flex: "1 1 200px" }}>{scopeText}</Hint>
        <Button onClick={() => void mutate()} disabled={isValidating}>
          {isValidating ? "Loading..." : "Refresh"}
        </Button>
        <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
          Print
        </Button>
        <ExportCsvButton
          fileName={`${slugOf(data.round.name)}-report.csv`}
          total={data.coverage.total}
          load={async ({ separator }) => ({
            ...(await call("reviews", "exportRoundReport", {
              params: { roundId },
              query: { ...reportFiltersOf(address), separator },
            })),
            cursor: null,
          })}
          success="Report exported successfully"
        />
      </Box>
      {mayReportOnEveryone(me) && <PayExport round={data.round} />}
      {data.coverage.total === 0 ? (
        <EmptyState
          title={isFiltered ? "No review matches these filters" : "No reviews yet"}
          text={isFiltered ? "Choose another area, engineer type or position." : emptyTexts[data.scope]}
          {...(isFiltered && {
            action: (
              <Button onClick={() => onAddress({ managerId: null, engineerType: null, positionId: null })}>
                Show All Reviews
              </Button>
            ),
          })}
        />
      ) : (
        <Content
          report={data}
          labelOf={labelOf}
          bar={barOf(address.bar)}
          onBar={(bar) => onAddress({ bar: bar === null ? null : barParam(bar) })}
          aboveCharts={
            mayPublishDistribution(me) &&
            data.round.status === "completed" &&
            !isFiltered && <RatingDistributionCard round={data.round} />
          }
        />
      )}
      {/* Last, because it loads separately and would move what is below it. */}
      {mayReportOnEveryone(me) && (
        <Box sx={{ mt: 2 }}>
          <PromotionsCard roundId={roundId} />
        </Box>
      )}
      <PrintOnly>
        <Typography variant="h1">{data.round.name}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5, mb: 2 }}>
          {[scopeText, ...filterTexts(data, address, labelOf)].join(" ")}
        </Typography>
        {data.coverage.total > 0 && <Content report={data} labelOf={labelOf} isPrinted />}
      </PrintOnly>
    </>
  );
};
