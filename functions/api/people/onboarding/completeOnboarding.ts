import { completedOnboarding } from "#domain/onboarding/record.ts";
import { sectionsFor } from "#domain/onboarding/rules.ts";
import * as people from "#domain/people/contract.ts";
import { onboardingCompleted } from "#domain/people/onboarding.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { named } from "#domain/slack/messages.ts";
import * as onboardingMessages from "#domain/slack/onboardingMessages.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readOnboardingContent } from "../../../store/onboarding/onboardingContent.ts";
import { archiveSteps, onboardingSteps, readOnboarding } from "../../../store/onboarding/onboardings.ts";
import { readUser, replaceUserSteps } from "../../../store/people/people.ts";
import { announced } from "../../../store/slack/slackSettings.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  people.completeOnboarding,
  async ({ store, params, body, now, commit }) => {
    const user = assertFound("person", await readUser(store, params.userId));
    const after = onboardingCompleted(user, now.toISOString());
    if (user.version !== body.version) {
      throw versionConflict();
    }
    const [onboarding, { sections }] = await Promise.all([
      readOnboarding(store, user.id),
      readOnboardingContent(store),
    ]);
    const current = assertFound("onboarding", onboarding);
    await commit(
      [
        ...replaceUserSteps(user, after),
        ...onboardingSteps(current, completedOnboarding(current, sections, now.toISOString())),
        ...archiveSteps(user.id, sectionsFor(sections, current.onboardingType)),
      ],
      {
        audit: {
          action: "onboarding.completed",
          subjectId: user.id,
          change: { onboardingCompletedAt: after.onboardingCompletedAt },
        },
        messages: await announced(store, onboardingMessages.onboardingCompleted(named(user))),
      },
    );
    return { ...after, version: user.version + 1 };
  },
  tryEnqueue,
);
