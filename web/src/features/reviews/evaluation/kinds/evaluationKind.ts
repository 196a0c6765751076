import type { Evaluation, EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";

/** Why an evaluation cannot be changed. */
interface SavingRefusal {
  readonly message: string;
  /** Whether it is closed because its deadline has passed. */
  readonly isDeadlinePassed: boolean;
}

/** The answers to save, with the version that they are based on. */
export type AnswersToSave = EvaluationAnswers & { readonly version: number };

/** A kind of evaluation: how to access its answers, when it is open, and which routes save and complete it. */
export interface EvaluationKind {
  /** Part of the key of the copy on the device. */
  readonly name: "self" | "manager" | "final";
  readonly getEvaluation: (view: ReviewView) => Evaluation | null;
  readonly setEvaluation: (view: DatedReviewView, evaluation: Evaluation) => DatedReviewView;
  readonly savingRefusal: (view: DatedReviewView) => SavingRefusal | null;
  /** Whether its draft saves itself. What others read already is changed by Save alone (docs/evaluations.md#saving). */
  readonly savesItself: (view: DatedReviewView) => boolean;
  /** Why it cannot be completed yet, apart from missing answers; null if nothing blocks it. */
  readonly completionRefusal: (view: DatedReviewView) => string | null;
  readonly send: (reviewId: string, body: AnswersToSave) => Promise<Evaluation>;
  readonly complete: (reviewId: string, version: number) => Promise<Review>;
  readonly isCompleted: (review: Review) => boolean;
  readonly texts: {
    readonly complete: string;
    /** Names the key that saves and completes; null where nothing is completed by a key. */
    readonly saveAndComplete: string | null;
    readonly completing: string;
    readonly completed: string;
    readonly completionFailed: string;
    /** The possible origin of a newer version. */
    readonly conflictSource: string;
  };
}

/** Looks up the message for the reason why an evaluation is closed; null if it can be changed. */
export const toSavingRefusal = <Reason extends string>(
  reason: Reason | null,
  messages: Readonly<Record<Reason, string>>,
): SavingRefusal | null =>
  reason === null ? null : { message: messages[reason], isDeadlinePassed: reason === "deadline-passed" };

/** Converts the answers to a request body. */
export const toRequestBody = ({ skillsets, followUps, nextSteps: _nextSteps, ...rest }: AnswersToSave) => ({
  ...rest,
  skillsets: [...skillsets],
  // The server copies the goals itself.
  ...(followUps && { followUps: followUps.map(({ goal, text }) => ({ goalId: goal.id, text })) }),
});

/** The texts about completing that the self and the manager evaluation share. */
export const completionTexts = {
  completing: "Completing...",
  completed: "Evaluation completed successfully",
  completionFailed: "Failed to complete evaluation",
} as const;
