import type { AuditValues } from "#domain/audit/actions.ts";
import { personFields } from "#domain/audit/catalog.ts";
import type { User } from "#domain/people/model.ts";
import type { MovedPosition } from "#domain/people/positionHistory.ts";
import { type EngineerType, mayManage } from "#domain/people/terms.ts";
import { choiceProblem } from "#domain/positions/structure.ts";
import type { ReviewWithInvitations } from "#domain/reviews/meeting/invitations.ts";
import { assertNoProblem, DomainError, staleReadError } from "#domain/shared/errors.ts";
import { personOnboardingWrites } from "../../onboarding/store/onboardings.ts";
import { readStructure, unchangedStructureCheck } from "../../positions/store/ladderStructure.ts";
import { unmanagedQuestionWrites } from "../../promotions/store/promotions.ts";
import { approverRuleChangeWrites } from "../../reviews/store/approverChanges.ts";
import { personReviewsChange } from "../../reviews/store/personReviews.ts";
import { versionIs } from "../../table/conflicts.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import type { NewOperation } from "../../work/operations.ts";
import type { VersionedPosition } from "./heldPosition.ts";
import { readUser, replaceUserWrites, unchangedUserCheck } from "./people.ts";
import {
  movesApprovers,
  movesDelegate,
  type ReviewAuthority,
  readReviewAuthority,
  reviewAuthorityAfter,
  reviewAuthorityWrite,
  unchangedReviewAuthorityCheck,
} from "./reviewAuthority.ts";

const personChangedError = staleReadError("This person, or something they refer to, was changed. Try again.");

/** Each person in the chain uses one action of the transaction that changes a manager. */
const maxChainLength = 40;

/** The person and the managers above, read consistently; empty if the person doesn't exist. */
export const readPersonAndManagers = async (store: Store, id: string | null): Promise<readonly User[]> => {
  const chain: User[] = [];
  for (let nextId = id; nextId !== null && !chain.some((person) => person.id === nextId); ) {
    const person = await readUser(store, nextId);
    if (!person) {
      break;
    }
    if (chain.length === maxChainLength) {
      throw new DomainError("INVALID_INPUT", "This manager has too many managers above them. Select someone else.");
    }
    chain.push(person);
    nextId = person.managerId;
  }
  return chain;
};

/** Requires that people are unchanged, so two simultaneous changes can't create a cycle of managers. */
export const unchangedPeopleChecks = (people: readonly User[]): readonly TransactionWrite[] =>
  [...new Map(people.map((person) => [person.id, person])).values()].map((person) => ({
    ...unchangedUserCheck(person, personChangedError.message),
    conflictError: personChangedError,
  }));

/** Requires that the position being assigned is unchanged. */
export const unchangedPositionChecks = (found: VersionedPosition | null): readonly TransactionWrite[] =>
  found === null
    ? []
    : [
        {
          write: ({ position }) => position.check({ id: found.held.id }).where(versionIs(found.version)).commit(),
          conflictError: personChangedError,
        },
      ];

/** The ladder must offer the person's new engineer type. One request, none if unchanged. Errors: INVALID_INPUT. */
export const newTypeChecks = async (
  store: Store,
  before: EngineerType | null,
  after: EngineerType | null,
): Promise<readonly TransactionWrite[]> => {
  if (after === null || after === before) {
    return [];
  }
  const structure = await readStructure(store);
  assertNoProblem("engineerType", choiceProblem(structure.engineerTypes, after, "engineer type"));
  return [unchangedStructureCheck(structure)];
};

const endedPositionWrite = (userId: string, assignedAt: string, endedAt: string): TransactionWrite => ({
  write: ({ userPosition }) => userPosition.patch({ userId, assignedAt }).set({ isCurrent: false, endedAt }).commit(),
  conflictError: personChangedError,
});

/** Also ends the previous position. */
const positionWrites = async (store: Store, before: User, after: User): Promise<readonly TransactionWrite[]> => {
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
      .map(({ userId, assignedAt }) => endedPositionWrite(userId, assignedAt, after.positionSince ?? after.updatedAt)),
    ...currentPositionWrites(after),
  ];
};

export const currentPositionWrites = ({
  id,
  position,
  positionSince,
}: Pick<User, "id" | "position" | "positionSince">): readonly TransactionWrite[] =>
  position === null || positionSince === null
    ? []
    : [
        {
          write: ({ userPosition }) =>
            userPosition
              .create({
                userId: id,
                positionId: position.id,
                code: position.code,
                title: position.title,
                isCurrent: true,
                assignedAt: positionSince,
              })
              .commit(),
          conflictError: personChangedError,
        },
      ];

/** Also moves the end of the previous position. */
export const movedPositionWrites = (
  userId: string,
  { current, assignedAt, endedPosition }: MovedPosition,
): readonly TransactionWrite[] => [
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
  ...(endedPosition === null ? [] : [endedPositionWrite(userId, endedPosition.assignedAt, assignedAt)]),
];

