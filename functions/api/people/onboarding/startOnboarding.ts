import { startedOnboarding } from "#domain/onboarding/record.ts";
import * as people from "#domain/people/contract.ts";
import { onboardingStarted } from "#domain/people/onboarding.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { startOf, startSteps } from "../../../onboarding/onboardingStart.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readAssessmentItems } from "../../../store/onboarding/assessmentItems.ts";
import { readOnboarding } from "../../../store/onboarding/onboardings.ts";
import { readUser, replaceUserSteps } from "../../../store/people/people.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  people.startOnboarding,
  async ({ store, params, body, now, today, newId, commit }) => {
    const user = assertFound("person", await readUser(store, params.userId));
    const { startsOn, startsAt } = startOf(body, now, today);
    const started = onboardingStarted(user, body, now.toISOString(), startsAt);
    if (user.version !== body.version) {
      throw versionConflict();
    }
    const [before, { items }] = await Promise.all([readOnboarding(store, user.id), readAssessmentItems(store)]);
    const after = startedOnboarding(started, before, startsOn);
    const { steps, messages } = await startSteps({ store, user, before, after, items, today, newId });
    await commit([...replaceUserSteps(user, started), ...steps], {
      audit: {
        action: "onboarding.started",
        subjectId: user.id,
        change: {
          onboardingType: started.onboardingType,
          onboardingGithubTicket: started.onboardingGithubTicket,
          onboardingStartedAt: started.onboardingStartedAt,
        },
      },
      messages,
    });
    return { ...started, version: user.version + 1 };
  },
  tryEnqueue,
);
