import type { CopiedGoal, FollowUpForms } from "#domain/growth/model.ts";
import { answerWriters } from "#domain/reviews/answers.ts";
import { showsEarlierVersion } from "#domain/reviews/approval/sendingBack.ts";
import { withChanger } from "#domain/reviews/calibration/changes.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import type { EvaluationAnswers, SavedVersion } from "#domain/reviews/evaluationModel.ts";
import { assertSavable, draftProgressOf, isEmptyFirstSave, mergedAnswers } from "#domain/reviews/evaluations.ts";
import { withEvaluator } from "#domain/reviews/evaluators.ts";
import {
  assertDueDays,
  changesFollowUps,
  copyOf,
  goalsForWriter,
  newlyPastStep,
  unknownGoalIds,
  withGoals,
} from "#domain/reviews/goals.ts";
import type { Review } from "#domain/reviews/model.ts";
import { isReviewManager, mayWriteSelfEvaluation } from "#domain/reviews/policy.ts";
import { withManagerSummary } from "#domain/reviews/summaries.ts";
import type { EvaluationName } from "#domain/reviews/terms.ts";
import type { CommitOptions } from "../commit.ts";
import { readLatestPlans } from "../growth/store/growthPlans.ts";
import type { Context } from "../http/serve.ts";
import { evaluationWrites } from "./store/evaluationWrites.ts";
import { readWholeReview, type WholeReview } from "./store/reviews.ts";
import { draftProgressWrites, summaryWrite, unchangedReviewCheck } from "./store/reviewWrites.ts";
import { unchangedRoundCheck } from "./store/rounds.ts";

type Save = Pick<
  Context<typeof reviews.saveFinalEvaluation>,
  "store" | "params" | "body" | "actor" | "authorize" | "now" | "today" | "commit"
>;

/**
 * The goals the actor can write about. If some were removed or their plan ended while the actor was writing, two more
 * requests find them, so no text is rejected.
 */
const readFollowUpGoals = async (
  { store, actor, today }: Pick<Save, "store" | "actor" | "today">,
  whole: WholeReview,
  { sent, saved }: { readonly sent: FollowUpForms | undefined; readonly saved: EvaluationAnswers },
): Promise<readonly CopiedGoal[]> => {
  const { review } = whole;
  const goals = goalsForWriter(actor, whole, today).filter(({ isAsked }) => isAsked);
  const readsPlans = mayWriteSelfEvaluation(actor, review) || isReviewManager(actor, review);
  if (!readsPlans || unknownGoalIds(sent, saved, goals).length === 0) {
    return goals;
  }
  const plans = await readLatestPlans(store, review.employee.id);
  const planGoals = plans.flatMap(({ goals: current, earlier }) => [...current, ...earlier]);
  return [
    ...goals,
    ...planGoals.filter(({ authorId }) => authorId === actor.id).map(copyOf),
    ...(whole.previous?.nextSteps ?? []),
  ];
};

/**
 * The review, and the answers to store: null for the empty answers of a form that was only opened. Errors: those of
 * `assertOpen`, FORBIDDEN, INVALID_INPUT, INCOMPLETE.
 */
export const readAnswersToSave = async (
  context: Omit<Save, "now" | "commit">,
  evaluation: EvaluationName,
  assertOpen: (whole: WholeReview) => void,
): Promise<{ readonly whole: WholeReview; readonly answers: EvaluationAnswers | null }> => {
  const { version: _version, ...sent } = context.body;
  const isSelf = evaluation === "self";
  const whole = await readWholeReview(context.store, context.params.reviewId, ({ savedAnswersOf }) => {
    const before = savedAnswersOf(isSelf ? "SELF" : "MGR");
    return (
      changesFollowUps(sent.followUps, before) ||
      newlyPastStep(sent.nextSteps, before.nextSteps ?? [], context.today) !== undefined
    );
  });
  const { review, skillsets } = whole;
  context.authorize(review);
  assertOpen(whole);
  const saved = isSelf ? whole.selfEvaluation : whole.managerEvaluation;
  assertDueDays(sent.nextSteps, saved, whole, context.today);
  const goals = await readFollowUpGoals(context, whole, { sent: sent.followUps, saved });
  const answers = withGoals(mergedAnswers(sent, saved), sent, goals, skillsets);
  assertSavable(answers, saved, skillsets, evaluation);
  return { whole, answers: isEmptyFirstSave(answers, saved) ? null : answers };
};

/**
 * Requires unchanged evaluation, review and round. Errors: those of `readAnswersToSave`, VERSION_CONFLICT,
 * STATE_CONFLICT.
 */
export const saveManagersAnswers = async (
  context: Save,
  assertOpen: (whole: WholeReview) => void,
): Promise<SavedVersion> => {
  const { whole, answers } = await readAnswersToSave(context, "manager", assertOpen);
  return answers === null
    ? whole.managerEvaluation
    : writeManagersAnswers(context, whole, answers, { version: context.body.version });
};

/** `withReview` changes the review in the same transaction. Errors: VERSION_CONFLICT, STATE_CONFLICT. */
export const writeManagersAnswers = async (
  { actor, now, commit }: Pick<Save, "actor" | "now" | "commit">,
  whole: WholeReview,
  answers: EvaluationAnswers,
  {
    version,
    withReview = (review) => review,
    audit,
  }: { readonly version: number; readonly withReview?: (review: Review) => Review } & CommitOptions,
): Promise<SavedVersion> => {
  const { review, round, skillsets, managerEvaluation } = whole;
  const updatedAt = now.toISOString();
  const reviewCheck = unchangedReviewCheck(review);
  const isDraft = review.managerEvaluationCompletedAt === null;
  // Other people read the approved version after an approval, and the earlier version after a send-back.
  const isReadByOthers = !isDraft && review.ctoApprovalCompletedAt === null && !showsEarlierVersion(review);
  const reviewWithEvaluator = withEvaluator(review, actor.id);
  const after = withReview(
    isReadByOthers
      ? withChanger(review, withManagerSummary(reviewWithEvaluator, "manager", answers, whole), actor.id)
      : reviewWithEvaluator,
  );
  const before = { answers: managerEvaluation, writers: whole.answerWriters };
  const writers = answerWriters(before, answers, actor.id);
  const writes = [
    ...evaluationWrites(review.id, "MGR", answers, version, updatedAt, managerEvaluation, writers),
    ...(isDraft
      ? draftProgressWrites(
          review,
          "managerDraft",
          draftProgressOf(answers, skillsets),
          reviewCheck,
          reviewWithEvaluator,
        )
      : [summaryWrite(review, after, reviewCheck)]),
    unchangedRoundCheck(round),
  ];
  await commit(writes, { audit });
  return { completedAt: managerEvaluation.completedAt, updatedAt, version: version + 1 };
};
