import * as people from "#domain/people/contract.ts";
import { bootstrapRoles } from "../../bootstrap.ts";
import { assertNotInactive } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import { tryEnqueue } from "../../queues.ts";
import { ensureProfile } from "../../store/profiles.ts";

export const handler = serve(people.getMe, async ({ store, account, now, newId, today }) => {
  const person = await ensureProfile(account, {
    store,
    bootstrapRoles: bootstrapRoles(),
    now,
    newId,
    queueOperation: (id) => tryEnqueue(store, "operations", id),
  });
  assertNotInactive(person);
  return { ...person, today };
});
