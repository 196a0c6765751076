import { people } from "#domain/people/contract.ts";
import { onboardingCompleted } from "#domain/people/onboarding.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { auditStep } from "../../store/audit.ts";
import { readUser, replaceUserSteps } from "../../store/people.ts";
import { transact, versionConflict } from "../../store/transact.ts";

export const handler = serve(people.completeOnboarding, async ({ store, params, body, actor, now, newId }) => {
  const user = await readUser(store, params.userId);
  if (!user) throw new DomainError("NOT_FOUND", "This person no longer exists. Please reload the list.");
  const after = onboardingCompleted(user, now.toISOString());
  if (user.version !== body.version) throw versionConflict();
  await transact(store, [
    ...replaceUserSteps(user, after),
    auditStep({
      id: newId(),
      at: now,
      action: "onboarding.completed",
      actorId: actor.id,
      subjectId: user.id,
      change: { onboardingCompletedAt: after.onboardingCompletedAt },
    }),
  ]);
  return { ...after, version: user.version + 1 };
});
