import { useState } from "react";
import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import { incompleteAssessmentsMessage, isFullyAssessed } from "#domain/onboarding/weeklyReportRules.ts";
import { ApiError } from "#web/lib/reading/ApiError.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { cacheReport, fetchReport } from "../shared/reportCache.ts";

const focusMissing = ({ assessments }: Pick<WeeklyReport, "assessments">): void => {
  const missing = assessments.find(({ score }) => score === null);
  const item = missing && document.querySelector(`[data-item="${missing.itemId}"]`);
  item?.querySelector<HTMLElement>("input")?.focus();
  item?.scrollIntoView({ block: "center" });
};

interface SubmissionOptions {
  readonly report: WeeklyReport;
  /** Resolves to false if a text could not be saved. */
  readonly saveTexts: () => Promise<boolean>;
  /** Waits until no score is being saved. Resolves to whether all of them were saved. */
  readonly whenScoresSaved: () => Promise<boolean>;
}

/** Saves the texts before submitting. Explains why an incomplete report can't be submitted. */
export const useReportSubmission = ({ report, saveTexts, whenScoresSaved }: SubmissionOptions) => {
  const toast = useToast();
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, run } = useSave();
  const { userId, weekStarting } = report;
  const params = { userId, weekStarting };

  const send = () =>
    sendAndVerify(
      () => write("onboarding", "submitWeeklyReport", { params }),
      async () => {
        const stored = await fetchReport(userId, weekStarting);
        return stored.status === "submitted" ? stored : null;
      },
    );

  const submit = async (): Promise<void> => {
    if (!(await saveTexts())) {
      toast.error("Cannot submit report", "A text isn't saved yet. See the message below it.");
      return setIsConfirming(false);
    }
    if (!(await whenScoresSaved())) {
      // Submitting would use the earlier score, which the new hire can't change afterwards.
      toast.error("Cannot submit report", "A score couldn't be saved. Check the scores, then submit again.");
      return setIsConfirming(false);
    }
    await run(async () => cacheReport(await send()), {
      done: ["Weekly report submitted", "Managers, leads and admins can still change it. You see what they changed."],
      failed: (error, reason) =>
        error instanceof ApiError && error.code === "INCOMPLETE"
          ? ["Cannot submit report", incompleteAssessmentsMessage]
          : ["Error", `Failed to submit report. Please try again. ${reason}`],
      fallback: "Pulse didn't respond.",
    });
    setIsConfirming(false);
  };

  return {
    asks: isConfirming,
    busy,
    submit,
    cancel: () => setIsConfirming(false),
    /** Asks for confirmation; an incomplete report is not submitted. */
    request: (): void => {
      if (isFullyAssessed(report)) {
        setIsConfirming(true);
      } else {
        toast.error("Cannot submit report", incompleteAssessmentsMessage);
        focusMissing(report);
      }
    },
  };
};
