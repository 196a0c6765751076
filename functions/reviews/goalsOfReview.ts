import type { CopiedGoal, FollowUpForms } from "#domain/growth/model.ts";
import type { User } from "#domain/people/model.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { copyOf, goalsOfWriter, unknownGoals } from "#domain/reviews/goals.ts";
import { isReviewManager, mayWriteSelfEvaluation } from "#domain/reviews/policy.ts";
import type { Day } from "#domain/shared/time.ts";
import { readPersonPlans } from "../store/growth/growthPlans.ts";
import type { WholeReview } from "../store/reviews/reviews.ts";
import type { Store } from "../store/store.ts";

interface Written {
  readonly store: Store;
  readonly actor: User;
  readonly today: Day;
}

/**
 * The goals that a saved evaluation can name. A plan may change while its goals are written about: those that were taken
 * out, or whose plan has ended since, are read then, in one more request, so that no text is refused for it.
 */
export const readWritableGoals = async (
  { store, actor, today }: Written,
  whole: WholeReview,
  { sent, saved }: { readonly sent: FollowUpForms | undefined; readonly saved: EvaluationAnswers },
): Promise<readonly CopiedGoal[]> => {
  const { review } = whole;
  const goals = goalsOfWriter(actor, whole, today).filter(({ isAsked }) => isAsked);
  const readsPlans = mayWriteSelfEvaluation(actor, review) || isReviewManager(actor, review);
  if (!readsPlans || unknownGoals(sent, saved, goals).length === 0) {
    return goals;
  }
  const { plan, ended } = await readPersonPlans(store, review.employee.id);
  const past = [plan, ...ended].flatMap((one) => (one === null ? [] : [...one.goals, ...one.earlier]));
  return [
    ...goals,
    ...past.filter(({ authorId }) => authorId === actor.id).map(copyOf),
    ...(whole.previous?.nextSteps ?? []),
  ];
};
