import { selfEvaluationClosed, selfEvaluationClosedMessages } from "#domain/reviews/rules.ts";
import { call } from "#web/lib/api.ts";
import { closedBy, completionTexts, type EvaluationKind, savedBody } from "./evaluationKind.ts";

/** The employee's own evaluation (docs/reviews.md#self-evaluation-window). */
export const selfEvaluationKind: EvaluationKind = {
  name: "self",
  noun: "evaluation",
  of: (view) => view.selfEvaluation,
  withSaved: (view, selfEvaluation) => ({ ...view, selfEvaluation }),
  closed: ({ review, round, today }) =>
    closedBy(selfEvaluationClosed(review, round, today), selfEvaluationClosedMessages),
  incompletable: () => null,
  save: (reviewId, answers) =>
    call("reviews", "saveSelfEvaluation", { params: { reviewId }, body: savedBody(answers) }),
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
