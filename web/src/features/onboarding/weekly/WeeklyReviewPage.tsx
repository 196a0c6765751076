import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { Link, Navigate, useParams, useSearchParams } from "react-router-dom";
import { mayWriteWeeklyReports } from "#domain/onboarding/policy.ts";
import { hasStarted } from "#domain/onboarding/rules.ts";
import type { WeeklyReports } from "#domain/onboarding/weeklyReportModel.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/Page.tsx";
import { OnboardingLayout } from "../shared/OnboardingLayout.tsx";
import { useCreateReport } from "../shared/useCreateReport.ts";
import { Report } from "./Report.tsx";
import { ScoreHistory } from "./ScoreHistory.tsx";
import { weekRange, weekTitle } from "./weekTexts.ts";

const parameter = "week";

const weekHref = (week: Day): string => `?${new URLSearchParams({ [parameter]: week })}`;

interface SelectedWeek {
  /** A Monday. */
  readonly week: Day;
  /** A Monday. */
  readonly currentWeek: Day;
  readonly previous: Day | null;
  readonly next: Day | null;
  /** True if the week in the URL is outside the onboarding, so another week is selected. */
  readonly isReplacement: boolean;
}

/**
 * The week in the URL, or the current week; after the onboarding, the latest week with a report. The first selectable
 * week is the start week or the week of the first report, whichever is earlier.
 */
const useSelectedWeek = ({ reports, startDate, today, onboardingStatus }: WeeklyReports): SelectedWeek => {
  const [params] = useSearchParams();
  const currentWeek = mondayOf(today);
  const reportWeeks = reports.map(({ weekStarting }) => weekStarting);
  const first = [mondayOf(startDate), ...reportWeeks].toSorted()[0] ?? currentWeek;
  const last = onboardingStatus === "ongoing" ? currentWeek : (reportWeeks[0] ?? currentWeek);
  const requested = params.get(parameter);
  const isSelectable = (week: string | null): week is Day =>
    week !== null &&
    /^\d{4}-\d{2}-\d{2}$/.test(week) &&
    !Number.isNaN(Date.parse(week)) &&
    week >= first &&
    week <= last &&
    mondayOf(week) === week;
  const week = isSelectable(requested) ? requested : last;
  return {
    week,
    currentWeek,
    previous: week > first ? addDays(week, -7) : null,
    next: week < last ? addDays(week, 7) : null,
    isReplacement: requested !== null && requested !== week,
  };
};

interface WeekNavigationProps extends Pick<SelectedWeek, "currentWeek" | "previous" | "next"> {
  readonly startDate: Day;
}

const WeekNavigation = ({ currentWeek, previous, next, startDate }: WeekNavigationProps) => {
  const link = (to: Day) => ({ component: Link, to: weekHref(to), preventScrollReset: true }) as const;
  return (
    <Box component="nav" aria-label="Weeks" sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
      {previous !== null && (
        <Button size="small" {...link(previous)} startIcon={<ChevronLeftIcon />}>
          {weekTitle(previous, startDate)}
        </Button>
      )}
      {next !== null && (
        <Button size="small" {...link(next)} endIcon={<ChevronRightIcon />}>
          {weekTitle(next, startDate)}
        </Button>
      )}
      {next !== null && next < currentWeek && (
        <Button size="small" {...link(currentWeek)}>
          Current Week
        </Button>
      )}
    </Box>
  );
};

const Skeletons = () => (
  <>
    <Skeleton variant="rounded" height={96} sx={{ mb: 2 }} />
    <Skeleton variant="rounded" height={260} sx={{ mb: 2 }} />
    <Skeleton variant="rounded" height={320} />
  </>
);

