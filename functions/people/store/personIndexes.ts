import type { User } from "#domain/people/model.ts";
import { indexedWords, initialOf } from "#domain/people/search.ts";
import { leadRoles, managerRoles, type Role } from "#domain/people/terms.ts";
import { sortName } from "#domain/shared/text.ts";
import { withoutNulls } from "../../table/nulls.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { countersOf, type PeopleCountDelta, type PeopleCounter, peopleCounters } from "./peopleCounts.ts";

const personSummaryFields = (user: User) => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  sortName: sortName(user),
  role: user.role,
  ...withoutNulls({ engineerType: user.engineerType }),
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** null for people who aren't active. */
export const toMember = (user: User) =>
  user.status === "active"
    ? {
        id: user.id,
        ...personSummaryFields(user),
        ...withoutNulls({ positionId: user.position?.id ?? null, positionSince: user.positionSince }),
      }
    : null;

export const memberRemovalWrite = (id: string): TransactionWrite => ({
  write: ({ member }) => member.delete({ id }).commit(),
});

export const memberWrites = (before: User | null, after: User): readonly TransactionWrite[] => {
  const [previous, current] = [before && toMember(before), toMember(after)];
  if (isSame(previous, current)) {
    return [];
  }
  if (current) {
    return [{ write: ({ member }) => member.put(current).commit() }];
  }
  return previous ? [memberRemovalWrite(previous.id)] : [];
};

/** The partition that pickers search, by role and the word's first character. */
export const pickerOf = (role: Role, word: string): string => `${role}#${initialOf(word)}`;

const isPickedAs = (role: Role): boolean => [...managerRoles.edit, ...leadRoles].some((offered) => offered === role);

/** Empty for accounts pending approval, and once an erasure has started. */
export const toSearchWords = (user: User) =>
  user.status === "pending_review" || user.erasureStartedAt !== null
    ? []
    : indexedWords(user).map((word) => ({
        initial: initialOf(word),
        word,
        userId: user.id,
        ...personSummaryFields(user),
        ...withoutNulls({ employeeNumber: user.employeeNumber }),
        status: user.status,
        ...(user.status === "active" && isPickedAs(user.role) && { picker: pickerOf(user.role, word) }),
      }));

export const searchWrites = (before: User | null, after: User): readonly TransactionWrite[] => {
  const previous = before ? toSearchWords(before) : [];
  const current = toSearchWords(after);
  const keyOf = (item: (typeof current)[number]) => `${item.word} ${item.sortName}`;
  const existing = new Set(current.map(keyOf));
  return [
    ...previous
      .filter((item) => !existing.has(keyOf(item)))
      .map((item): TransactionWrite => ({ write: ({ searchWord }) => searchWord.delete(item).commit() })),
    ...current
      .filter((item) => !previous.some((old) => isSame(old, item)))
      .map((item): TransactionWrite => ({ write: ({ searchWord }) => searchWord.put(item).commit() })),
  ];
};

/** Prevents removing a person who was ever responsible for others (manager, lead, or resolver of an appeal). */
export const everResponsibleWrite = (userId: string): TransactionWrite => ({
  write: ({ everResponsible }) => everResponsible.put({ userId }).commit(),
  onceKey: `everResponsible ${userId}`,
});

export const everResponsibleWrites = (before: User | null, after: User): readonly TransactionWrite[] =>
  [
    after.managerId === before?.managerId ? null : after.managerId,
    after.leadId === before?.leadId ? null : after.leadId,
  ]
    .filter((id) => id !== null)
    .map(everResponsibleWrite);

export const countDelta = (before: User | null, after: User): PeopleCountDelta => {
  const countIn = (user: User | null, counter: PeopleCounter): number =>
    user !== null && countersOf(user).includes(counter) ? 1 : 0;
  return {
    userId: after.id,
    deltas: Object.fromEntries(
      peopleCounters.map((counter) => [counter, countIn(after, counter) - countIn(before, counter)]),
    ),
  };
};

export const removalCountDelta = (user: User): PeopleCountDelta => ({
  userId: user.id,
  deltas: Object.fromEntries(countersOf(user).map((counter) => [counter, -1])),
});

/** If the change affects how many active people have a role, requires that this number is still the given one. */
export const withRequiredRoleCounts = (
  writes: readonly TransactionWrite[],
  requiredRoleCounts: NonNullable<PeopleCountDelta["requiredRoleCounts"]>,
): readonly TransactionWrite[] =>
  writes.map((write) =>
    write.peopleCountDelta ? { ...write, peopleCountDelta: { ...write.peopleCountDelta, requiredRoleCounts } } : write,
  );
