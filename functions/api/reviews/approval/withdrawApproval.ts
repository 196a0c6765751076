import { reviewEntry } from "#domain/audit/actions.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { finalEvaluationBegun, withdrawalRefusal } from "#domain/reviews/stepRefusals.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { withdrawnMessages } from "../../../reviews/reviewMessages.ts";
import { withdrawalSteps } from "../../../store/reviews/approvalSteps.ts";
import { withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  reviews.withdrawApproval,
  async ({ store, params, query, actor, authorize, commit }) => {
    const whole = await readWholeReview(store, params.reviewId);
    const { review, round, managerEvaluation } = whole;
    authorize(review);
    assertNoRefusal(withdrawalRefusal(review, round, finalEvaluationBegun(review, managerEvaluation)));
    if (review.version !== query.version) {
      throw versionConflict();
    }
    const { isApprovedByApprover: _approver, approvedForId: _delegated, ...unapproved } = review;
    const withdrawn = withProgress(unapproved, { ctoApprovalCompletedAt: null, ctoApprovalCompletedBy: null });
    await commit(withdrawalSteps(whole, withdrawn), {
      audit: reviewEntry("review.approvalWithdrawn", review),
      messages: await withdrawnMessages({ store, review: withdrawn, round, actorId: actor.id }),
    });
    return shownReview(actor, withdrawn);
  },
  tryEnqueue,
);
