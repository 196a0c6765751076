import type { User } from "#domain/people/model.ts";
import { answerWriters } from "#domain/reviews/answers.ts";
import { showsEarlierVersion } from "#domain/reviews/approval/sendingBack.ts";
import { withChanger } from "#domain/reviews/calibration/changes.ts";
import type { EvaluationAnswers, FinalEvaluationForm, SavedVersion } from "#domain/reviews/evaluationModel.ts";
import { assertSavable, draftProgressOf, isEmptyFirstSave, mergedAnswers } from "#domain/reviews/evaluations.ts";
import { withEvaluator } from "#domain/reviews/evaluators.ts";
import { changesFollowUps, withGoals } from "#domain/reviews/goals.ts";
import type { Review } from "#domain/reviews/model.ts";
import { withManagerSummary } from "#domain/reviews/summaries.ts";
import type { Day } from "#domain/shared/time.ts";
import type { Commit, CommitOptions } from "../commit.ts";
import type { Store } from "../table/store.ts";
import { readFollowUpGoals } from "./goalsOfReview.ts";
import { evaluationWrites } from "./store/evaluationWrites.ts";
import { readWholeReview, type WholeReview } from "./store/reviews.ts";
import { draftProgressWrites, summaryWrite, unchangedReviewCheck } from "./store/reviewWrites.ts";
import { unchangedRoundCheck } from "./store/rounds.ts";

interface Save {
  readonly store: Store;
  readonly params: { readonly reviewId: string };
  readonly actor: User;
  readonly today: Day;
  readonly body: FinalEvaluationForm & { readonly version: number };
  readonly authorize: (review: Review) => void;
  readonly now: Date;
  readonly commit: Commit;
}

/**
 * Requires unchanged evaluation, review and round. Errors: those of `assertOpen`, FORBIDDEN, INVALID_INPUT, INCOMPLETE,
 * VERSION_CONFLICT, STATE_CONFLICT.
 */
export const saveManagersAnswers = async (
  { store, params, body, actor, authorize, now, today, commit }: Save,
  assertOpen: (whole: WholeReview) => void,
): Promise<SavedVersion> => {
  const whole = await readWholeReview(store, params.reviewId, ({ savedAnswersOf }) =>
    changesFollowUps(body.followUps, savedAnswersOf("MGR")),
  );
  const { review, skillsets, managerEvaluation } = whole;
  authorize(review);
  assertOpen(whole);
  const { version, ...submitted } = body;
  const goals = await readFollowUpGoals({ store, actor, today }, whole, {
    sent: submitted.followUps,
    saved: managerEvaluation,
  });
  const answers = withGoals(mergedAnswers(submitted, managerEvaluation), submitted, goals, skillsets);
  assertSavable(answers, managerEvaluation, skillsets, "manager");
  if (isEmptyFirstSave(answers, managerEvaluation)) {
    return managerEvaluation;
  }
  return writeManagersAnswers({ actor, now, commit }, whole, answers, { version });
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
