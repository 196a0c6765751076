import type { User } from "#domain/people/model.ts";
import type { Store } from "../../table/store.ts";
import { readUser } from "./people.ts";

const givers = ({ admittedBy, roleRaisedBy }: User): readonly (string | null)[] => [admittedBy, roleRaisedBy];

/** From whom someone's account or role comes: who admitted them or raised their role, who raised theirs, and so on. */
const originsOf = (person: User, known: ReadonlyMap<string, User>): ReadonlySet<string> => {
  const origins = new Set<string>();
  const waiting = [...givers(person)];
  for (const id of waiting) {
    if (id !== null && !origins.has(id)) {
      origins.add(id);
      waiting.push(known.get(id)?.roleRaisedBy ?? null);
    }
  }
  return origins;
};

/**
 * Returns whether the account or role of one of two of these people comes from the other, so both may be one person's
 * (docs/people.md#changing-an-email). Read consistently, each person in one request, as sign-in may read only single items.
 */
export const readPowerLines = async (
  store: Store,
  people: readonly User[],
): Promise<(one: User, other: User) => boolean> => {
  const known = new Map(people.map((person) => [person.id, person]));
  let next = people.flatMap(givers);
  for (;;) {
    const unread = next.flatMap((id) => (id === null || known.has(id) ? [] : [id]));
    if (unread.length === 0) {
      break;
    }
    const read = await Promise.all([...new Set(unread)].map((id) => readUser(store, id)));
    next = read.flatMap((person) => {
      if (person === null) {
        return [];
      }
      known.set(person.id, person);
      return [person.roleRaisedBy];
    });
  }
  return (one, other) => originsOf(one, known).has(other.id) || originsOf(other, known).has(one.id);
};
