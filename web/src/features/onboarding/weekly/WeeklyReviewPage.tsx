import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { Navigate, useParams } from "react-router-dom";
import { mayWriteWeeklyReports } from "#domain/onboarding/policy.ts";
import { hasStarted } from "#domain/onboarding/rules.ts";
import type { WeeklyReports } from "#domain/onboarding/weeklyReportModel.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { formatDay } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { OnboardingLayout } from "../shared/OnboardingLayout.tsx";
import { useCreateReport } from "../shared/useCreateReport.ts";
import { NoReport } from "./NoReport.tsx";
import { Report } from "./Report.tsx";
import { ScoreHistory } from "./ScoreHistory.tsx";
import { useSelectedWeek } from "./useSelectedWeek.ts";
import { WeekNavigation } from "./WeekNavigation.tsx";
import { weekTitle } from "./weekTexts.ts";

const Loading = () => (
  <LoadingState>
    <Skeleton variant="rounded" height={96} sx={{ mb: 2 }} />
    <Skeleton variant="rounded" height={260} sx={{ mb: 2 }} />
    <Skeleton variant="rounded" height={320} />
  </LoadingState>
);

const StoredReport = ({ week, context }: { readonly week: Day; readonly context: WeeklyReports }) => {
  const { data, error, mutate } = useRead("onboarding", "getWeeklyReport", {
    params: { userId: context.person.id, weekStarting: week },
  });
  if (data !== undefined) {
    // The history comes with the report, so it does not move when the report has been loaded.
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
  return error === undefined ? (
    <Loading />
  ) : (
    <ErrorState title="The report couldn't be loaded" error={error} onRetry={() => void mutate()} />
  );
};

const Weeks = ({ context }: { readonly context: WeeklyReports }) => {
  const me = useMe();
  const { week, currentWeek, previous, next, isReplacement } = useSelectedWeek(context);
  const { person, reports, startedOn, onboardingStatus } = context;
  const { creating, create } = useCreateReport(person.id, currentWeek);
  const has = (monday: Day) => reports.some(({ weekStarting }) => weekStarting === monday);
  const mayCreate =
    onboardingStatus === "ongoing" &&
    hasStarted(context, context.today) &&
    !has(currentWeek) &&
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
      <WeekNavigation {...{ currentWeek, previous, next, startedOn }} />
      {isReplacement && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {`This onboarding doesn't have this week. ${weekTitle(week, startedOn)} is shown instead.`}
        </Alert>
      )}
      {has(week) ? (
        <StoredReport week={week} context={context} />
      ) : (
        <>
          <NoReport
            week={week}
            isCurrent={week === currentWeek}
            startedOn={startedOn}
            onCreate={mayCreate && week === currentWeek ? () => void create() : undefined}
            creating={creating}
          />
          <ScoreHistory {...context} />
        </>
      )}
    </>
  );
};

/** Anyone who may not read them is redirected to the list of onboardings (docs/onboarding.md#weekly-reports). */
export const WeeklyReviewPage = () => {
  const { userId = "" } = useParams();
  const { data, error, isValidating, mutate } = useRead("onboarding", "listWeeklyReports", { params: { userId } });
  const isForbidden = error?.code === "FORBIDDEN";
  if (isForbidden && !isValidating) {
    return <Navigate to={paths.onboardings.getHref()} replace />;
  }
  if (data !== undefined && !isForbidden) {
    return (
      <Page title="Weekly Reviews" purpose={`The weekly reports of ${fullName(data.person)}`}>
        <OnboardingLayout userId={data.person.id} manager={data.manager} lead={data.lead}>
          {hasStarted(data, data.today) || data.reports.length > 0 ? (
            <Weeks key={data.person.id} context={data} />
          ) : (
            <EmptyState
              title="Not started yet"
              text={`This onboarding starts on ${formatDay(data.startedOn)}. The first report is created on that day.`}
            />
          )}
        </OnboardingLayout>
      </Page>
    );
  }
  return (
    <Page title="Weekly Reviews">
      {error === undefined || isForbidden ? (
        <Loading />
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
