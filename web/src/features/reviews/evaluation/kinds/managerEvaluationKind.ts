import { managerEvaluationClosed, managerEvaluationClosedMessages } from "#domain/reviews/windows.ts";
import { write } from "#web/lib/saving/write.ts";
import { completionTexts, type EvaluationKind, toRequestBody, toSavingRefusal } from "./evaluationKind.ts";

/** The evaluation by the manager or the cto, before the cto approves it (docs/evaluations.md#manager-evaluation-window). */
export const managerEvaluationKind: EvaluationKind = {
  name: "manager",
  getEvaluation: (view) => view.managerEvaluation,
  setEvaluation: (view, managerEvaluation) => ({ ...view, managerEvaluation }),
  savingRefusal: ({ review, round, today }) =>
    toSavingRefusal(managerEvaluationClosed(review, round, today), managerEvaluationClosedMessages),
  savesItself: ({ review }) => review.managerEvaluationCompletedAt === null,
  completionRefusal: () => null,
  send: (reviewId, answers) =>
    write("reviews", "saveManagerEvaluation", { params: { reviewId }, body: toRequestBody(answers) }),
  complete: (reviewId, version) =>
    write("reviews", "completeManagerEvaluation", { params: { reviewId }, body: { version } }),
  isCompleted: (review) => review.managerEvaluationCompletedAt !== null,
  texts: {
    ...completionTexts,
    complete: "Complete review",
    saveAndComplete: "Save changes and complete the review",
    // Both the manager and the cto can write it (docs/evaluations.md#manager-evaluation-window).
    conflictSource: "in another window or by another person",
  },
};
