import { people } from "#domain/people/contract.ts";
import { onboardingStarted } from "#domain/people/onboarding.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { auditStep } from "../../store/audit.ts";
import { readUser, replaceUserSteps } from "../../store/people.ts";
import { transact, versionConflict } from "../../store/transact.ts";

export const handler = serve(people.startOnboarding, async ({ store, params, body, actor, now, newId }) => {
  const user = await readUser(store, params.userId);
  if (!user) throw new DomainError("NOT_FOUND", "This person no longer exists. Please reload the list.");
  const after = onboardingStarted(user, body, now.toISOString());
  if (user.version !== body.version) throw versionConflict();
  await transact(store, [
    ...replaceUserSteps(user, after),
    auditStep({
      id: newId(),
      at: now,
      action: "onboarding.started",
      actorId: actor.id,
      subjectId: user.id,
      change: { onboardingType: after.onboardingType, onboardingGithubTicket: after.onboardingGithubTicket },
    }),
  ]);
  return { ...after, version: user.version + 1 };
});
