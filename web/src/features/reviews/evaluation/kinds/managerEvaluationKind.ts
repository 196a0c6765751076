import { managerEvaluationClosed, managerEvaluationClosedMessages } from "#domain/reviews/windows.ts";
import { write } from "#web/lib/saving/write.ts";
import { completionTexts, type EvaluationKind, toRequestBody, toSavingRefusal } from "./evaluationKind.ts";

/** By the manager or the CTO, before the CTO approves it (docs/evaluations.md#editing-windows). */
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
    complete: "Complete Review",
    saveAndComplete: "Save Changes and Complete Review",
    // Both the manager and the cto can write it (docs/evaluations.md#editing-windows).
    conflictSource: "in another window or by someone else",
  },
};
