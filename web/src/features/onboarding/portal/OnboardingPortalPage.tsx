import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useState } from "react";
import { Link, Navigate, useNavigate } from "react-router-dom";
import type { OwnOnboarding } from "#domain/onboarding/model.ts";
import { hasStarted, weekNumber } from "#domain/onboarding/rules.ts";
import * as paths from "#domain/shared/paths.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { dismissOnboardingBanner, isOnboardingBannerDismissed } from "#web/lib/onboardingBanner.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe, useSession } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ExternalLink } from "#web/ui/ExternalLink.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { DueGoalsCard } from "../shared/DueGoalsCard.tsx";
import { GoalItem } from "../shared/GoalItem.tsx";
import { MissingSectionNote, OnboardingSkeleton, twoColumns } from "../shared/OnboardingLayout.tsx";
import { OnboardingOverview } from "../shared/OnboardingOverview.tsx";
import { ReportStatusBadge } from "../shared/ReportStatusBadge.tsx";
import { SectionCards } from "../shared/SectionCards.tsx";
import { SectionDetails } from "../shared/SectionDetails.tsx";
import { useCreateReport } from "../shared/useCreateReport.ts";
import { useSelectedSection } from "../shared/useSelectedSection.ts";
import { WelcomeBanner } from "./WelcomeBanner.tsx";

const reportHintText = ({ thisWeekStatus, overdue }: OwnOnboarding["reports"]): string => {
  if (thisWeekStatus === "submitted") {
    return "You submitted this week's report.";
  }
  return overdue > 0
    ? "Describe how your week went, and ask your manager or lead to reopen the overdue report."
    : "Describe how your week went, score yourself, and submit the report by Friday.";
};

/** One click opens the report, and creates it first if necessary. */
const WeeklyReportCard = ({ onboarding }: { readonly onboarding: OwnOnboarding }) => {
  const { person, reports, startDate, today } = onboarding;
  const { thisWeekStatus } = reports;
  const navigate = useNavigate();
  const { creating, create } = useCreateReport(person.id, mondayOf(today));
  const address = paths.onboardingWeeklyReview.getHref(person.id);
  if (!hasStarted({ startDate }, today)) {
    return <Card title="Weekly report" text={`You can write your first report starting ${formatDay(startDate)}`} />;
  }
  return (
    <Card
      title="Weekly report"
      text={`Week ${weekNumber(startDate, today)}`}
      actions={<ReportStatusBadge status={thisWeekStatus} />}
    >
      <Hint>{reportHintText(reports)}</Hint>
      <Box sx={{ mt: 1.5 }}>
        {thisWeekStatus === null ? (
          <Button disabled={creating} onClick={() => void create().then((isCreated) => isCreated && navigate(address))}>
            {creating ? "Creating..." : "Create This Week's Report"}
          </Button>
        ) : (
          <Button component={Link} to={address}>
            {thisWeekStatus === "submitted" ? "Open Weekly Reports" : "Write This Week's Report"}
          </Button>
        )}
      </Box>
    </Card>
  );
};

/** Links that admins recommend to new hires (docs/onboarding.md#sections-and-goals). */
const ResourcesPanel = ({ resources }: Pick<OwnOnboarding, "resources">) => (
  <Card title="Resources">
    {resources.length === 0 ? (
      <Typography color="textSecondary">Nothing here yet. Ask your manager or lead for what you need.</Typography>
    ) : (
      <PlainList sx={{ display: "grid", gap: 1 }}>
        {resources.map(({ title, url }) => (
          <li key={`${title} ${url}`}>
            <ExternalLink href={url}>{title}</ExternalLink>
          </li>
        ))}
      </PlainList>
    )}
  </Card>
);

/** Refreshes the session if the onboarding ended after sign-in. Until then, the root would redirect back here. */
const NoOnboarding = () => {
  const { refresh } = useSession();
  useEffect(() => void refresh(), [refresh]);
  return <Navigate to={`${paths.root.getHref()}?tab=reviews`} replace />;
};

const Portal = ({ onboarding }: { readonly onboarding: OwnOnboarding }) => {
  const { sections, resources, person, today } = onboarding;
  const selected = useSelectedSection(sections);
  const { busy, run } = useSave();
  const mark = (goalId: string, marked: boolean) =>
    void run(() => write("onboarding", "markGoal", { params: { goalId }, body: { marked } }), {
      failed: "The goal wasn't marked",
    });
  const context = { ...onboarding, viewerId: person.id };
  // In narrow windows, tasks come first and facts last.
  const hasSideColumn = useMediaQuery((theme: Theme) => theme.breakpoints.up("lg"), { noSsr: true });
  const report = <WeeklyReportCard onboarding={onboarding} />;
  const overview = <OnboardingOverview onboarding={onboarding} />;
  return (
    <>
      <Box sx={{ ...twoColumns, mb: 2 }}>
        {hasSideColumn && overview}
        <DueGoalsCard onboarding={onboarding} context={context} saving={busy} onMark={mark} />
        {!hasSideColumn && report}
      </Box>
      {selected !== null && (
        <>
          <SectionCards sections={sections} currentId={selected.section.id} />
          {selected.isReplacement && <MissingSectionNote shownTitle={selected.section.title} />}
        </>
      )}
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 300px" },
          alignItems: "start",
          gap: 2,
        }}
      >
        {selected === null ? (
          <EmptyState
            title="No sections yet"
            text="Your onboarding has no sections yet. They appear here when an admin adds them."
          />
        ) : (
          <SectionDetails {...selected}>
            {(goal) => (
              <GoalItem
                key={goal.id}
                goal={goal}
                context={context}
                today={today}
                saving={busy}
                onMark={(marked) => mark(goal.id, marked)}
              />
            )}
          </SectionDetails>
        )}
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          {hasSideColumn && report}
          <ResourcesPanel resources={resources} />
          {!hasSideColumn && overview}
        </Box>
      </Box>
    </>
  );
};

const OwnOnboardingPage = () => {
  const me = useMe();
  const { data: onboarding, error, isValidating, mutate } = useRead("onboarding", "getOwnOnboarding", {});
  const [isBannerDismissed, setIsBannerDismissed] = useState(() => isOnboardingBannerDismissed(me.id));
  const hasNone = error?.code === "NOT_FOUND";
  if (hasNone && !isValidating) {
    return <NoOnboarding />;
  }
  const start = () => {
    dismissOnboardingBanner(me.id);
    setIsBannerDismissed(true);
  };
  return (
    <Page
      title="My Onboarding"
      purpose={
        onboarding === undefined || !isBannerDismissed
          ? "Your first weeks in the team"
          : hasStarted(onboarding, onboarding.today)
            ? `Week ${weekNumber(onboarding.startDate, onboarding.today)} of your onboarding`
            : `Your onboarding starts on ${formatDay(onboarding.startDate)}`
      }
    >
      <UntilLoaded
        title="Your onboarding couldn't be loaded"
        data={onboarding}
        error={hasNone ? undefined : error}
        retry={mutate}
      >
        <OnboardingSkeleton />
      </UntilLoaded>
      {onboarding !== undefined && !isBannerDismissed && <WelcomeBanner onboarding={onboarding} onStart={start} />}
      {onboarding !== undefined && isBannerDismissed && <Portal onboarding={onboarding} />}
    </Page>
  );
};

/** See docs/onboarding.md#my-onboarding. Everyone else is redirected to the root (docs/ui.md#pages). */
export const OnboardingPortalPage = () =>
  useMe().isOnboarding ? <OwnOnboardingPage /> : <Navigate to={paths.root.getHref()} replace />;
