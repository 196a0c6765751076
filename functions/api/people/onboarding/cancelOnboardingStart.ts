import { endedOnboarding, isUntouched } from "#domain/onboarding/record.ts";
import * as people from "#domain/people/contract.ts";
import { onboardingCancelled } from "#domain/people/onboarding.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { onboardingSteps, readOnboarding, removeOnboardingSteps } from "../../../store/onboarding/onboardings.ts";
import { readUser, replaceUserSteps } from "../../../store/people/people.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(people.cancelOnboardingStart, async ({ store, params, body, now, commit }) => {
  const [found, onboarding] = await Promise.all([readUser(store, params.userId), readOnboarding(store, params.userId)]);
  const user = assertFound("person", found);
  const at = now.toISOString();
  const isKept = onboarding !== null && !isUntouched(onboarding);
  const cancelled = onboardingCancelled(user, at, isKept);
  if (user.version !== body.version) {
    throw versionConflict();
  }
  const before = assertFound("onboarding", onboarding);
  const steps = isKept ? onboardingSteps(before, endedOnboarding(before, at)) : removeOnboardingSteps(before);
  await commit([...replaceUserSteps(user, cancelled), ...steps], {
    audit: {
      action: "onboarding.cancelled",
      subjectId: user.id,
      change: { onboardingStartedAt: user.onboardingStartedAt },
    },
  });
  return { ...cancelled, version: user.version + 1 };
});
