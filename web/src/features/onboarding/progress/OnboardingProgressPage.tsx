import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link, Navigate, useParams } from "react-router-dom";
import type { GoalView, OnboardingDetails } from "#domain/onboarding/model.ts";
import { mayFollowOnboardings, mayTickGoals } from "#domain/onboarding/policy.ts";
import type { Me } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { refetch, setCached } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useOptimisticValues } from "#web/lib/saving/useOptimisticValues.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ArrowBackIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Page } from "#web/ui/Page.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { DueGoalsCard } from "../shared/DueGoalsCard.tsx";
import { GoalItem } from "../shared/GoalItem.tsx";
import { MissingSectionNote, OnboardingLayout, OnboardingSkeleton, twoColumns } from "../shared/OnboardingLayout.tsx";
import { OnboardingOverview } from "../shared/OnboardingOverview.tsx";
import { onboardingsHref } from "../shared/onboardingsHref.ts";
import { SectionCards } from "../shared/SectionCards.tsx";
import { SectionDetails } from "../shared/SectionDetails.tsx";
import { useSelectedSection } from "../shared/useSelectedSection.ts";

const withGoals = (onboarding: OnboardingDetails, change: (goal: GoalView) => GoalView): OnboardingDetails => ({
  ...onboarding,
  sections: onboarding.sections.map((section) => ({ ...section, goals: section.goals.map(change) })),
});

/** The onboarding with unsaved changes, shown without approval data. */
const withWanted = (onboarding: OnboardingDetails, wanted: ReadonlyMap<string, boolean>): OnboardingDetails =>
  withGoals(onboarding, (goal) => {
    const completed = wanted.get(goal.id);
    return completed === undefined
      ? goal
      : { ...goal, completed, completedAt: null, approvedAt: null, approverName: null, isMarked: false };
  });

/** Changes are shown before they are saved, and undone if saving fails. */
const useGoalProgress = (stored: OnboardingDetails) => {
  const userId = stored.person.id;
  const args = { params: { userId } };
  const toast = useToast();
  const { wanted, set } = useOptimisticValues<boolean>({
    save: async (goalId, completed) => {
      const goal = await sendAndVerify(() =>
        write("onboarding", "setGoalProgress", { params: { userId, goalId }, body: { completed } }),
      );
      await setCached(
        "onboarding",
        "getOnboarding",
        args,
        (current) => current && withGoals(current, (stored) => (stored.id === goal.id ? goal : stored)),
      );
    },
    onSaved: (completed) =>
      toast.success(completed ? "Great job! Goal marked as completed 🎉" : "Goal marked as not completed"),
    onFailed: (error) => {
      toast.error("Failed to update progress. Please try again.", errorMessage(error, "Pulse didn't respond."));
      // The change may be saved despite a lost response, or the onboarding changed.
      void refetch("onboarding", "getOnboarding", args).catch(() => undefined);
    },
  });
  return {
    onboarding: withWanted(stored, wanted),
    isSaving: (goalId: string) => wanted.has(goalId),
    setCompleted: set,
  };
};

const RemovedGoals = ({ removedGoals }: Pick<OnboardingDetails, "removedGoals">) => {
  const { timeZone } = useConfig();
  if (removedGoals.length === 0) {
    return null;
  }
  return (
    <Card title="Completed goals that were removed" text="They don't count toward the progress" sx={{ mt: 2 }}>
      <PlainList sx={{ display: "grid", gap: 1 }}>
        {removedGoals.map(({ id, title, sectionTitle, completedAt, approverName }) => (
          <Box component="li" key={id} sx={{ minWidth: 0 }}>
            <UserText variant="body2">{title}</UserText>
            <UserText variant="caption" component="p" color="textSecondary">
              {`${sectionTitle} · completed on ${formatDayOf(completedAt, timeZone)}, approved by ${approverName}`}
            </UserText>
          </Box>
        ))}
      </PlainList>
    </Card>
  );
};

const Back = ({ status }: { readonly status: OnboardingDetails["status"] }) => (
  <Button
    component={Link}
    to={onboardingsHref(status === "completed" ? "completed" : "ongoing")}
    startIcon={<ArrowBackIcon />}
  >
    Back to Onboardings
  </Button>
);

