import type { User } from "#domain/people/model.ts";
import type { Evaluation, FinalEvaluationForm } from "#domain/reviews/evaluationModel.ts";
import { assertSavable, draftProgressOf, isNothingToSave, mergedAnswers } from "#domain/reviews/evaluations.ts";
import { changesFollowUps, withGoals } from "#domain/reviews/goals.ts";
import type { Review } from "#domain/reviews/model.ts";
import { withManagerSummary } from "#domain/reviews/summaries.ts";
import type { Day } from "#domain/shared/time.ts";
import type { AuditOptions, Commit } from "../commit.ts";
import { evaluationSteps } from "../store/reviews/evaluationSteps.ts";
import { draftSteps, summaryStep, unchangedReviewStep } from "../store/reviews/reviewSteps.ts";
import { readWholeReview, type WholeReview } from "../store/reviews/reviews.ts";
import { unchangedRoundStep } from "../store/reviews/rounds.ts";
import type { Store } from "../store/store.ts";
import { readWritableGoals } from "./goalsOfReview.ts";

/** The request to save the manager's answers. */
interface Save {
  readonly store: Store;
  readonly params: { readonly reviewId: string };
  readonly actor: User;
  readonly today: Day;
  readonly body: FinalEvaluationForm & { readonly version: number };
  readonly authorize: (review: Review) => void;
  readonly now: Date;
  readonly commit: Commit<AuditOptions>;
}

/**
 * Saves the manager's answers, on condition that the evaluation, the review and its round are unchanged. `assertOpen`
 * throws if the answers cannot be written now.
 * Errors: those of `assertOpen`, FORBIDDEN, INVALID_INPUT, INCOMPLETE, VERSION_CONFLICT, STATE_CONFLICT.
 */
export const saveManagersAnswers = async (
  { store, params, body, actor, authorize, now, today, commit }: Save,
  assertOpen: (whole: WholeReview) => void,
): Promise<Evaluation> => {
  const whole = await readWholeReview(store, params.reviewId, ({ savedIn }) =>
    changesFollowUps(body.followUps, savedIn("MGR")),
  );
  const { review, round, skillsets, managerEvaluation } = whole;
  authorize(review);
  assertOpen(whole);
  const { version, ...submitted } = body;
  const goals = await readWritableGoals({ store, actor, today }, whole, {
    sent: submitted.followUps,
    saved: managerEvaluation,
  });
  const answers = withGoals(mergedAnswers(submitted, managerEvaluation), submitted, goals, skillsets);
  assertSavable(answers, managerEvaluation, skillsets, "manager");
  if (isNothingToSave(answers, managerEvaluation)) {
    return managerEvaluation;
  }
  const updatedAt = now.toISOString();
  const unchanged = unchangedReviewStep(review);
  const isDraft = review.managerEvaluationCompletedAt === null;
  // From the approval on, others read the approved version until the final evaluation is completed.
  const isRead = !isDraft && review.ctoApprovalCompletedAt === null;
  const after = isRead ? withManagerSummary(review, "manager", answers, whole) : review;
  await commit([
    ...evaluationSteps(review.id, "MGR", answers, version, updatedAt, managerEvaluation),
    ...(isDraft
      ? draftSteps(review, "managerDraft", draftProgressOf(answers, skillsets), unchanged)
      : [summaryStep(review, after, unchanged)]),
    unchangedRoundStep(round),
  ]);
  return { ...answers, completedAt: review.managerEvaluationCompletedAt, updatedAt, version: version + 1 };
};
