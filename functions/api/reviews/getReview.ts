import { reviews } from "#domain/reviews/contract.ts";
import { type VisibleManagerEvaluation, visibleParts, visiblePreviousLevels } from "#domain/reviews/policy.ts";
import { finalEvaluationBegun } from "#domain/reviews/rules.ts";
import { serve } from "../../http/serve.ts";
import { answersOf } from "../../store/reviewItems.ts";
import { readWholeReview } from "../../store/reviews.ts";

/** Selects the version of the manager evaluation that the viewer sees. */
const selectVersion = <Evaluation>(
  which: VisibleManagerEvaluation,
  current: Evaluation,
  approved: Evaluation | null,
) => {
  if (which === null) {
    return null;
  }
  return which === "current" ? current : approved;
};

export const handler = serve(reviews.getReview, async ({ store, actor, params, authorize, today }) => {
  const whole = await readWholeReview(store, params.reviewId);
  authorize(whole.review);
  const visible = visibleParts(actor, whole.review);
  const { previous } = whole;
  const visibleBefore = previous && visiblePreviousLevels(actor, previous.review);
  return {
    today,
    review: whole.review,
    round: whole.round,
    skillsets: [...whole.skillsets],
    selfEvaluation: visible.selfEvaluation ? whole.selfEvaluation : null,
    managerEvaluation: selectVersion(visible.managerEvaluation, whole.managerEvaluation, whole.approvedEvaluation),
    ctoApprovalComments: visible.ctoApproval ? whole.ctoApprovalComments : null,
    finalEvaluationBegun: visible.ctoApproval && finalEvaluationBegun(whole.review, whole.managerEvaluation),
    approvedEvaluation:
      visible.approvedEvaluation && whole.approvedEvaluation ? answersOf(whole.approvedEvaluation) : null,
    previous: previous && {
      roundName: previous.round.name,
      self: visibleBefore?.self ? previous.selfLevels : null,
      manager: visibleBefore?.manager ? previous.managerLevels : null,
    },
    exceptions: visible.exceptions ? [...whole.exceptions] : [],
  };
});
