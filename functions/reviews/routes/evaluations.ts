import { reviewEntry } from "#domain/audit/actions.ts";
import { isSentBack, reviewAsSentBack } from "#domain/reviews/approval/sendingBack.ts";
import { withChanger } from "#domain/reviews/calibration/changes.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import {
  assertComplete,
  assertManagerEvaluationOpen,
  assertSelfEvaluationOpen,
  draftProgressOf,
} from "#domain/reviews/evaluations.ts";
import { withEvaluator } from "#domain/reviews/evaluators.ts";
import type { Review } from "#domain/reviews/model.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { withManagerSummary, withSelfSummary } from "#domain/reviews/summaries.ts";
import { steppingInRefusal } from "#domain/reviews/windows.ts";
import { assertNoRefusal } from "#domain/shared/errors.ts";
import type { Handlers } from "../../http/serve.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { approvalMessages, completedAgainMessages, selfEvaluationMessages } from "../messages.ts";
import { readAnswersToSave, saveManagersAnswers } from "../savingAnswers.ts";
import { evaluationWrites, unchangedEvaluationCheck } from "../store/evaluationWrites.ts";
import { readWholeReview } from "../store/reviews.ts";
import {
  draftProgressWrites,
  reviewWrites,
  selfEvaluationWritableCheck,
  summaryWrite,
  withProgress,
} from "../store/reviewWrites.ts";
import { unchangedRoundCheck } from "../store/rounds.ts";

type Handler = Handlers<typeof reviews>;

export const saveSelfEvaluation: Handler["saveSelfEvaluation"] = async (context) => {
  const { body, now, today, commit } = context;
  const { whole, answers } = await readAnswersToSave(context, "self", ({ review, round }) =>
    assertSelfEvaluationOpen(review, round, today),
  );
  const { review, round, skillsets, selfEvaluation } = whole;
  if (answers === null) {
    return selfEvaluation;
  }
  const updatedAt = now.toISOString();
  const writable = selfEvaluationWritableCheck(review);
  const isDraft = review.selfEvaluationCompletedAt === null;
  await commit([
    ...evaluationWrites(review.id, "SELF", answers, body.version, updatedAt, selfEvaluation),
    ...(isDraft
      ? draftProgressWrites(review, "selfDraft", draftProgressOf(answers, skillsets), writable)
      : [summaryWrite(review, withSelfSummary(review, answers, skillsets), writable)]),
    unchangedRoundCheck(round),
  ]);
  return { completedAt: review.selfEvaluationCompletedAt, updatedAt, version: body.version + 1 };
};

export const completeSelfEvaluation: Handler["completeSelfEvaluation"] = async (context) => {
  const { store, params, body, actor, authorize, now, today, commit } = context;
  const { review, round, skillsets, selfEvaluation, reviewAuthority } = await readWholeReview(store, params.reviewId);
  authorize(review);
  // Completing is idempotent, so a second click succeeds.
  if (review.selfEvaluationCompletedAt !== null) {
    return shownReview(actor, review);
  }
  assertSelfEvaluationOpen(review, round, today);
  assertVersion(selfEvaluation.version, body.version);
  assertComplete(selfEvaluation, skillsets, "self");
  const completed = withProgress(withSelfSummary(review, selfEvaluation, skillsets), {
    selfEvaluationCompletedAt: now.toISOString(),
    selfReopening: null,
  });
  await commit(
    [
      ...reviewWrites(review, completed),
      unchangedEvaluationCheck(review.id, "SELF", body.version),
      unchangedRoundCheck(round),
    ],
    {
      messages: await selfEvaluationMessages({
        store,
        review: completed,
        round,
        actorId: actor.id,
        reviewAuthority,
      }),
    },
  );
  return shownReview(actor, completed);
};

export const saveManagerEvaluation: Handler["saveManagerEvaluation"] = (context) =>
  saveManagersAnswers(context, ({ review, round }) =>
    assertManagerEvaluationOpen(reviewAsSentBack(review), round, context.today),
  );

export const completeManagerEvaluation: Handler["completeManagerEvaluation"] = async (context) => {
  const { store, params, body, actor, authorize, now, today, commit } = context;
  const whole = await readWholeReview(store, params.reviewId);
  const { review, round, skillsets, managerEvaluation } = whole;
  authorize(review);
  // Completing is idempotent, so a second click succeeds.
  if (review.managerEvaluationCompletedAt !== null && !isSentBack(review)) {
    return shownReview(actor, review);
  }
  assertManagerEvaluationOpen(reviewAsSentBack(review), round, today);
  assertVersion(managerEvaluation.version, body.version);
  assertComplete(managerEvaluation, skillsets, "manager");
  const { sentBack, ...writing } = withChanger(
    review,
    withManagerSummary(withEvaluator(review, actor.id), "manager", managerEvaluation, whole),
    actor.id,
  );
  // Keeps who completed it and when, for readers who don't know that it was sent back.
  const completed: Review =
    sentBack === undefined || review.managerEvaluationCompletedAt === null
      ? withProgress(writing, {
          managerEvaluationCompletedAt: now.toISOString(),
          managerEvaluationCompletedBy: actor.id,
          managerReopening: null,
        })
      : writing;
  const event = { store, review: completed, round, actorId: actor.id, reviewAuthority: whole.reviewAuthority };
  await commit(
    [
      ...reviewWrites(review, completed),
      unchangedEvaluationCheck(review.id, "MGR", body.version),
      unchangedRoundCheck(round),
    ],
    {
      messages: sentBack === undefined ? approvalMessages(event) : await completedAgainMessages(event, sentBack.by),
    },
  );
  return shownReview(actor, completed);
};

export const stepIn: Handler["stepIn"] = async (context) => {
  const { store, params, body, actor, authorize, now, today, commit } = context;
  const { review, round } = await readWholeReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(steppingInRefusal(review, round, today));
  // Stepping in is idempotent, so a second click succeeds.
  if (review.steppedIn?.by === actor.id) {
    return shownReview(actor, review);
  }
  assertVersion(review.version, body.version);
  const after = { ...withEvaluator(review, actor.id), steppedIn: { by: actor.id, at: now.toISOString() } };
  await commit([...reviewWrites(review, after), unchangedRoundCheck(round)], {
    audit: reviewEntry("review.steppedIn", review),
  });
  return shownReview(actor, after);
};
