import type { User } from "#domain/people/model.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import type { FoundPosition } from "./heldPosition.ts";
import { readUser, replaceUserSteps, unchangedUserStep } from "./people.ts";
import { personReviewSteps } from "./reviews.ts";
import type { Store } from "./store.ts";
import { versionIs } from "./table/conflicts.ts";
import type { TransactionItem } from "./transact.ts";

/** What a change stands on was changed by somebody else while it was written. */
const personChangedError = staleReadError("Somebody changed something around this person just now. Please try again.");

/** Chains of managers are followed this far: each of them is an action of the transaction that changes one. */
const longestChain = 40;

/** A person, their manager, that one's manager and so on upwards, read consistently; none when there is no such person. */
export const readManagerChain = async (store: Store, id: string | null): Promise<readonly User[]> => {
  const chain: User[] = [];
  for (let above = id; above !== null && !chain.some((person) => person.id === above); ) {
    const person = await readUser(store, above);
    if (!person) break;
    if (chain.length === longestChain) {
      throw new DomainError(
        "INVALID_INPUT",
        "This manager has too many managers above them. Please select another one.",
      );
    }
    chain.push(person);
    above = person.managerId;
  }
  return chain;
};

/** Demands, in a transaction, that people are as they were read: two changes at once then cannot close a circle. */
export const unchangedPeopleSteps = (people: readonly User[]): readonly TransactionItem[] =>
  [...new Map(people.map((person) => [person.id, person])).values()].map((person) => ({
    ...unchangedUserStep(person, personChangedError.message),
    conflictError: personChangedError,
  }));

/** Demands, in a transaction, that the position that somebody is to hold is as it was read: neither renamed nor removed. */
export const unchangedPositionSteps = (found: FoundPosition | null): readonly TransactionItem[] =>
  found === null
    ? []
    : [
        {
          write: ({ position }) => position.check({ id: found.held.id }).where(versionIs(found.version)).commit(),
          conflictError: personChangedError,
        },
      ];

/** The line of a position in a person's history, and the end of the one before. */
const positionSteps = async (store: Store, before: User, after: User): Promise<readonly TransactionItem[]> => {
  const { position } = after;
  if (before.position?.id === position?.id) return [];
  const { data: history } = await store.entities.userPosition.query
    .byUser({ userId: after.id })
    .go({ consistent: true, pages: "all" });
  return [
    ...history
      .filter(({ isCurrent }) => isCurrent)
      .map(
        ({ userId, assignedAt }): TransactionItem => ({
          write: ({ userPosition }) => userPosition.patch({ userId, assignedAt }).set({ isCurrent: false }).commit(),
          conflictError: personChangedError,
        }),
      ),
    ...(position ? [currentPositionStep(after.id, position, after.updatedAt)] : []),
  ];
};

/** The line of the position that a person holds from now on. */
export const currentPositionStep = (
  userId: string,
  position: { readonly id: string; readonly code: string; readonly title: string },
  assignedAt: string,
): TransactionItem => ({
  write: ({ userPosition }) =>
    userPosition
      .create({
        userId,
        positionId: position.id,
        code: position.code,
        title: position.title,
        isCurrent: true,
        assignedAt,
      })
      .commit(),
  conflictError: personChangedError,
});

/** Writes a changed person with everything that carries something of them, in steps of one transaction. */
export const personChangeSteps = async (
  store: Store,
  before: User,
  after: User,
): Promise<readonly TransactionItem[]> => {
  const [positions, reviews] = await Promise.all([
    positionSteps(store, before, after),
    personReviewSteps(store, before, after),
  ]);
  return [
    ...replaceUserSteps(before, after),
    ...positions,
    ...reviews.map((step) => ({ ...step, conflictError: personChangedError })),
  ];
};

/** The values that a change of a person set, for the audit trail. */
export const changedValues = (before: User, after: User): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) =>
        field !== "updatedAt" &&
        field !== "version" &&
        JSON.stringify(value) !== JSON.stringify(before[field as keyof User]),
    ),
  );
