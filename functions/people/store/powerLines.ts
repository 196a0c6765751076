import type { User } from "#domain/people/model.ts";
import type { Store } from "../../table/store.ts";
import { readUser } from "./people.ts";

const powerGiverIds = ({ admittedBy, roleRaisedBy }: User): readonly (string | null)[] => [admittedBy, roleRaisedBy];

/**
 * IDs of the people a person owes their account or role to: those who admitted the person or raised their role, those
 * who raised the role of these people, and so on.
 */
const originsOf = (person: User, known: ReadonlyMap<string, User>): ReadonlySet<string> => {
  const origins = new Set<string>();
  const queue = [...powerGiverIds(person)];
  for (const id of queue) {
    if (id !== null && !origins.has(id)) {
      origins.add(id);
      queue.push(known.get(id)?.roleRaisedBy ?? null);
    }
  }
  return origins;
};

/**
 * Returns a check of whether the releaser got their account or role through the proposer, or vice versa, so both
 * accounts may belong to one person (docs/people.md#changing-an-email). A CTO may release proposals by people they
 * admitted or promoted. Reads each person consistently in one request, because sign-in may read only single items.
 */
export const readPowerGrantLines = async (
  store: Store,
  people: readonly User[],
): Promise<(releaser: User, proposer: User) => boolean> => {
  const known = new Map(people.map((person) => [person.id, person]));
  let next = people.flatMap(powerGiverIds);
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
  return (releaser, proposer) =>
    originsOf(releaser, known).has(proposer.id) ||
    (releaser.role !== "cto" && originsOf(proposer, known).has(releaser.id));
};
