import { managerEvaluationClosed, managerEvaluationClosedMessages } from "#domain/reviews/rules.ts";
import { call } from "#web/lib/api.ts";
import { closedBy, completionTexts, type EvaluationKind, savedBody } from "./evaluationKind.ts";

/** The evaluation by the manager or the cto, until the cto approves (docs/reviews.md#manager-evaluation-window). */
export const managerEvaluationKind: EvaluationKind = {
  name: "manager",
  noun: "review",
  of: (view) => view.managerEvaluation,
  withSaved: (view, managerEvaluation) => ({ ...view, managerEvaluation }),
  closed: ({ review, round, today }) =>
    closedBy(managerEvaluationClosed(review, round, today), managerEvaluationClosedMessages),
  incompletable: () => null,
  save: (reviewId, answers) =>
    call("reviews", "saveManagerEvaluation", { params: { reviewId }, body: savedBody(answers) }),
  complete: (reviewId, version) =>
    call("reviews", "completeManagerEvaluation", { params: { reviewId }, body: { version } }),
  isCompleted: (review) => review.managerEvaluationCompletedAt !== null,
  texts: {
    ...completionTexts,
    complete: "Complete review",
    saveFirst: "Please save your changes before completing the review.",
    // The manager and the cto both write it (docs/reviews.md#manager-evaluation-window).
    elsewhere: "in another window or by somebody else",
  },
};
