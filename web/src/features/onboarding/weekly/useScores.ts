import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useOptimisticValues } from "#web/lib/saving/useOptimisticValues.ts";
import { write } from "#web/lib/saving/write.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { readReportNow, showReport } from "../shared/reportOnPage.ts";

/** Scores are shown before they are saved, and undone if saving fails. */
export const useScores = (report: WeeklyReport) => {
  const toast = useToast();
  const { userId, weekStarting } = report;
  const { wanted, set, settled } = useOptimisticValues<number>({
    save: async (itemId, score) => {
      const params = { userId, weekStarting, itemId };
      await showReport(
        await sendAndVerify({ send: () => write("onboarding", "saveScore", { params, body: { score } }) }),
      );
    },
    onFailed: (error) => {
      toast.error("Error updating assessment", errorMessage(error, "Pulse couldn't respond."));
      // The score may have been saved although its answer was lost, or the report was submitted in the meantime.
      void readReportNow(userId, weekStarting).catch(() => undefined);
    },
  });
  return {
    assessments: report.assessments.map((one) => ({ ...one, score: wanted.get(one.itemId) ?? one.score })),
    setScore: set,
    /** Waits until no score is being saved. Resolves to whether all of them were saved. */
    settled,
  };
};
