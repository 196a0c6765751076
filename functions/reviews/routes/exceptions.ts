import { reviewEntry } from "#domain/audit/actions.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import { draftProgressOf } from "#domain/reviews/evaluations.ts";
import {
  exemptionRefusal,
  extensionDayProblem,
  extensionRefusal,
  ownDeadlineProblem,
  reopeningRefusal,
  revokeExemptionRefusal,
} from "#domain/reviews/exceptions.ts";
import type { Review } from "#domain/reviews/model.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import type { EvaluationName } from "#domain/reviews/terms.ts";
import { assertNoProblem, assertNoRefusal } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Day } from "#domain/shared/time.ts";
import type { Handlers } from "../../http/serve.ts";
import { readUser } from "../../people/store/people.ts";
import { unchangedPeopleChecks } from "../../people/store/personChange.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { reopeningWrites } from "../store/approvalWrites.ts";
import { exceptionWrite } from "../store/reviewExceptions.ts";
import { readWholeReview, type WholeReview } from "../store/reviews.ts";
import { reviewWrites, withProgress } from "../store/reviewWrites.ts";
import { unchangedRoundCheck } from "../store/rounds.ts";

type Handler = Handlers<typeof reviews>;

export const exemptReview: Handler["exemptReview"] = async (context) => {
  const { store, params, body, actor, authorize, now, commit } = context;
  const { review, round } = await readWholeReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(exemptionRefusal(review, round));
  assertVersion(review.version, body.version);
  const { reason } = body;
  const exempted = withProgress(review, { exclusion: "exempted" });
  await commit(
    [
      ...reviewWrites(review, exempted),
      exceptionWrite(review.id, { kind: "exempted", evaluation: null, reason, madeAt: now.toISOString() }),
      unchangedRoundCheck(round),
    ],
    { audit: reviewEntry("review.exempted", review, { reason }) },
  );
  return shownReview(actor, exempted);
};

export const revokeExemption: Handler["revokeExemption"] = async (context) => {
  const { store, params, query, actor, authorize, commit } = context;
  const { review, round } = await readWholeReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(revokeExemptionRefusal(review, round));
  assertVersion(review.version, query.version);
  // If the employee left while exempted, the review is excluded as that of someone who left.
  const employee = assertFound("person", await readUser(store, review.employee.id));
  const revoked = withProgress(review, { exclusion: employee.status === "active" ? null : "left" });
  await commit([...reviewWrites(review, revoked), ...unchangedPeopleChecks([employee]), unchangedRoundCheck(round)], {
    audit: reviewEntry("review.exemptionRevoked", review),
  });
  return shownReview(actor, revoked);
};

const ownDeadlineOf = (evaluation: EvaluationName, deadline: Day) =>
  evaluation === "self" ? { selfDeadline: deadline } : { managerDeadline: deadline };

export const extendReview: Handler["extendReview"] = async (context) => {
  const { store, params, body, actor, authorize, now, today, commit } = context;
  const { review, round } = await readWholeReview(store, params.reviewId);
  authorize({ ...review, evaluation: body.evaluation });
  const { evaluation, deadline, reason } = body;
  assertNoRefusal(extensionRefusal(evaluation, review, round));
  assertNoProblem("deadline", extensionDayProblem(evaluation, deadline, review, round, today));
  assertVersion(review.version, body.version);
  const extended = withProgress(review, ownDeadlineOf(evaluation, deadline));
  const isReopened = (evaluation === "self" ? review.selfReopening : review.managerReopening) !== null;
  await commit(
    [
      ...reviewWrites(review, extended),
      exceptionWrite(review.id, {
        kind: isReopened ? "reopened" : "extended",
        evaluation,
        reason,
        madeAt: now.toISOString(),
      }),
      unchangedRoundCheck(round),
    ],
    { audit: reviewEntry("review.extended", review, { evaluation, deadline, reason }) },
  );
  return shownReview(actor, extended);
};

const reopenedReview = (
  { review: { sentBack, ...review }, skillsets, selfEvaluation, managerEvaluation }: WholeReview,
  evaluation: EvaluationName,
  reopenedAt: string,
): Review =>
  evaluation === "self"
    ? {
        ...(sentBack && { sentBack }),
        ...withProgress(review, {
          selfEvaluationCompletedAt: null,
          selfReopening: { completedAt: review.selfEvaluationCompletedAt ?? reopenedAt, reopenedAt },
        }),
        selfDraft: draftProgressOf(selfEvaluation, skillsets),
      }
    : {
        ...withProgress(review, {
          managerEvaluationCompletedAt: null,
          managerEvaluationCompletedBy: null,
          managerReopening: { completedAt: review.managerEvaluationCompletedAt ?? reopenedAt, reopenedAt },
          // The manager's further text is a draft, readable only after stepping in again.
          steppedIn: null,
        }),
        managerDraft: draftProgressOf(managerEvaluation, skillsets),
      };

export const reopenEvaluation: Handler["reopenEvaluation"] = async (context) => {
  const { store, params, body, actor, authorize, now, today, commit } = context;
  const whole = await readWholeReview(store, params.reviewId);
  const { review, round } = whole;
  authorize({ ...review, evaluation: body.evaluation });
  const { evaluation, deadline, reason } = body;
  assertNoRefusal(reopeningRefusal(evaluation, review, round));
  assertNoProblem("deadline", ownDeadlineProblem(deadline, round, today));
  assertVersion(review.version, body.version);
  const at = now.toISOString();
  const reopened = { ...reopenedReview(whole, evaluation, at), ...ownDeadlineOf(evaluation, deadline) };
  await commit(
    [
      ...reopeningWrites(whole, evaluation, reopened, at),
      exceptionWrite(review.id, { kind: "reopened", evaluation, reason, madeAt: at }),
    ],
    { audit: reviewEntry("review.reopened", review, { evaluation, deadline, reason }) },
  );
  return shownReview(actor, reopened);
};
