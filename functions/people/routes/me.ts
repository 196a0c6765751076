import type * as people from "#domain/people/contract.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { bootstrapRoles } from "../../bootstrap.ts";
import { assertNotInactive } from "../../http/actor.ts";
import type { Handlers } from "../../http/serve.ts";
import { readStructure } from "../../positions/store/ladderStructure.ts";
import { tryEnqueue } from "../../work/queues.ts";
import { ensureProfile } from "../store/profiles.ts";

type Handler = Handlers<typeof people>;

export const getMe: Handler["getMe"] = async ({ store, account, now, newId, today }) => {
  const person = await ensureProfile(account, {
    store,
    bootstrapRoles: bootstrapRoles(),
    now,
    newId,
    enqueue: (queue, id) => tryEnqueue(store, queue, id),
    // Loaded only if someone signs in with another email, which is rare.
    emailJoinWrites: async (...args) => (await import("../store/emailJoin.ts")).emailJoinWrites(...args),
  });
  assertNotInactive(person);
  // Pending accounts see only the default types.
  const structure = person.status === "active" ? await readStructure(store) : defaultStructure;
  const { emailChange } = person;
  const hasProposedEmail = emailChange !== null && emailChange.releasedBy !== person.id;
  return { ...person, today, structure, ...(hasProposedEmail && { hasProposedEmail }) };
};
