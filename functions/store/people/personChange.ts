import type { AuditValues } from "#domain/audit/actions.ts";
import { personFields } from "#domain/audit/catalog.ts";
import { mayManage } from "#domain/people/editing.ts";
import type { User } from "#domain/people/model.ts";
import type { MovedPosition } from "#domain/people/positionHistory.ts";
import type { EngineerType } from "#domain/people/terms.ts";
import { choiceProblem } from "#domain/positions/structure.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import { personOnboardingSteps } from "../onboarding/onboardings.ts";
import type { NewOperation } from "../operations.ts";
import { readStructure, unchangedStructureStep } from "../positions/ladderStructure.ts";
import { personReviewSteps } from "../reviews/personReviews.ts";
import type { Store } from "../store.ts";
import { versionIs } from "../table/conflicts.ts";
import type { TransactionStep } from "../transact.ts";
import type { FoundPosition } from "./heldPosition.ts";
import {
  type Leavers,
  leaversAfter,
  leaversStep,
  movesApprovers,
  movesDelegate,
  readLeavers,
  unchangedLeaversStep,
} from "./leavers.ts";
import { readUser, replaceUserSteps, unchangedUserStep } from "./people.ts";

/** Something that the change depends on was changed after it was read. */
const personChangedError = staleReadError(
  "This person, or somebody or something they refer to, was changed just now. Please try again.",
);

/**
 * A chain of managers has at most this many people, since each takes an action of the transaction that changes a
 * manager.
 */
const maxChainLength = 40;

/**
 * A person, their manager, that manager's manager and so on up, read consistently; empty if there is no such person.
 */
