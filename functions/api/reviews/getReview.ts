import * as reviews from "#domain/reviews/contract.ts";
import type { Evaluation } from "#domain/reviews/model.ts";
import { type VisibleManagerEvaluation, visibleParts, visiblePreviousLevels } from "#domain/reviews/policy.ts";
import { finalEvaluationBegun } from "#domain/reviews/rules.ts";
import { serve } from "../../http/serve.ts";
import { answersOf } from "../../store/reviewItems.ts";
import { readWholeReview } from "../../store/reviews.ts";

/** The version of an evaluation that the viewer sees. */
const shown = (
  which: VisibleManagerEvaluation,
  versions: Readonly<Record<NonNullable<VisibleManagerEvaluation>, Evaluation | null>>,
): Evaluation | null => (which === null ? null : versions[which]);

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
    selfEvaluation: shown(visible.selfEvaluation, {
      current: whole.selfEvaluation,
      approved: null,
      earlier: whole.earlierSelfEvaluation,
    }),
    managerEvaluation: shown(visible.managerEvaluation, {
      current: whole.managerEvaluation,
      approved: whole.approvedEvaluation,
      earlier: whole.earlierManagerEvaluation,
    }),
    earlierManagerEvaluation:
      visible.managerEvaluation === "current" && whole.review.managerReopening !== null
        ? whole.earlierManagerEvaluation
        : null,
    ctoApprovalComments: visible.ctoApproval ? whole.ctoApprovalComments : null,
    finalEvaluationBegun: visible.ctoApproval && finalEvaluationBegun(whole.review, whole.managerEvaluation),
    approvedEvaluation:
      visible.approvedEvaluation && whole.approvedEvaluation ? answersOf(whole.approvedEvaluation) : null,
    previous: previous && {
      reviewId: previous.review.id,
      roundName: previous.round.name,
      self: visibleBefore?.self ? previous.selfLevels : null,
      manager: visibleBefore?.manager ? previous.managerLevels : null,
    },
    exceptions: visible.exceptions ? [...whole.exceptions] : [],
  };
});
