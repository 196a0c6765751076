import { useState } from "react";
import { incompleteReport, isFullyAssessed } from "#domain/onboarding/weeklyReportRules.ts";
import type { WeeklyReport } from "#domain/onboarding/weeklyReports.ts";
import { ApiError } from "#web/lib/ApiError.ts";
import { call } from "#web/lib/api.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import type { ReportCache } from "./useReportCache.ts";

/** Moves the focus to the first item without a score. */
const focusMissing = ({ assessments }: Pick<WeeklyReport, "assessments">): void => {
  const missing = assessments.find(({ score }) => score === null);
  const item = missing && document.querySelector(`[data-item="${missing.itemId}"]`);
  item?.querySelector<HTMLElement>("input")?.focus();
  item?.scrollIntoView({ block: "center" });
};

interface SubmissionOptions {
  readonly report: WeeklyReport;
  readonly cache: ReportCache;
  /** Saves the texts. Resolves to false if one could not be saved. */
  readonly saveTexts: () => Promise<boolean>;
  /** Resolves when no score is being saved any more. */
  readonly settled: () => Promise<void>;
}

/** Submits the report after its texts are saved. An incomplete one shows why it cannot be submitted. */
export const useSubmission = ({ report, cache, saveTexts, settled }: SubmissionOptions) => {
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const { userId, weekStarting } = report;
  const params = { userId, weekStarting };

  const failed = (error: unknown): void =>
    toast.error(
      "Error",
      `Failed to submit report. Please try again. ${errorMessage(error, "Pulse could not answer just now.")}`,
    );

  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      if (!(await saveTexts())) {
        toast.error("Cannot submit report", "A text is not saved yet. The page says at the text what to do.");
        return;
      }
      await settled();
      await cache.show(await call("onboarding", "submitWeeklyReport", { params }), true);
      toast.success("Weekly report submitted", "Your manager and lead can read it. They can still change it.");
    } catch (error) {
      // It was submitted, and only the answer was lost.
      const stored = await cache.readAgain().catch(() => null);
      if (stored?.status === "submitted") {
        toast.success("Weekly report submitted");
      } else if (error instanceof ApiError && error.code === "INCOMPLETE") {
        toast.error("Cannot submit report", incompleteReport);
      } else {
        failed(error);
      }
    } finally {
      setBusy(false);
      setAsks(false);
    }
  };

  return {
    /** Whether the question before submitting is open. */
    asks,
    busy,
    submit,
    cancel: () => setAsks(false),
    /** Asks before submitting; an incomplete report is not submitted. */
    request: (): void => {
      if (isFullyAssessed(report)) {
        setAsks(true);
      } else {
        toast.error("Cannot submit report", incompleteReport);
        focusMissing(report);
      }
    },
  };
};
