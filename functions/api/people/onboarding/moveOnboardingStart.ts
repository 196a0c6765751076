import { movedOnboarding } from "#domain/onboarding/record.ts";
import * as people from "#domain/people/contract.ts";
import { onboardingMoved } from "#domain/people/onboarding.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { startOf, startSteps } from "../../../onboarding/onboardingStart.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readAssessmentItems } from "../../../store/onboarding/assessmentItems.ts";
import { readOnboarding } from "../../../store/onboarding/onboardings.ts";
import { readUser, replaceUserSteps } from "../../../store/people/people.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  people.moveOnboardingStart,
  async ({ store, params, body, now, today, newId, commit }) => {
    const user = assertFound("person", await readUser(store, params.userId));
    const { startsOn, startsAt } = startOf(body, now, today);
    const moved = onboardingMoved(user, now.toISOString(), startsAt);
    if (user.version !== body.version) {
      throw versionConflict();
    }
    const [onboarding, { items }] = await Promise.all([readOnboarding(store, user.id), readAssessmentItems(store)]);
    const before = assertFound("onboarding", onboarding);
    const after = movedOnboarding(before, startsAt, startsOn);
    const { steps, messages } = await startSteps({ store, user, before, after, items, today, newId });
    await commit([...replaceUserSteps(user, moved), ...steps], {
      audit: {
        action: "onboarding.moved",
        subjectId: user.id,
        change: { onboardingStartedAt: moved.onboardingStartedAt },
      },
      messages,
    });
    return { ...moved, version: user.version + 1 };
  },
  tryEnqueue,
);