export const readManagerChain = async (store: Store, id: string | null): Promise<readonly User[]> => {
  const chain: User[] = [];
  for (let above = id; above !== null && !chain.some((person) => person.id === above); ) {
    const person = await readUser(store, above);
    if (!person) {
      break;
    }
    if (chain.length === maxChainLength) {
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

/**
 * Requires, in a transaction, that people are unchanged since they were read, so that two simultaneous changes cannot
 * create a cycle of managers.
 */
export const unchangedPeopleSteps = (people: readonly User[]): readonly TransactionStep[] =>
  [...new Map(people.map((person) => [person.id, person])).values()].map((person) => ({
    ...unchangedUserStep(person, personChangedError.message),
    conflictError: personChangedError,
  }));

/** Requires, in a transaction, that the position to be assigned was neither changed nor removed since it was read. */
export const unchangedPositionSteps = (found: FoundPosition | null): readonly TransactionStep[] =>
  found === null
    ? []
    : [
        {
          write: ({ position }) => position.check({ id: found.held.id }).where(versionIs(found.version)).commit(),
          conflictError: personChangedError,
        },
      ];

/**
 * Requires, in a transaction, that the engineer type which a person newly gets is offered. One request, none if they keep
 * their type. Errors: INVALID_INPUT if it is not offered.
 */
export const newTypeSteps = async (
  store: Store,
  before: EngineerType | null,
  after: EngineerType | null,
): Promise<readonly TransactionStep[]> => {
  if (after === null || after === before) {
    return [];
  }
  const structure = await readStructure(store);
  const message = choiceProblem(structure.engineerTypes, after, "engineer type");
  if (message !== null) {
    throw new DomainError("INVALID_INPUT", message, [{ path: ["engineerType"], message }]);
  }
  return [unchangedStructureStep(structure)];
};

/** Ends a position of a person's history. */
const endedPositionStep = (userId: string, assignedAt: string, endedAt: string): TransactionStep => ({
  write: ({ userPosition }) => userPosition.patch({ userId, assignedAt }).set({ isCurrent: false, endedAt }).commit(),
  conflictError: personChangedError,
});

/** Adds the new position to a person's history, and marks the previous one as no longer current. */
const positionSteps = async (store: Store, before: User, after: User): Promise<readonly TransactionStep[]> => {
  const { position } = after;
  if (before.position?.id === position?.id) {
    return [];
  }
  const { data: history } = await store.entities.userPosition.query
    .byUser({ userId: after.id })
    .go({ consistent: true, pages: "all" });
  return [
    ...history
      .filter(({ isCurrent }) => isCurrent)
      .map(({ userId, assignedAt }) => endedPositionStep(userId, assignedAt, after.updatedAt)),
    ...currentPositionSteps(after),
  ];
};

/** Adds the position that a person begins to hold to their history, as the current one; nothing if they hold none. */
export const currentPositionSteps = ({
  id,
  position,
  positionSince,
}: Pick<User, "id" | "position" | "positionSince">): readonly TransactionStep[] =>
  position === null || positionSince === null
    ? []
    : [
        {
          write: ({ userPosition }) =>
            userPosition
              .create({
                ...{ userId: id, positionId: position.id, code: position.code, title: position.title },
                ...{ isCurrent: true, assignedAt: positionSince },
              })
              .commit(),
          conflictError: personChangedError,
        },
      ];

/** Gives the current position of a person's history another day, on which the one before ends. */
export const movedPositionSteps = (
  userId: string,
  { current, assignedAt, ended }: MovedPosition,
): readonly TransactionStep[] => [
  {
    write: ({ userPosition }) =>
      userPosition
        .delete({ userId, assignedAt: current.assignedAt })
        .where(({ isCurrent }, { eq }) => eq(isCurrent, true))
        .commit(),
    conflictError: personChangedError,
  },
  {
    write: ({ userPosition }) => {
      const { positionId, code, title } = current;
      return userPosition.create({ userId, positionId, code, title, isCurrent: true, assignedAt }).commit();
    },
    conflictError: personChangedError,
  },
  ...(ended === null ? [] : [endedPositionStep(userId, ended.assignedAt, assignedAt)]),
];

/** What a change of a person writes, and the operation that has to follow it, as `settlingOperation` makes it. */
interface PersonChange {
  readonly steps: readonly TransactionStep[];
  /** Whose reviews lists and counters have under another manager or approver then; null if none. */
  readonly settles: { readonly managerId: string; readonly isWholeLine: boolean } | null;
}

/** Why the people above a delegate have to be the same while one is named. */
const delegateMoved = "Somebody above the delegate has another manager since a moment ago. Please try again.";

/** The ids of a manager, that manager's manager and so on up. */
const idsAbove = async (store: Store, managerId: string | null): Promise<readonly string[]> =>
  (await readManagerChain(store, managerId)).map(({ id }) => id);

/** The leavers with the lines above those delegates who are below somebody with another manager. One request for each above. */
const withMovedDelegates = async (store: Store, next: Leavers, before: User, after: User): Promise<Leavers> => {
  if (!next.delegations.some((one) => movesDelegate(one, before, after))) {
    return next;
  }
  const above = await idsAbove(store, after.managerId);
  const delegations = next.delegations.map((one) => {
    if (!movesDelegate(one, before, after)) {
      return one;
    }
    const unmoved = one.delegateId === after.id ? [] : one.above.slice(0, one.above.indexOf(after.id) + 1);
    return { ...one, above: [...unmoved, ...above] };
  });
  return { ...next, delegations };
};

/** A delegate who is named with a person's change, or that there is none any more. */
export type NamedDelegate = Pick<User, "id"> | null;

/** The leavers with the delegate whom a person names, or without one. One request for each person above the delegate. */
const withDelegate = async (
  store: Store,
  next: Leavers,
  { id, role, absence }: User,
  delegate: NamedDelegate,
): Promise<{ readonly next: Leavers; readonly steps: readonly TransactionStep[] }> => {
  const others = next.delegations.filter(({ approverId }) => approverId !== id);
  if (delegate === null || absence === null) {
    const hadNone = others.length === next.delegations.length;
    return { next: hadNone ? next : { ...next, delegations: others }, steps: [] };
  }
  const chain = await readManagerChain(store, delegate.id);
  const above = chain.map((person) => person.id).slice(1);
  const named = { approverId: id, isCto: role === "cto", delegateId: delegate.id, ...absence, above };
  return {
    next: { ...next, delegations: [...others, named] },
    // So that the line is the one which is stored with the delegate.
    steps: chain.filter((person) => person.id !== id).map((person) => unchangedUserStep(person, delegateMoved)),
  };
};

/**
 * Writes a changed person, with their position history, and the copies of their data in reviews and their onboarding.
 * `emailOwner` is an account that gives up its e-mail for them. What they may do changes at once; lists and counters of
 * the people below them follow by an operation.
 */
export const personChange = async (
  store: Store,
  before: User,
  after: User,
  emailOwner: string | null = null,
  delegate?: NamedDelegate,
): Promise<PersonChange> => {
  const leavers = await readLeavers(store);
  const changed = await withMovedDelegates(store, leaversAfter(leavers, before, after), before, after);
  const named =
    delegate === undefined ? { next: changed, steps: [] } : await withDelegate(store, changed, after, delegate);
  const isNewVersion = named.next === leavers || named.next.version > leavers.version;
  const next = isNewVersion ? named.next : { ...named.next, version: leavers.version + 1 };
  const [positions, reviews, onboarding] = await Promise.all([
    positionSteps(store, before, after),
    personReviewSteps(store, before, after, next),
    personOnboardingSteps(store, before, after),
  ]);
  const isWholeLine = movesApprovers(leavers, next, before, after);
  return {
    steps: [
      ...replaceUserSteps(before, after, emailOwner),
      ...positions,
      ...named.steps,
      ...(next === leavers ? [] : [leaversStep(leavers, next)]),
      ...(next === leavers && reviews.length > 0 ? [unchangedLeaversStep(leavers)] : []),
      ...[...reviews, ...onboarding].map((step) => ({ ...step, conflictError: personChangedError })),
    ],
    settles: isWholeLine || mayManage(before) !== mayManage(after) ? { managerId: after.id, isWholeLine } : null,
  };
};

/** The steps of a change of a person that moves nobody else's reviews. */
export const personChangeSteps = async (
  ...change: Parameters<typeof personChange>
): Promise<readonly TransactionStep[]> => (await personChange(...change)).steps;

/** The operation that moves reviews in lists and counters after a change of a person; undefined if there are none to move. */
export const settlingOperation = ({ settles }: PersonChange, newId: () => string): NewOperation | undefined =>
  settles === null ? undefined : { id: newId(), kind: "settleReviews", total: 0, input: settles };

/** The fields of a person that a change set, with the values before, for the audit trail. */
export const changedValues = (before: User, after: User) => {
  const changed = personFields.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]));
  const valuesOf = (user: User): AuditValues<"person.changed"> =>
    Object.fromEntries(changed.map((field) => [field, user[field]]));
  return { change: valuesOf(after), before: valuesOf(before) };
};
