import { people } from "#domain/people/contract.ts";
import { bootstrapRoles } from "../../bootstrap.ts";
import { demandNotInactive } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import { ensureProfile } from "../../store/profiles.ts";

export const handler = serve(people.readMe, async ({ store, account, now, newId, today }) => {
  const person = await ensureProfile(store, account, bootstrapRoles(), now, newId);
  demandNotInactive(person);
  return { ...person, today };
});
