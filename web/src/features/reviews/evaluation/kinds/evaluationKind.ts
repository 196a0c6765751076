import type { Evaluation, EvaluationAnswers, Review, ReviewView } from "#domain/reviews/model.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";

/** Why an evaluation cannot be written now. */
interface ClosedReason {
  readonly message: string;
  /** Whether it is the deadline that has passed, which the person did not choose. */
  readonly isDeadlinePassed: boolean;
}

/** The answers to be saved, over the version that they were written over. */
export type AnswersToSave = EvaluationAnswers & { readonly version: number };

/** One of the evaluations that somebody writes: where its answers stand, when it is open, what saving it calls. */
export interface EvaluationKind {
  /** Names the copy on the device. */
  readonly name: "self" | "manager" | "final";
  /** The specification's noun in its sentences (docs/reviews.md#completing-an-evaluation). */
  readonly noun: "evaluation" | "review";
  readonly getEvaluation: (view: ReviewView) => Evaluation | null;
  readonly setEvaluation: (view: DatedReviewView, evaluation: Evaluation) => DatedReviewView;
  readonly closedReason: (view: DatedReviewView) => ClosedReason | null;
  /** Why it cannot be completed although it can be written; null when nothing but answers may be missing. */
  readonly completionBlockedReason: (view: DatedReviewView) => string | null;
  readonly save: (reviewId: string, body: AnswersToSave) => Promise<Evaluation>;
  readonly complete: (reviewId: string, version: number) => Promise<Review>;
  readonly isCompleted: (review: Review) => boolean;
  readonly texts: {
    readonly complete: string;
    /** Names the key that saves and completes; null where nothing is completed by a key. */
    readonly saveAndComplete: string | null;
    readonly completing: string;
    readonly completed: string;
    readonly completionFailed: string;
    readonly saveFirst: string;
    /** Where a newer version may have come from. */
    readonly conflictSource: string;
  };
}

/** Why an evaluation is closed, in the sentence for the reason; null where there is none. */
export const toClosedReason = <Reason extends string>(
  reason: Reason | null,
  sentences: Readonly<Record<Reason, string>>,
): ClosedReason | null =>
  reason === null ? null : { message: sentences[reason], isDeadlinePassed: reason === "deadline-passed" };

/** The answers as a request takes them. */
export const toRequestBody = ({ skillsets, ...rest }: AnswersToSave) => ({ ...rest, skillsets: [...skillsets] });

/** The sentences on completing that the first two evaluations share. */
export const completionTexts = {
  completing: "Completing...",
  completed: "Evaluation completed successfully",
  completionFailed: "Failed to complete evaluation",
} as const;
