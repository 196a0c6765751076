import { endedOnboarding } from "#domain/onboarding/record.ts";
import * as people from "#domain/people/contract.ts";
import { onboardingCancelled } from "#domain/people/onboarding.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { onboardingSteps, readOnboarding } from "../../store/onboardings.ts";
import { readUser, replaceUserSteps } from "../../store/people.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(people.cancelOnboardingStart, async ({ store, params, body, now, commit }) => {
  const user = assertFound("person", await readUser(store, params.userId));
  const at = now.toISOString();
  const cancelled = onboardingCancelled(user, at);
  if (user.version !== body.version) {
    throw versionConflict();
  }
  const onboarding = assertFound("onboarding", await readOnboarding(store, user.id));
  await commit(
    [...replaceUserSteps(user, cancelled), ...onboardingSteps(onboarding, endedOnboarding(onboarding, at))],
    {
      audit: {
        action: "onboarding.cancelled",
        subjectId: user.id,
        change: { onboardingStartedAt: user.onboardingStartedAt },
      },
    },
  );
  return { ...cancelled, version: user.version + 1 };
});
