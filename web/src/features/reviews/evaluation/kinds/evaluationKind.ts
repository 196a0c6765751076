import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";

interface ClosedReason {
  readonly message: string;
  readonly isDeadlinePassed: boolean;
}

export interface EvaluationKind {
  /** Part of the device copy's key. */
  readonly name: "self" | "manager" | "final";
  readonly getEvaluation: (view: ReviewView) => Evaluation | null;
  readonly setEvaluation: (view: DatedReviewView, evaluation: Evaluation) => DatedReviewView;
  readonly closedReason: (view: DatedReviewView) => ClosedReason | null;
  /**
   * Whether the draft saves automatically. Text that other people can already read changes only through Save
   * (docs/evaluations.md#saving).
   */
  readonly savesAutomatically: (view: DatedReviewView) => boolean;
  /** What blocks completing apart from missing answers; null if nothing. */
  readonly completionProblem: (view: DatedReviewView) => string | null;
  readonly saveRoute: "saveSelfEvaluation" | "saveManagerEvaluation" | "saveFinalEvaluation";
  readonly completeRoute: "completeSelfEvaluation" | "completeManagerEvaluation" | "finalizeReview";
  readonly isCompleted: (review: Review) => boolean;
  readonly texts: {
    readonly complete: string;
    /** The label of the shortcut that saves and completes; null if there is no shortcut. */
    readonly saveAndComplete: string | null;
    readonly completing: string;
    readonly completed: string;
    readonly completionFailed: string;
    readonly conflictSource: string;
  };
}

/** Null if the evaluation can be changed. */
export const closedReasonOf = <Reason extends string>(
  reason: Reason | null,
  messages: Readonly<Record<Reason, string>>,
): ClosedReason | null =>
  reason === null ? null : { message: messages[reason], isDeadlinePassed: reason === "deadline-passed" };

export const completionTexts = {
  completing: "Completing...",
  completed: "Evaluation completed successfully",
  completionFailed: "Failed to complete evaluation",
} as const;