const StoredReport = ({ week, context }: { readonly week: Day; readonly context: WeeklyReports }) => {
  const { data, error, mutate } = useRead("onboarding", "getWeeklyReport", {
    params: { userId: context.person.id, weekStarting: week },
  });
  if (data !== undefined) {
    // The history appears with the report, so the layout doesn't shift.
    return (
      <>
        <Report key={data.id} report={data} context={context} />
        <ScoreHistory {...context} />
      </>
    );
  }
  if (error?.status === 404) {
    return <EmptyState title="Report not found" text="It may have been removed. Choose another week." />;
  }
  return (
    <UntilLoaded title="The report couldn't be loaded" data={data} error={error} retry={mutate}>
      <Skeletons />
    </UntilLoaded>
  );
};

const Weeks = ({ context }: { readonly context: WeeklyReports }) => {
  const me = useMe();
  const { week, currentWeek, previous, next, isReplacement } = useSelectedWeek(context);
  const { person, reports, startDate, onboardingStatus } = context;
  const { creating, create } = useCreateReport(person.id, currentWeek);
  const hasReport = (monday: Day) => reports.some(({ weekStarting }) => weekStarting === monday);
  const mayCreate =
    onboardingStatus === "ongoing" &&
    hasStarted(context, context.today) &&
    !hasReport(currentWeek) &&
    mayWriteWeeklyReports(me, person);

  return (
    <>
      {mayCreate && (
        <Card
          title="This week"
          text="No report for the current week yet."
          actions={
            <Button variant="contained" color="primary" onClick={() => void create()} disabled={creating}>
              Create This Week's Report
            </Button>
          }
          sx={{ mb: 2 }}
        />
      )}
      <WeekNavigation {...{ currentWeek, previous, next, startDate }} />
      {isReplacement && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {`The week in the link isn't part of this onboarding. You see ${weekTitle(week, startDate)} instead.`}
        </Alert>
      )}
      {hasReport(week) ? (
        <StoredReport week={week} context={context} />
      ) : (
        <>
          <Card title={weekTitle(week, startDate)} text={weekRange(week)} sx={{ mb: 2 }} />
          <EmptyState
            title="No Report Available"
            text={
              week === currentWeek
                ? "Create this week's report to start tracking progress"
                : "No report was created for this week"
            }
            action={
              mayCreate &&
              week === currentWeek && (
                <Button onClick={() => void create()} disabled={creating}>
                  {creating ? "Creating..." : "Create Report"}
                </Button>
              )
            }
          />
          <ScoreHistory {...context} />
        </>
      )}
    </>
  );
};

/** People who may not read the reports are redirected to the onboardings (docs/onboarding.md#weekly-reports). */
export const WeeklyReviewPage = () => {
  const me = useMe();
  const { userId = "" } = useParams();
  const { data, error, isValidating, mutate } = useRead("onboarding", "listWeeklyReports", { params: { userId } });
  const isForbidden = error?.code === "FORBIDDEN";
  if (isForbidden && !isValidating) {
    return <Navigate to={paths.onboardings.getHref()} replace />;
  }
  if (data !== undefined && !isForbidden) {
    return (
      <Page
        title="Weekly Reviews"
        purpose={data.person.id === me.id ? "Your weekly reports" : `The weekly reports of ${fullName(data.person)}`}
      >
        <OnboardingLayout userId={data.person.id} manager={data.manager} lead={data.lead}>
          {hasStarted(data, data.today) || data.reports.length > 0 ? (
            <Weeks key={data.person.id} context={data} />
          ) : (
            <EmptyState
              title="Not started yet"
              text={`This onboarding starts on ${formatDay(data.startDate)}. The first report is created on that day.`}
            />
          )}
        </OnboardingLayout>
      </Page>
    );
  }
  return (
    <Page title="Weekly Reviews">
      {error === undefined || isForbidden ? (
        <LoadingState>
          <Skeletons />
        </LoadingState>
      ) : error.status === 404 || error.code === "INVALID_INPUT" ? (
        <EmptyState
          title="This onboarding doesn't exist"
          text="The link may be incomplete, or this person's onboarding hasn't started."
        />
      ) : (
        <ErrorState title="The weekly reports couldn't be loaded" error={error} onRetry={() => void mutate()} />
      )}
    </Page>
  );
};
