import type { User } from "#domain/people/model.ts";
import { approverOf, type LinePerson } from "#domain/reviews/approvers.ts";
import type { Leavers } from "../people/leavers.ts";
import { readUser, readUsers } from "../people/people.ts";
import type { Store } from "../store.ts";

/** The lines of managers that were read, by the first person's id, as they are with one version of the leavers. */
export interface KnownLines {
  version: number;
  readonly byManager: Map<string, readonly LinePerson[]>;
}

export const noKnownLines = (): KnownLines => ({ version: 0, byManager: new Map() });

/** At most this many people of a line are looked at; who manages so many levels down has the cto. */
const maxLineLength = 60;

/** A manager, their manager and so on up, read consistently. One request a person. */
const readLine = async (store: Store, managerId: string): Promise<readonly LinePerson[]> => {
  const line: User[] = [];
  for (let above: string | null = managerId; above !== null && line.length < maxLineLength; ) {
    const person: User | null = line.some(({ id }) => id === above) ? null : await readUser(store, above);
    if (!person) {
      break;
    }
    line.push(person);
    above = person.managerId;
  }
  return line;
};

/**
 * The lines of managers from these people up, for showing what would change. One request per hundred people, and one more
 * for each further step of the longest line.
 */
export const readLines = async (store: Store, managerIds: readonly string[]) => {
  const people = new Map<string, User>();
  const asked = new Set<string>();
  let wanted = [...new Set(managerIds)];
  while (wanted.length > 0) {
    for (const id of wanted) {
      asked.add(id);
    }
    const found = await readUsers(store, wanted);
    for (const person of found) {
      people.set(person.id, person);
    }
    wanted = [...new Set(found.flatMap(({ managerId }) => managerId ?? []))].filter((id) => !asked.has(id));
  }
  const lineOf = (managerId: string): readonly LinePerson[] => {
    const line: User[] = [];
    for (let person = people.get(managerId); person !== undefined && !line.includes(person); ) {
      line.push(person);
      person = person.managerId === null ? undefined : people.get(person.managerId);
    }
    return line;
  };
  return { lineOf, people };
};

/**
 * Who approves the reviews of a person (docs/reviews.md#approvers); null for the cto. The write that stores it has to
 * require that these leavers are unchanged: their version covers the lines of managers, too. No request while there are
 * no approvers, and none for a line that is in `lines`.
 */
export const readApprover = async (
  store: Store,
  { id, managerId }: Pick<User, "id" | "managerId">,
  leavers: Leavers,
  lines = noKnownLines(),
): Promise<string | null> => {
  // Where the cto acts as the manager, the cto approves.
  if (managerId === null || leavers.approvers.size === 0 || leavers.managers.has(managerId)) {
    return null;
  }
  if (lines.version !== leavers.version) {
    lines.version = leavers.version;
    lines.byManager.clear();
  }
  const line = lines.byManager.get(managerId) ?? (await readLine(store, managerId));
  lines.byManager.set(managerId, line);
  const approverId = approverOf(id, line);
  return approverId !== null && leavers.approvers.has(approverId) ? approverId : null;
};
