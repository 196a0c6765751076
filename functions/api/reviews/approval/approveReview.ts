import { reviewEntry } from "#domain/audit/actions.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { mayWithdrawApproval } from "#domain/reviews/policy.ts";
import { approvalRefusal } from "#domain/reviews/stepRefusals.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { approvedMessages } from "../../../reviews/reviewMessages.ts";
import { approvalSteps } from "../../../store/reviews/approvalSteps.ts";
import { withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";

const changedSinceRead = (): DomainError =>
  new DomainError(
    "VERSION_CONFLICT",
    "An evaluation was changed after you opened this review. Please read the change, then approve; your comments are kept.",
  );

export const handler = serve(
  reviews.approveReview,
  async ({ store, params, body, actor, authorize, now, commit }) => {
    const whole = await readWholeReview(store, params.reviewId);
    const { review, round, selfEvaluation, managerEvaluation } = whole;
    authorize(review);
    assertNoRefusal(approvalRefusal(review, round));
    if (selfEvaluation.version !== body.selfVersion || managerEvaluation.version !== body.managerVersion) {
      throw changedSinceRead();
    }
    const { delegates = [], ...waiting } = review;
    // Whoever may approve it on their own does so, also if they are somebody's delegate, too.
    const delegate = mayWithdrawApproval(actor, review) ? undefined : delegates.find(({ id }) => id === actor.id);
    const approved = withProgress(
      {
        ...waiting,
        ...(actor.id === review.approverId && { isApprovedByApprover: true }),
        ...(delegate && { approvedForId: delegate.approverId }),
      },
      { ctoApprovalCompletedAt: now.toISOString(), ctoApprovalCompletedBy: actor.id },
    );
    await commit(approvalSteps(whole, approved, body.comments, changedSinceRead()), {
      audit: reviewEntry("review.approved", review),
      messages: await approvedMessages({ store, review: approved, round, actorId: actor.id }),
    });
    return approved;
  },
  tryEnqueue,
);
