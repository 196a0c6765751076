import { reviewEntry } from "#domain/audit/actions.ts";
import { returnDayRefusal, sendBackRefusal, showsEarlierVersion } from "#domain/reviews/approval/sendingBack.ts";
import {
  calibrationApprovalRefusal,
  changesSinceOpening,
  withUnansweredDeclined,
} from "#domain/reviews/calibration/changes.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import { withEvaluator } from "#domain/reviews/evaluators.ts";
import { ownDeadlineProblem } from "#domain/reviews/exceptions.ts";
import type { Review } from "#domain/reviews/model.ts";
import { mayWithdrawApproval, shownReview } from "#domain/reviews/policy.ts";
import { approvalRefusal, isFinalEvaluationStarted, withdrawalRefusal } from "#domain/reviews/stepRefusals.ts";
import { assertNoProblem, assertNoRefusal, DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Handlers } from "../../http/serve.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { approvedMessages, sentBackMessages, withdrawnMessages } from "../messages.ts";
import { approvalWrites, withdrawalWrites } from "../store/approvalWrites.ts";
import { readWholeReview } from "../store/reviews.ts";
import { reviewWrites, withProgress } from "../store/reviewWrites.ts";
import { unchangedRoundCheck } from "../store/rounds.ts";
import { sendBackWrites } from "../store/sendBackNotes.ts";

type Handler = Handlers<typeof reviews>;

const changedSinceReadError = (): DomainError =>
  new DomainError(
    "VERSION_CONFLICT",
    "An evaluation changed after you opened this review. Read the change, then approve. Your comments are kept.",
  );

export const approveReview: Handler["approveReview"] = async (context) => {
  const { store, params, body, actor, authorize, now, commit } = context;
  const whole = await readWholeReview(store, params.reviewId);
  const { review, round, selfEvaluation, managerEvaluation } = whole;
  authorize(review);
  assertNoRefusal(approvalRefusal(review, round) ?? calibrationApprovalRefusal(review));
  const evaluationRead = showsEarlierVersion(review) ? whole.earlierManagerEvaluation : managerEvaluation;
  if (selfEvaluation.version !== body.selfVersion || evaluationRead.version !== body.managerVersion) {
    throw changedSinceReadError();
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
  await commit(
    approvalWrites(whole, approved, { comments: body.comments, calibration: change }, changedSinceReadError()),
    {
      audit: reviewEntry("review.approved", review),
      messages: await approvedMessages({ store, review: approved, round, actorId: actor.id }),
    },
  );
  return shownReview(actor, approved);
};

export const withdrawApproval: Handler["withdrawApproval"] = async (context) => {
  const { store, params, query, actor, authorize, commit } = context;
  const whole = await readWholeReview(store, params.reviewId);
  const { review, round, managerEvaluation } = whole;
  authorize(review);
  assertNoRefusal(withdrawalRefusal(review, round, isFinalEvaluationStarted(review, managerEvaluation)));
  assertVersion(review.version, query.version);
  const { isApprovedByApprover: _approver, approvedForId: _delegated, ...unapproved } = review;
  const withdrawn = withProgress(unapproved, { ctoApprovalCompletedAt: null, ctoApprovalCompletedBy: null });
  await commit(withdrawalWrites(whole, withdrawn), {
    audit: reviewEntry("review.approvalWithdrawn", review),
    messages: await withdrawnMessages({ store, review: withdrawn, round, actorId: actor.id }),
  });
  return shownReview(actor, withdrawn);
};

export const sendBackEvaluation: Handler["sendBackEvaluation"] = async (context) => {
  const { store, params, body, actor, authorize, now, today, commit } = context;
  const whole = await readWholeReview(store, params.reviewId);
  const { review, round } = whole;
  authorize(review);
  assertNoRefusal(sendBackRefusal(review, round, today));
  const { note, until } = body;
  assertNoProblem("until", ownDeadlineProblem(until, round, today));
  const evaluationToSendBack = showsEarlierVersion(review) ? whole.earlierManagerEvaluation : whole.managerEvaluation;
  assertVersion(review.version, body.version);
  assertVersion(evaluationToSendBack.version, body.managerVersion);
  const [by, at] = [actor.id, now.toISOString()];
  // Keeps the version, because everyone who sees the review's states would notice a new one.
  const after: Review = { ...withEvaluator(review, by), sentBack: { by, at, until, isOpen: true } };
  await commit(sendBackWrites(whole, after, { by, at, note }), {
    audit: reviewEntry("review.sentBack", review),
    messages: await sentBackMessages({ store, review: after, round, actorId: by }, until),
  });
  return shownReview(actor, after);
};

export const moveReturnDay: Handler["moveReturnDay"] = async (context) => {
  const { store, params, actor, authorize, today, commit } = context;
  const { until } = context.body;
  const { review, round } = await readWholeReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(returnDayRefusal(review, round));
  assertNoProblem("until", ownDeadlineProblem(until, round, today));
  const sentBack = assertFound("review", review.sentBack);
  // A repeated request changes nothing.
  if (sentBack.isOpen && sentBack.until === until) {
    return shownReview(actor, review);
  }
  const after = { ...review, sentBack: { ...sentBack, until, isOpen: true } };
  await commit([...reviewWrites(review, after), unchangedRoundCheck(round)], {
    audit: reviewEntry("review.returnDayMoved", review),
  });
  return shownReview(actor, after);
};
