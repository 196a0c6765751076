import { reviewEntry } from "#domain/audit/actions.ts";
import { countsEarlier } from "#domain/reviews/approval/sendingBack.ts";
import {
  calibrationApprovalRefusal,
  changesSinceOpening,
  withUnansweredDeclined,
} from "#domain/reviews/calibration/changes.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { withEvaluator } from "#domain/reviews/evaluators.ts";
import { mayWithdrawApproval, shownReview } from "#domain/reviews/policy.ts";
import { approvalRefusal } from "#domain/reviews/stepRefusals.ts";
import { DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { approvedMessages } from "../../../reviews/reviewMessages.ts";
import { approvalSteps } from "../../../store/reviews/approvalSteps.ts";
import { withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";

const changedSinceRead = (): DomainError =>
  new DomainError(
    "VERSION_CONFLICT",
    "An evaluation changed after you opened this review. Read the change, then approve. Your comments are kept.",
  );

export const handler = serve(
  reviews.approveReview,
  async ({ store, params, body, actor, authorize, now, commit }) => {
    const whole = await readWholeReview(store, params.reviewId);
    const { review, round, selfEvaluation, managerEvaluation } = whole;
    authorize(review);
    assertNoRefusal(approvalRefusal(review, round) ?? calibrationApprovalRefusal(review));
    const read = countsEarlier(review) ? whole.earlierManagerEvaluation : managerEvaluation;
    if (selfEvaluation.version !== body.selfVersion || read.version !== body.managerVersion) {
      throw changedSinceRead();
    }
    const isChanged = changesSinceOpening(review, whole.skillsets).length > 0;
    if (isChanged && body.changeReason === undefined) {
      throwFieldError("changeReason", "The rating or a level changed after calibration. Give the employee a reason.");
    }
    const { delegates = [], ...waiting } = withUnansweredDeclined(withEvaluator(review, actor.id));
    const { calibration } = review;
    const change =
      isChanged && calibration !== undefined && body.changeReason !== undefined
        ? { opening: calibration.opening, reason: body.changeReason, by: calibration.changedBy }
        : undefined;
    // Your own right to approve takes precedence over a delegation.
    const delegate = mayWithdrawApproval(actor, review) ? undefined : delegates.find(({ id }) => id === actor.id);
    const approved = withProgress(
      {
        ...waiting,
        ...(actor.id === review.approverId && { isApprovedByApprover: true }),
        ...(delegate && { approvedForId: delegate.approverId }),
      },
      { ctoApprovalCompletedAt: now.toISOString(), ctoApprovalCompletedBy: actor.id },
    );
    await commit(approvalSteps(whole, approved, { comments: body.comments, calibration: change }, changedSinceRead()), {
      audit: reviewEntry("review.approved", review),
      messages: await approvedMessages({ store, review: approved, round, actorId: actor.id }),
    });
    return shownReview(actor, approved);
  },
  tryEnqueue,
);
