import { finalEvaluationRefusal, finalizeRefusal } from "#domain/reviews/rules.ts";
import { call } from "#web/lib/api.ts";
import { type EvaluationKind, savedBody } from "./evaluationKind.ts";

/** The manager evaluation in its final form, as agreed in the meeting (docs/reviews.md#final-evaluation). */
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
  save: (reviewId, answers) =>
    call("reviews", "saveFinalEvaluation", { params: { reviewId }, body: savedBody(answers) }),
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
