import type { Role } from "#domain/people/terms.ts";
import type { Store } from "./store.ts";

/** A message to everybody who has a role goes to at most this many people, as it is written in one transaction. */
const maxRecipients = 20;

/** The ids of active people who have a role, by name, for messages. One request. */
export const readIdsOfRole = async (store: Store, role: Role): Promise<readonly string[]> => {
  const { data } = await store.entities.member.query.byRole({ role }).go({ limit: maxRecipients });
  return data.map(({ id }) => id);
};
