import type { CopiedGoal, FollowUpForms } from "#domain/growth/model.ts";
import type { User } from "#domain/people/model.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { copyOf, goalsForWriter, unknownGoalIds } from "#domain/reviews/goals.ts";
import { isReviewManager, mayWriteSelfEvaluation } from "#domain/reviews/policy.ts";
import type { Day } from "#domain/shared/time.ts";
import { readLatestPlans } from "../growth/store/growthPlans.ts";
import type { Store } from "../table/store.ts";
import type { WholeReview } from "./store/reviews.ts";

interface GoalsContext {
  readonly store: Store;
  readonly actor: User;
  readonly today: Day;
}

/**
 * The goals the actor can write about. If some were removed or their plan ended while the actor was writing, two more
 * requests find them, so no text is rejected.
 */
export const readFollowUpGoals = async (
  { store, actor, today }: GoalsContext,
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
