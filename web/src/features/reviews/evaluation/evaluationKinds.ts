import type { Evaluation, EvaluationAnswers, Review, ReviewView } from "#domain/reviews/model.ts";
import {
  finalEvaluationRefusal,
  finalizeRefusal,
  managerEvaluationClosed,
  managerEvaluationClosedSentences,
  selfEvaluationClosed,
  selfEvaluationClosedSentences,
} from "#domain/reviews/rules.ts";
import type { Day } from "#domain/shared/time.ts";
import { call } from "#web/lib/api.ts";

/** The review as read, with the organisation's day. */
export type DatedReviewView = ReviewView & { readonly today: Day };

/** Why an evaluation cannot be written now. */
interface Closed {
  readonly sentence: string;
  /** Whether it is the deadline that has passed, which the person did not choose. */
  readonly late: boolean;
}

type SavedAnswers = EvaluationAnswers & { readonly version: number };

/** One of the evaluations that somebody writes: where its answers stand, when it is open, what saving it calls. */
export interface EvaluationKind {
  /** Names the copy on the device. */
  readonly name: "self" | "manager" | "final";
  /** The specification's noun in its sentences (spec 1 §5.3). */
  readonly noun: "evaluation" | "review";
  readonly of: (view: ReviewView) => Evaluation | null;
  readonly withSaved: (view: DatedReviewView, evaluation: Evaluation) => DatedReviewView;
  readonly closed: (view: DatedReviewView) => Closed | null;
  /** Why it cannot be completed although it can be written; null when nothing but answers may be missing. */
  readonly incompletable: (view: DatedReviewView) => string | null;
  readonly save: (reviewId: string, body: SavedAnswers) => Promise<Evaluation>;
  readonly complete: (reviewId: string, version: number) => Promise<Review>;
  readonly isCompleted: (review: Review) => boolean;
  readonly texts: {
    readonly complete: string;
    readonly completing: string;
    readonly completed: string;
    readonly completionFailed: string;
    readonly saveFirst: string;
    /** Where a newer version may have come from. */
    readonly elsewhere: string;
  };
}

const closedBy = <Reason extends string>(
  reason: Reason | null,
  sentences: Readonly<Record<Reason, string>>,
): Closed | null => (reason === null ? null : { sentence: sentences[reason], late: reason === "deadline-passed" });

const body = ({ skillsets, ...rest }: SavedAnswers) => ({ ...rest, skillsets: [...skillsets] });

const completionTexts = {
  completing: "Completing...",
  completed: "Evaluation completed successfully",
  completionFailed: "Failed to complete evaluation",
} as const;

/** The employee's own evaluation (spec 1 §4.3, decision 19). */
export const selfEvaluationKind: EvaluationKind = {
  name: "self",
  noun: "evaluation",
  of: (view) => view.selfEvaluation,
  withSaved: (view, selfEvaluation) => ({ ...view, selfEvaluation }),
  closed: ({ review, round, today }) =>
    closedBy(selfEvaluationClosed(review, round, today), selfEvaluationClosedSentences),
  incompletable: () => null,
  save: (reviewId, answers) => call("reviews", "saveSelfEvaluation", { params: { reviewId }, body: body(answers) }),
  complete: (reviewId, version) =>
    call("reviews", "completeSelfEvaluation", { params: { reviewId }, body: { version } }),
  isCompleted: (review) => review.selfEvaluationCompletedAt !== null,
  texts: {
    ...completionTexts,
    complete: "Complete evaluation",
    saveFirst: "Please save your changes before completing the evaluation.",
    elsewhere: "in another window or on another device",
  },
};

/** The evaluation by the manager or the cto, until the cto approves (spec 1 §4.3, decision 43). */
export const managerEvaluationKind: EvaluationKind = {
  name: "manager",
  noun: "review",
  of: (view) => view.managerEvaluation,
  withSaved: (view, managerEvaluation) => ({ ...view, managerEvaluation }),
  closed: ({ review, round, today }) =>
    closedBy(managerEvaluationClosed(review, round, today), managerEvaluationClosedSentences),
  incompletable: () => null,
  save: (reviewId, answers) => call("reviews", "saveManagerEvaluation", { params: { reviewId }, body: body(answers) }),
  complete: (reviewId, version) =>
    call("reviews", "completeManagerEvaluation", { params: { reviewId }, body: { version } }),
  isCompleted: (review) => review.managerEvaluationCompletedAt !== null,
  texts: {
    ...completionTexts,
    complete: "Complete review",
    saveFirst: "Please save your changes before completing the review.",
    // The manager and the cto both write it (decision 43).
    elsewhere: "in another window or by somebody else",
  },
};

/** The manager evaluation in its final form, as agreed in the meeting (decision 23). */
export const finalEvaluationKind: EvaluationKind = {
  name: "final",
  noun: "review",
  of: (view) => view.managerEvaluation,
  withSaved: (view, managerEvaluation) => ({ ...view, managerEvaluation }),
  closed: ({ review, round }) => {
    const sentence = finalEvaluationRefusal(review, round);
    return sentence === null ? null : { sentence, late: false };
  },
  incompletable: ({ review, round }) => finalizeRefusal(review, round),
  save: (reviewId, answers) => call("reviews", "saveFinalEvaluation", { params: { reviewId }, body: body(answers) }),
  complete: (reviewId, version) => call("reviews", "finalizeReview", { params: { reviewId }, body: { version } }),
  isCompleted: (review) => review.finalManagerEvaluationCompletedAt !== null,
  texts: {
    complete: "Finalize Evaluation",
    completing: "Finalizing...",
    completed: "Final evaluation completed successfully",
    completionFailed: "Failed to finalize evaluation",
    saveFirst: "Please save your changes before finalizing the evaluation.",
    elsewhere: "in another window or on another device",
  },
};
