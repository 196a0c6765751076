import { selfEvaluationClosed, selfEvaluationClosedMessages } from "#domain/reviews/windows.ts";
import { write } from "#web/lib/saving/write.ts";
import { completionTexts, type EvaluationKind, toRequestBody, toSavingRefusal } from "./evaluationKind.ts";

/** The employee's own evaluation (docs/evaluations.md#editing-windows). */
export const selfEvaluationKind: EvaluationKind = {
  name: "self",
  getEvaluation: (view) => view.selfEvaluation,
  setEvaluation: (view, selfEvaluation) => ({ ...view, selfEvaluation }),
  savingRefusal: ({ review, round, today }) =>
    toSavingRefusal(selfEvaluationClosed(review, round, today), selfEvaluationClosedMessages),
  savesItself: ({ review }) => review.selfEvaluationCompletedAt === null,
  completionRefusal: () => null,
  send: (reviewId, answers) =>
    write("reviews", "saveSelfEvaluation", { params: { reviewId }, body: toRequestBody(answers) }),
  complete: (reviewId, version) =>
    write("reviews", "completeSelfEvaluation", { params: { reviewId }, body: { version } }),
  isCompleted: (review) => review.selfEvaluationCompletedAt !== null,
  texts: {
    ...completionTexts,
    complete: "Complete Evaluation",
    saveAndComplete: "Save Changes and Complete Evaluation",
    conflictSource: "in another window or on another device",
  },
};
