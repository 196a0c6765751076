import * as onboarding from "#domain/onboarding/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readShownGoal } from "../../../onboarding/onboardingViews.ts";
import { markGoalSteps, notOngoing, readWholeOnboarding } from "../../../store/onboarding/onboardings.ts";

export const handler = serve(onboarding.markGoal, async ({ store, actor, params, body, commit }) => {
  const whole = assertFound("onboarding", await readWholeOnboarding(store, actor.id));
  if (whole.onboarding.status !== "ongoing") {
    throw notOngoing();
  }
  const { goal } = await readShownGoal(store, whole, params.goalId);
  // A completed goal is past being confirmed.
  if (goal.completed || (goal.isMarked === true) === body.marked) {
    return goal;
  }
  await commit(markGoalSteps(actor.id, goal.id, body.marked), {});
  const { isMarked: _mark, ...unmarked } = goal;
  return body.marked ? { ...unmarked, isMarked: true as const } : unmarked;
});