interface PersonChange {
  readonly writes: readonly TransactionWrite[];
  /** Callers write `invitationMessages` with the writes. Empty unless the manager or the status changes. */
  readonly invited: readonly ReviewWithInvitations[];
  /** The manager below whom reviews must be reassigned; null if none. */
  readonly reassignment: { readonly managerId: string; readonly isWholeLine: boolean } | null;
  /** The ID of the person who approves reviews while this person is away; null for no one. */
  readonly delegateChange: { readonly before: string | null; readonly after: string | null };
}

/** A delegation requires that the people above the delegate stay the same. */
const delegateMovedMessage = "The reporting line above the delegate changed. Try again.";

const idsAbove = async (store: Store, managerId: string | null): Promise<readonly string[]> =>
  (await readPersonAndManagers(store, managerId)).map(({ id }) => id);

/** Updates delegations if the delegate is below someone with a new manager. One request per person above. */
const withMovedDelegates = async (
  store: Store,
  next: ReviewAuthority,
  before: User,
  after: User,
): Promise<ReviewAuthority> => {
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

/** null removes the delegate. */
export type DelegateChoice = Pick<User, "id"> | null;

/** One request per person above the delegate. */
const withDelegate = async (
  store: Store,
  next: ReviewAuthority,
  { id, role, absence }: User,
  delegate: DelegateChoice,
): Promise<{ readonly next: ReviewAuthority; readonly writes: readonly TransactionWrite[] }> => {
  const otherDelegations = next.delegations.filter(({ approverId }) => approverId !== id);
  if (delegate === null || absence === null) {
    const hadNone = otherDelegations.length === next.delegations.length;
    return { next: hadNone ? next : { ...next, delegations: otherDelegations }, writes: [] };
  }
  const chain = await readPersonAndManagers(store, delegate.id);
  const above = chain.map((person) => person.id).slice(1);
  const delegation = { approverId: id, isCto: role === "cto", delegateId: delegate.id, ...absence, above };
  return {
    next: { ...next, delegations: [...otherDelegations, delegation] },
    // These checks keep the line stored with the delegate correct.
    writes: chain
      .filter((person) => person.id !== id)
      .map((person) => unchangedUserCheck(person, delegateMovedMessage)),
  };
};

/**
 * Also updates the position history and the copies in reviews and onboarding. The previous owner of the email gives it
 * up. Permissions change immediately; an operation updates lists and counters of people below.
 */
export const personChange = async (
  store: Store,
  before: User,
  after: User,
  previousEmailOwnerId: string | null = null,
  delegate?: DelegateChoice,
): Promise<PersonChange> => {
  const reviewAuthority = await readReviewAuthority(store);
  const authorityAfter = await withMovedDelegates(
    store,
    reviewAuthorityAfter(reviewAuthority, before, after),
    before,
    after,
  );
  const delegateResult =
    delegate === undefined
      ? { next: authorityAfter, writes: [] }
      : await withDelegate(store, authorityAfter, after, delegate);
  const isNewVersion = delegateResult.next === reviewAuthority || delegateResult.next.version > reviewAuthority.version;
  const next = isNewVersion ? delegateResult.next : { ...delegateResult.next, version: reviewAuthority.version + 1 };
  const [positionChangeWrites, approverChanges, reviews, onboardingChangeWrites, questionWrites] = await Promise.all([
    positionWrites(store, before, after),
    approverRuleChangeWrites(store, before, after),
    personReviewsChange(store, before, after, next),
    personOnboardingWrites(store, before, after),
    before.managerId !== null && after.managerId === null ? unmanagedQuestionWrites(store, after.id) : [],
  ]);
  const isWholeLine = movesApprovers(reviewAuthority, next, before, after);
  const delegateIn = ({ delegations }: ReviewAuthority) =>
    delegations.find(({ approverId }) => approverId === after.id)?.delegateId ?? null;
  return {
    writes: [
      ...replaceUserWrites(before, after, previousEmailOwnerId),
      ...positionChangeWrites,
      ...approverChanges,
      ...delegateResult.writes,
      ...(next === reviewAuthority ? [] : [reviewAuthorityWrite(reviewAuthority, next)]),
      ...(next === reviewAuthority && reviews.writes.length > 0
        ? [unchangedReviewAuthorityCheck(reviewAuthority)]
        : []),
      ...[...reviews.writes, ...onboardingChangeWrites, ...questionWrites].map((write) => ({
        ...write,
        conflictError: personChangedError,
      })),
    ],
    invited: reviews.invited,
    reassignment: isWholeLine || mayManage(before) !== mayManage(after) ? { managerId: after.id, isWholeLine } : null,
    delegateChange: { before: delegateIn(reviewAuthority), after: delegateIn(next) },
  };
};

/** For changes that affect neither manager nor status, so there are no invitations. */
export const personChangeWrites = async (
  ...change: Parameters<typeof personChange>
): Promise<readonly TransactionWrite[]> => (await personChange(...change)).writes;

export const reassignmentOperation = ({ reassignment }: PersonChange, newId: () => string): NewOperation | undefined =>
  reassignment === null ? undefined : { id: newId(), kind: "settleReviews", total: 0, input: reassignment };

export const changedValues = (before: User, after: User) => {
  const changed = personFields.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]));
  const valuesOf = (user: User): AuditValues<"person.changed"> =>
    Object.fromEntries(changed.map((field) => [field, user[field]]));
  return { change: valuesOf(after), before: valuesOf(before) };
};
