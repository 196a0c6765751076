import type { GoalView, OnboardingDetails } from "#domain/onboarding/model.ts";
import { refetch, setCached } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useOptimisticValues } from "#web/lib/saving/useOptimisticValues.ts";
import { write } from "#web/lib/saving/write.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";

const withoutMark = ({ isMarked: _mark, ...goal }: GoalView): GoalView => goal;

const withGoal = (onboarding: OnboardingDetails, goal: GoalView): OnboardingDetails => ({
  ...onboarding,
  sections: onboarding.sections.map((section) => ({
    ...section,
    goals: section.goals.map((stored) => (stored.id === goal.id ? goal : stored)),
  })),
});

/** The onboarding once the wanted changes are saved; no one has approved these yet. */
const withWanted = (onboarding: OnboardingDetails, wanted: ReadonlyMap<string, boolean>): OnboardingDetails => ({
  ...onboarding,
  sections: onboarding.sections.map((section) => ({
    ...section,
    goals: section.goals.map((goal) => {
      const completed = wanted.get(goal.id);
      return completed === undefined
        ? goal
        : { ...withoutMark(goal), completed, completedAt: null, approvedAt: null, approverName: null };
    }),
  })),
});

/** Changes are shown before they are saved, and undone if saving fails. */
export const useGoalProgress = (stored: OnboardingDetails) => {
  const userId = stored.person.id;
  const shown = { params: { userId } };
  const toast = useToast();
  const { wanted, set } = useOptimisticValues<boolean>({
    save: async (goalId, completed) => {
      const goal = await sendAndVerify({
        send: () => write("onboarding", "setGoalProgress", { params: { userId, goalId }, body: { completed } }),
      });
      await setCached("onboarding", "getOnboarding", shown, (current) => current && withGoal(current, goal));
    },
    onSaved: (completed) =>
      toast.success(completed ? "Great job! Goal marked as completed 🎉" : "Goal marked as not completed"),
    onFailed: (error) => {
      toast.error("Failed to update progress. Please try again.", errorMessage(error, "Pulse couldn't respond."));
      // The change may have been saved although its response was lost, or the onboarding has changed in the meantime.
      void refetch("onboarding", "getOnboarding", shown).catch(() => undefined);
    },
  });
  return {
    onboarding: withWanted(stored, wanted),
    isSaving: (goalId: string) => wanted.has(goalId),
    setCompleted: set,
  };
};
