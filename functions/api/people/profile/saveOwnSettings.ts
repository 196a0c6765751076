import * as people from "#domain/people/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { independentSteps, readUser, replaceUserSteps } from "../../../store/people/people.ts";

export const handler = serve(people.saveOwnSettings, async ({ store, actor, body, now, commit }) => {
  const user = assertFound("person", await readUser(store, actor.id));
  const { slackNotificationsEnabled } = body;
  if (user.slackNotificationsEnabled === slackNotificationsEnabled) {
    return { slackNotificationsEnabled };
  }
  const after = { ...user, slackNotificationsEnabled, updatedAt: now.toISOString() };
  await commit(independentSteps(replaceUserSteps(user, after)), {
    audit: {
      action: "person.changed",
      subjectId: user.id,
      change: { slackNotificationsEnabled },
      before: { slackNotificationsEnabled: user.slackNotificationsEnabled },
    },
  });
  return { slackNotificationsEnabled };
});
