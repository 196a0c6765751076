import { reviews } from "#domain/reviews/contract.ts";
import { visibleParts, visiblePreviousLevels } from "#domain/reviews/policy.ts";
import { serve } from "../../http/serve.ts";
import { readWholeReview } from "../../store/reviews.ts";

export const handler = serve(reviews.readReview, async ({ store, actor, params, permit, today }) => {
  const whole = await readWholeReview(store, params.reviewId);
  permit(whole.review);
  const visible = visibleParts(actor, whole.review);
  const { previous } = whole;
  const visibleBefore = previous && visiblePreviousLevels(actor, previous.review);
  return {
    today,
    review: whole.review,
    round: whole.round,
    skillsets: [...whole.skillsets],
    selfEvaluation: visible.selfEvaluation ? whole.selfEvaluation : null,
    managerEvaluation: visible.managerEvaluation ? whole.managerEvaluation : null,
    ctoApprovalComments: visible.ctoApproval ? whole.ctoApprovalComments : null,
    approvedEvaluation: visible.approvedEvaluation ? whole.approvedEvaluation : null,
    previous: previous && {
      roundName: previous.roundName,
      self: visibleBefore?.self ? previous.selfLevels : null,
      manager: visibleBefore?.manager ? previous.managerLevels : null,
    },
  };
});
