import * as people from "#domain/people/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { namedIn } from "../../onboardingViews.ts";
import { readUsers } from "../../store/people.ts";

export const handler = serve(people.getOwnProfile, async ({ store, actor }) => {
  const { id, managerId, leadId } = actor;
  const found = await readUsers(
    store,
    [id, managerId, leadId].filter((one) => one !== null),
  );
  const byId = new Map(found.map((person) => [person.id, person]));
  const own = assertFound("person", byId.get(id) ?? null);
  return {
    manager: namedIn(byId, managerId),
    lead: namedIn(byId, leadId),
    absence: own.absence,
    slackNotificationsEnabled: own.slackNotificationsEnabled,
  };
});