/** Null if the viewer can tick the goals. */
const readOnlyReason = (viewer: Me, { person, manager, lead, status }: OnboardingDetails): string | null => {
  if (status !== "ongoing") {
    return "This onboarding is over, so you can't change its goals.";
  }
  const newHire = { id: person.id, managerId: manager?.id ?? null, leadId: lead?.id ?? null };
  if (mayTickGoals(viewer, newHire)) {
    return null;
  }
  // Everyone who can open this page may tick the goals, except the new hire.
  return "You can't tick your own goals. Your manager, your lead, another admin or the CTO ticks them.";
};

const Ending = ({ status, completedAt, endedAt }: OnboardingDetails) => {
  const { timeZone } = useConfig();
  if (status === "completed" && completedAt !== null) {
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        {`Completed on ${formatDayOf(completedAt, timeZone)}`}
      </Alert>
    );
  }
  return status === "ended" && endedAt !== null ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      {`Ended on ${formatDayOf(endedAt, timeZone)}, not completed`}
    </Alert>
  ) : null;
};

const Progress = ({ stored }: { readonly stored: OnboardingDetails }) => {
  const me = useMe();
  const { onboarding, isSaving, setCompleted } = useGoalProgress(stored);
  const { sections, status, removedGoals } = onboarding;
  const selected = useSelectedSection(sections);
  const context = { ...onboarding, viewerId: me.id };
  const isOngoing = status === "ongoing";
  const reason = readOnlyReason(me, onboarding);
  return (
    <>
      <Ending {...onboarding} />
      <Box sx={{ ...(isOngoing ? twoColumns : {}), mb: 2 }}>
        <OnboardingOverview onboarding={onboarding} />
        {isOngoing && <DueGoalsCard onboarding={onboarding} context={context} />}
      </Box>
      {selected === null ? (
        <EmptyState title="No sections yet" text="An admin adds them under Settings, Onboarding Sections & Goals." />
      ) : (
        <>
          <SectionCards sections={sections} currentId={selected.section.id} />
          {selected.isReplacement && <MissingSectionNote shownTitle={selected.section.title} />}
          <SectionDetails {...selected} note={reason}>
            {(goal) => (
              <GoalItem
                key={goal.id}
                goal={goal}
                context={context}
                today={isOngoing ? onboarding.today : null}
                saving={isSaving(goal.id)}
                onTick={reason === null ? (completed) => setCompleted(goal.id, completed) : undefined}
              />
            )}
          </SectionDetails>
        </>
      )}
      <RemovedGoals removedGoals={removedGoals} />
    </>
  );
};

const LoadedProgress = ({ userId }: { readonly userId: string }) => {
  const { data, error, isValidating, mutate } = useRead("onboarding", "getOnboarding", { params: { userId } });
  const isForbidden = error?.code === "FORBIDDEN";
  if (isForbidden && !isValidating) {
    return <Navigate to={paths.onboardings.getHref()} replace />;
  }
  if (data !== undefined && !isForbidden) {
    return (
      <Page
        title={`Onboarding - ${fullName(data.person)}`}
        purpose={
          data.status === "ongoing" ? "Follow the progress and approve completed goals" : "This onboarding has ended"
        }
        actions={<Back status={data.status} />}
      >
        <OnboardingLayout userId={data.person.id} manager={data.manager} lead={data.lead}>
          <Progress stored={data} />
        </OnboardingLayout>
      </Page>
    );
  }
  return (
    <Page title="Onboarding" actions={<Back status="ongoing" />}>
      {error === undefined || isForbidden ? (
        <LoadingState>
          <OnboardingSkeleton />
        </LoadingState>
      ) : error.status === 404 || error.code === "INVALID_INPUT" ? (
        <EmptyState
          title="This onboarding doesn't exist"
          text="The link may be incomplete, or this person's onboarding hasn't started."
        />
      ) : (
        <ErrorState title="The onboarding couldn't be loaded" error={error} onRetry={() => void mutate()} />
      )}
    </Page>
  );
};

/** For people who follow the onboarding (docs/onboarding.md#progress). Others are redirected to the list. */
export const OnboardingProgressPage = () => {
  const me = useMe();
  const { userId = "" } = useParams();
  return mayFollowOnboardings(me) ? (
    <LoadedProgress key={userId} userId={userId} />
  ) : (
    <Navigate to={paths.onboardings.getHref()} replace />
  );
};
