import type { WeeklyReport } from "#domain/onboarding/weeklyReports.ts";
import { call } from "#web/lib/api.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { useOptimisticValues } from "#web/lib/useOptimisticValues.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import type { ReportCache } from "./useReportCache.ts";

/** Scores assessments, which is shown before it is saved. A score that could not be saved is undone. */
export const useScores = (report: WeeklyReport, cache: ReportCache) => {
  const toast = useToast();
  const { userId, weekStarting } = report;
  const { wanted, set, settled } = useOptimisticValues<number>({
    save: async (itemId, score) => {
      const params = { userId, weekStarting, itemId };
      await cache.show(await call("onboarding", "saveScore", { params, body: { score } }), false);
    },
    onFailed: (error) => {
      toast.error("Error updating assessment", errorMessage(error, "Pulse could not answer just now."));
      // The score may have been saved although its answer was lost, or the report was submitted meanwhile.
      void cache.readAgain().catch(() => undefined);
    },
  });
  return {
    assessments: report.assessments.map((one) => ({ ...one, score: wanted.get(one.itemId) ?? one.score })),
    setScore: set,
    /** Resolves when no score is being saved any more. */
    settled,
  };
};
