import type { User } from "#domain/people/model.ts";
import { approverOf, type LinePerson, lineFrom } from "#domain/reviews/approvers.ts";
import { readUser, readUsers } from "../../people/store/people.ts";
import type { ReviewAuthority } from "../../people/store/reviewAuthority.ts";
import type { Store } from "../../table/store.ts";

/** Manager lines by the ID of their first person. Valid for one version of the review authority. */
interface LineCache {
  version: number;
  readonly byManager: Map<string, readonly LinePerson[]>;
}

export const emptyLineCache = (): LineCache => ({ version: 0, byManager: new Map() });

/** Limits the length of a line. People further down have the CTO as their approver. */
const maxLineLength = 60;

/** From the manager up, consistent. One request per person. */
const readLine = async (store: Store, managerId: string): Promise<readonly LinePerson[]> => {
  const line: User[] = [];
  for (let nextManagerId: string | null = managerId; nextManagerId !== null && line.length < maxLineLength; ) {
    const person: User | null = line.some(({ id }) => id === nextManagerId)
      ? null
      : await readUser(store, nextManagerId);
    if (!person) {
      break;
    }
    line.push(person);
    nextManagerId = person.managerId;
  }
  return line;
};

/** The lines of managers from these people up. One request per hundred people and per level of the longest line. */
export const readReportingLines = async (store: Store, startIds: readonly string[], consistent = false) => {
  const people = new Map<string, User>();
  const requestedIds = new Set<string>();
  let wanted = [...new Set(startIds)];
  while (wanted.length > 0) {
    for (const id of wanted) {
      requestedIds.add(id);
    }
    const found = await readUsers(store, wanted, consistent);
    for (const person of found) {
      people.set(person.id, person);
    }
    wanted = [...new Set(found.flatMap(({ managerId }) => managerId ?? []))].filter((id) => !requestedIds.has(id));
  }
  const lineOf = (managerId: string | null): readonly LinePerson[] => lineFrom(people, managerId);
  return { lineOf, people };
};

/**
 * Returns the approver's ID; null for the CTO (docs/reviews.md#approvers). The caller's write must require unchanged
 * review authority, whose version covers the lines. No request if there are no approvers or `lines` has the line.
 */
export const readApproverId = async (
  store: Store,
  { id, managerId }: Pick<User, "id" | "managerId">,
  reviewAuthority: ReviewAuthority,
  lines = emptyLineCache(),
): Promise<string | null> => {
  // Where the CTO acts as the manager, the CTO approves.
  if (managerId === null || reviewAuthority.approverIds.size === 0 || reviewAuthority.formerManagerIds.has(managerId)) {
    return null;
  }
  if (lines.version !== reviewAuthority.version) {
    lines.version = reviewAuthority.version;
    lines.byManager.clear();
  }
  const line = lines.byManager.get(managerId) ?? (await readLine(store, managerId));
  lines.byManager.set(managerId, line);
  const approverId = approverOf(id, line);
  return approverId !== null && reviewAuthority.approverIds.has(approverId) ? approverId : null;
};
