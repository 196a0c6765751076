import * as people from "#domain/people/contract.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { readUser, replaceUserSteps } from "../../store/people.ts";

const changedElsewhere = staleReadError("Your profile was changed just now. Please try again.", "BUSY");

export const handler = serve(people.saveOwnSettings, async ({ store, actor, body, now, commit }) => {
  const user = assertFound("person", await readUser(store, actor.id));
  const { slackNotificationsEnabled } = body;
  if (user.slackNotificationsEnabled === slackNotificationsEnabled) {
    return { slackNotificationsEnabled };
  }
  const after = { ...user, slackNotificationsEnabled, updatedAt: now.toISOString() };
  await commit(
    // The switch does not depend on the rest of the profile, so a change of that meanwhile is no conflict.
    replaceUserSteps(user, after).map((step) =>
      step.conflictError ? { ...step, conflictError: changedElsewhere } : step,
    ),
    {
      audit: {
        action: "person.changed",
        subjectId: user.id,
        change: { slackNotificationsEnabled },
        before: { slackNotificationsEnabled: user.slackNotificationsEnabled },
      },
    },
  );
  return { slackNotificationsEnabled };
});
