import { finalEvaluationRefusal, finalizeRefusal } from "#domain/reviews/stepRefusals.ts";
import { write } from "#web/lib/saving/write.ts";
import { type EvaluationKind, toRequestBody } from "./evaluationKind.ts";

/** The final version of the manager evaluation, as agreed in the meeting (docs/reviews.md#performance-meeting). */
export const finalEvaluationKind: EvaluationKind = {
  name: "final",
  getEvaluation: (view) => view.managerEvaluation,
  setEvaluation: (view, managerEvaluation) => ({ ...view, managerEvaluation, finalEvaluationBegun: true }),
  savingRefusal: ({ review, round }) => {
    const message = finalEvaluationRefusal(review, round);
    return message === null ? null : { message, isDeadlinePassed: false };
  },
  // The first save ends the way back to the approval (docs/reviews.md#withdrawing-an-approval), so a person presses it.
  savesItself: ({ finalEvaluationBegun }) => finalEvaluationBegun,
  completionRefusal: ({ review, round }) => finalizeRefusal(review, round),
  send: (reviewId, answers) =>
    write("reviews", "saveFinalEvaluation", {
      params: { reviewId },
      body: { ...toRequestBody(answers), ...(answers.nextSteps && { nextSteps: answers.nextSteps }) },
    }),
  complete: (reviewId, version) => write("reviews", "finalizeReview", { params: { reviewId }, body: { version } }),
  isCompleted: (review) => review.finalManagerEvaluationCompletedAt !== null,
  texts: {
    complete: "Finalize Evaluation",
    // Finalizing cannot be undone, so a slip of the keys must not do it.
    saveAndComplete: null,
    completing: "Finalizing...",
    completed: "Final evaluation completed successfully",
    completionFailed: "Failed to finalize evaluation",
    conflictSource: "in another window or on another device",
  },
};
