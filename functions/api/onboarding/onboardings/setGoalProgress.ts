import * as onboarding from "#domain/onboarding/contract.ts";
import type { CompletedGoal } from "#domain/onboarding/model.ts";
import { progressOf } from "#domain/onboarding/views.ts";
import { fullName } from "#domain/people/terms.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readShownGoal } from "../../../onboarding/onboardingViews.ts";
import {
  completeGoalSteps,
  markGoalSteps,
  notOngoing,
  readWholeOnboarding,
  reopenGoalSteps,
} from "../../../store/onboarding/onboardings.ts";

export const handler = serve(
  onboarding.setGoalProgress,
  async ({ store, params, body, actor, authorize, now, commit }) => {
    const whole = assertFound("onboarding", await readWholeOnboarding(store, params.userId));
    authorize(whole.user);
    if (whole.onboarding.status !== "ongoing") {
      throw notOngoing();
    }
    const { section, goal } = await readShownGoal(store, whole, params.goalId);
    // The first approver of a goal remains its approver.
    if (goal.completed === body.completed && (goal.completed || goal.isMarked !== true)) {
      return goal;
    }
    const subject = { subjectId: whole.user.id, change: { goalId: goal.id, title: goal.title } };
    const { isMarked: _mark, ...unmarked } = goal;
    if (!body.completed && !goal.completed) {
      await commit(markGoalSteps(whole.user.id, goal.id, false), {
        audit: { action: "onboarding.goalNotConfirmed", ...subject },
      });
      return unmarked;
    }
    if (!body.completed) {
      await commit(reopenGoalSteps(whole.user.id, goal.id), {
        audit: { action: "onboarding.goalReopened", ...subject },
      });
      return { ...unmarked, ...progressOf(undefined) };
    }
    const done: CompletedGoal = {
      goalId: goal.id,
      title: goal.title,
      sectionTitle: section.title,
      completedAt: now.toISOString(),
      approvedBy: actor.id,
      approverName: fullName(actor),
    };
    await commit(completeGoalSteps(whole.user.id, done), {
      audit: { action: "onboarding.goalCompleted", ...subject },
    });
    return { ...unmarked, ...progressOf(done) };
  },
);
