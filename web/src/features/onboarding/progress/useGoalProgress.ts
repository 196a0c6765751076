import { useEffect, useRef, useState } from "react";
import type { KeyedMutator } from "swr";
import type { GoalView, OnboardingDetails } from "#domain/onboarding/model.ts";
import { call } from "#web/lib/api.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { usePagesChanged } from "#web/lib/usePagesChanged.ts";
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

/**
 * Ticks and unticks goals, which is shown before it is saved. The changes of different goals are saved side by side;
 * those of one goal one after the other, of which only the last one counts. A change that fails is undone.
 */
export const useGoalProgress = (stored: OnboardingDetails, mutate: KeyedMutator<OnboardingDetails>) => {
  const userId = stored.person.id;
  const toast = useToast();
  const listChanged = usePagesChanged("onboarding", "listOnboardings");
  /** The wanted states of the goals that are being saved. */
  const wishes = useRef(new Map<string, boolean>());
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());

  const isSavingAny = wanted.size > 0;
  useEffect(() => {
    if (!isSavingAny) {
      return;
    }
    // A tick is shown before it is saved, so the browser asks before the page is closed or reloaded meanwhile.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSavingAny]);

  const save = async (goalId: string): Promise<void> => {
    let saved: boolean | undefined;
    for (
      let wish = wishes.current.get(goalId);
      wish !== undefined && wish !== saved;
      wish = wishes.current.get(goalId)
    ) {
      const goal = await call("onboarding", "setGoalProgress", {
        params: { userId, goalId },
        body: { completed: wish },
      });
      await mutate((current) => current && withGoal(current, goal), { revalidate: false });
      saved = wish;
    }
    toast.success(saved ? "Great job! Goal marked as completed 🎉" : "Goal marked as not completed");
    void listChanged();
  };

  const setCompleted = async (goalId: string, completed: boolean): Promise<void> => {
    const isSaving = wishes.current.has(goalId);
    wishes.current.set(goalId, completed);
    setWanted(new Map(wishes.current));
    if (isSaving) {
      return;
    }
    try {
      await save(goalId);
    } catch (error) {
      toast.error(
        "Failed to update progress. Please try again.",
        errorMessage(error, "Pulse could not answer just now."),
      );
      // The change may have been saved although its response was lost, or the onboarding has changed meanwhile.
      void mutate();
    } finally {
      wishes.current.delete(goalId);
      setWanted(new Map(wishes.current));
    }
  };
  return { onboarding: withWanted(stored, wanted), isSaving: (goalId: string) => wanted.has(goalId), setCompleted };
};
