import { dayOf } from "#domain/shared/time.ts";
import { serverNow } from "../clock.ts";
import { useConfig } from "../config.ts";
import { groupTasks } from "./groupTasks.ts";
import { useAccountTasks } from "./useAccountTasks.ts";
import { useAdministrationTasks } from "./useAdministrationTasks.ts";
import { useFeedbackTasks } from "./useFeedbackTasks.ts";
import { useGoalTasks } from "./useGoalTasks.ts";
import { useOnboardingGoalTasks } from "./useOnboardingGoalTasks.ts";
import { useOverdueReportTasks } from "./useOverdueReportTasks.ts";
import { usePromotionTasks } from "./usePromotionTasks.ts";
import { useReviewTasks } from "./useReviewTasks.ts";
import { useWeeklyReportTasks } from "./useWeeklyReportTasks.ts";

/**
 * Everything the signed-in person can do now (docs/evaluations.md#to-do). Each source makes one request, however much
 * there is. To add a source, write a hook that returns a `TaskSource`, call it here and add its read to `taskReads`.
 */
export const useTasks = () => {
  const { timeZone } = useConfig();
  const today = dayOf(serverNow(), timeZone);
  const sources = [
    useReviewTasks(),
    useWeeklyReportTasks(),
    useOnboardingGoalTasks(),
    useOverdueReportTasks(),
    useGoalTasks(),
    useFeedbackTasks(),
    usePromotionTasks(),
    useAccountTasks(),
    useAdministrationTasks(),
  ];
  const failed = sources.filter(({ error }) => error !== undefined);
  const items = sources.flatMap(({ items: loaded }) => loaded ?? []);
  /** How many more there are than `groups` holds. */
  const more = sources.reduce((sum, { more: unlisted }) => sum + unlisted, 0);
  return {
    today,
    groups: groupTasks(items, today),
    more,
    /** Without what can be done early. */
    count: items.filter(({ isEarly }) => isEarly !== true).length + more,
    isLoading: sources.some(({ items: loaded, error }) => loaded === undefined && error === undefined),
    error: failed[0]?.error,
    retry: () => {
      for (const source of failed) {
        source.retry();
      }
    },
  };
};
