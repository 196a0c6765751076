import type { GoalView, OnboardingDetails } from "#domain/onboarding/model.ts";
import { confirmed } from "#web/lib/saving/confirmed.ts";
import { readNow, show } from "#web/lib/saving/shownReads.ts";
import { useOptimisticValues } from "#web/lib/saving/useOptimisticValues.ts";
import { write } from "#web/lib/saving/write.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";

const withGoal = (onboarding: OnboardingDetails, goal: GoalView): OnboardingDetails => ({
  ...onboarding,
  sections: onboarding.sections.map((section) => ({
    ...section,
    goals: section.goals.map((stored) => (stored.id === goal.id ? goal : stored)),
  })),
});

/** The onboarding as it will be once the wanted changes are saved. Nobody has approved these yet. */
const withWanted = (onboarding: OnboardingDetails, wanted: ReadonlyMap<string, boolean>): OnboardingDetails => ({
  ...onboarding,
  sections: onboarding.sections.map((section) => ({
    ...section,
    goals: section.goals.map((goal) => {
      const completed = wanted.get(goal.id);
      return completed === undefined
        ? goal
        : { ...goal, completed, completedAt: null, approvedAt: null, approverName: null };
    }),
  })),
});

/** Ticks and unticks goals, which is shown before it is saved. A change that fails is undone. */
export const useGoalProgress = (stored: OnboardingDetails) => {
  const userId = stored.person.id;
  const shown = { params: { userId } };
  const toast = useToast();
  const { wanted, set } = useOptimisticValues<boolean>({
    save: async (goalId, completed) => {
      const goal = await confirmed({
        send: () => write("onboarding", "setGoalProgress", { params: { userId, goalId }, body: { completed } }),
      });
      await show("onboarding", "getOnboarding", shown, (current) => current && withGoal(current, goal));
    },
    onSaved: (completed) =>
      toast.success(completed ? "Great job! Goal marked as completed 🎉" : "Goal marked as not completed"),
    onFailed: (error) => {
      toast.error(
        "Failed to update progress. Please try again.",
        errorMessage(error, "Pulse could not answer just now."),
      );
      // The change may have been saved although its response was lost, or the onboarding has changed meanwhile.
      void readNow("onboarding", "getOnboarding", shown).catch(() => undefined);
    },
  });
  return {
    onboarding: withWanted(stored, wanted),
    isSaving: (goalId: string) => wanted.has(goalId),
    setCompleted: set,
  };
};
