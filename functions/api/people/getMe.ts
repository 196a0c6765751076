import { people } from "#domain/people/contract.ts";
import { bootstrapRoles } from "../../bootstrap.ts";
import { assertNotInactive } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import { ensureProfile } from "../../store/profiles.ts";

export const handler = serve(people.getMe, async ({ store, account, now, newId, today }) => {
  const person = await ensureProfile(store, account, bootstrapRoles(), now, newId);
  assertNotInactive(person);
  return { ...person, today };
});
