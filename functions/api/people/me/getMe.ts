import * as people from "#domain/people/contract.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { bootstrapRoles } from "../../../bootstrap.ts";
import { assertNotInactive } from "../../../http/actor.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { ensureProfile } from "../../../store/people/profiles.ts";
import { recentStructure } from "../../../store/positions/ladderStructure.ts";

export const handler = serve(people.getMe, async ({ store, account, now, newId, today, query }) => {
  const person = await ensureProfile(account, {
    store,
    bootstrapRoles: bootstrapRoles(),
    now,
    newId,
    enqueue: (queue, id) => tryEnqueue(store, queue, id),
    // Loaded when somebody signs in with another e-mail, which hardly any request does.
    emailJoinSteps: async (...args) => (await import("../../../store/people/emailJoin.ts")).emailJoinSteps(...args),
  });
  assertNotInactive(person);
  // Somebody who waits for approval sees no page that shows more than the types that every Pulse starts with.
  const structure =
    person.status === "active"
      ? await recentStructure(store, [person.engineerType, query.unknownTerm])
      : defaultStructure;
  return { ...person, today, structure };
});
