import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import { confirmed } from "#web/lib/saving/confirmed.ts";
import { useOptimisticValues } from "#web/lib/saving/useOptimisticValues.ts";
import { write } from "#web/lib/saving/write.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { readReportNow, showReport } from "../shared/reportOnPage.ts";

/** Scores assessments, which is shown before it is saved. A score that could not be saved is undone. */
export const useScores = (report: WeeklyReport) => {
  const toast = useToast();
  const { userId, weekStarting } = report;
  const { wanted, set, settled } = useOptimisticValues<number>({
    save: async (itemId, score) => {
      const params = { userId, weekStarting, itemId };
      await showReport(await confirmed({ send: () => write("onboarding", "saveScore", { params, body: { score } }) }));
    },
    onFailed: (error) => {
      toast.error("Error updating assessment", errorMessage(error, "Pulse could not answer just now."));
      // The score may have been saved although its answer was lost, or the report was submitted meanwhile.
      void readReportNow(userId, weekStarting).catch(() => undefined);
    },
  });
  return {
    assessments: report.assessments.map((one) => ({ ...one, score: wanted.get(one.itemId) ?? one.score })),
    setScore: set,
    /** Resolves when no score is being saved any more, to whether all of them were saved. */
    settled,
  };
};
