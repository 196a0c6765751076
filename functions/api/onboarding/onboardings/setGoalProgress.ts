import * as onboarding from "#domain/onboarding/contract.ts";
import type { CompletedGoal } from "#domain/onboarding/model.ts";
import { progressOf, sectionViews } from "#domain/onboarding/views.ts";
import { fullName } from "#domain/people/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { startDayOf } from "../../../onboarding/onboardingViews.ts";
import { readOnboardingContent } from "../../../store/onboarding/onboardingContent.ts";
import {
  completeGoalSteps,
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
    const { sections } = await readOnboardingContent(store);
    const { onboardingType } = whole.onboarding;
    const views = sectionViews(sections, onboardingType, whole.completedGoals, startDayOf(whole.onboarding));
    const section = views.find(({ goals }) => goals.some(({ id }) => id === params.goalId));
    const goal = section?.goals.find(({ id }) => id === params.goalId);
    if (!section || !goal) {
      // A goal of another onboarding type exists, but not for this new hire.
      throw new DomainError("NOT_FOUND", "This goal is not part of this onboarding, or it was removed meanwhile.");
    }
    // Whoever completed a goal first remains its approver.
    if (goal.completed === body.completed) {
      return goal;
    }
    const subject = { subjectId: whole.user.id, change: { goalId: goal.id, title: goal.title } };
    if (!body.completed) {
      await commit(reopenGoalSteps(whole.user.id, goal.id), {
        audit: { action: "onboarding.goalReopened", ...subject },
      });
      return { ...goal, ...progressOf(undefined) };
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
    return { ...goal, ...progressOf(done) };
  },
);
