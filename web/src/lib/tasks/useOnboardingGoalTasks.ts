import { hasStarted, urgentGoals } from "#domain/onboarding/rules.ts";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "../reading/useRead.ts";
import { write } from "../saving/write.ts";
import { useMe } from "../session/session.tsx";
import type { TaskSource } from "./task.ts";

/** A new hire's goals that are overdue or due this week (docs/onboarding.md#due-dates). */
export const useOnboardingGoalTasks = (): TaskSource => {
  const { isOnboarding } = useMe();
  const { data, error, mutate } = useRead("onboarding", "getOwnOnboarding", isOnboarding ? {} : null);
  const retry = () => void mutate();
  if (!isOnboarding) {
    return { items: [], more: 0, error: undefined, retry };
  }
  const { overdue, now } =
    data === undefined || !hasStarted(data, data.today)
      ? { overdue: [], now: [] }
      : urgentGoals(data.sections, data.today);
  return {
    items:
      data &&
      [...overdue, ...now]
        .filter(({ goal }) => goal.isMarked !== true)
        .map(({ goal, sectionId, sectionTitle }) => ({
          key: `onboarding goal ${goal.id}`,
          title: goal.title,
          detail: `Onboarding goal · ${sectionTitle}`,
          button: "Open",
          href: `${paths.onboarding.getHref()}?section=${sectionId}`,
          deadline: goal.dueOn,
          action: {
            label: "I Did This",
            failed: "The goal was not marked",
            send: () => write("onboarding", "markGoal", { params: { goalId: goal.id }, body: { marked: true } }),
          },
        })),
    more: 0,
    error,
    retry,
  };
};
