import type { PeopleCounts, ReviewableCounts, Setup, User } from "#domain/people/model.ts";
import { type CountedRole, countedRoles, roleLabels } from "#domain/people/terms.ts";
import { isUnreviewableEngineer } from "#domain/reviews/rounds/reviewable.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import { type RawItem, readPartition } from "../../table/partition.ts";
import type { Store } from "../../table/store.ts";

export const peopleCounters = [
  "active",
  "pending_review",
  "inactive",
  // Active people with a position. They get a review.
  "reviewable",
  // Reviewable people without a manager.
  "unmanaged",
  // Active engineers without a position. They get no review.
  "withoutPosition",
  // Active people who have never signed in.
  "notSignedIn",
  // Active people with this role, in an item of their own (`roleCount`).
  ...countedRoles,
] as const;
export type PeopleCounter = (typeof peopleCounters)[number];

export interface PeopleCountDelta {
  readonly userId: string;
  readonly deltas: Readonly<Partial<Record<PeopleCounter, number>>>;
  /** How many active people must have the role before the write, if the write changes that number. */
  readonly requiredRoleCounts?: Readonly<Partial<Record<CountedRole, number>>>;
}

export const isRoleCounter = (counter: PeopleCounter): counter is CountedRole =>
  countedRoles.some((role) => role === counter);

/** Spreads the counters over several items, so concurrent sign-ups don't conflict. */
const shardCount = 8;

const partition = "COUNT#people";

/** The same person always has the same counter item. */
export const peopleCountShardOf = (userId: string): string =>
  String((userId.codePointAt(userId.length - 1) ?? 0) % shardCount);

export const sumOf = (changes: readonly PeopleCountDelta[]): Readonly<Partial<Record<PeopleCounter, number>>> => {
  const sums = peopleCounters.map(
    (counter) => [counter, changes.reduce((sum, { deltas }) => sum + (deltas[counter] ?? 0), 0)] as const,
  );
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
};

/** Someone got or lost the role after the permission to assign it was read. */
export const roleCountChangedError = (role: CountedRole): DomainError =>
  staleReadError(`Someone else just got or lost the role ${roleLabels[role]}. Try again.`);

export const lastAdminError = (): DomainError =>
  new DomainError("STATE_CONFLICT", "This is the last active admin. Make someone else an admin first.");

export const peopleCountKeys = (): readonly { readonly pk: string; readonly sk: string }[] => [
  ...Array.from({ length: shardCount }, (_, shard) => ({ pk: partition, sk: `SHARD#${shard}` })),
  ...countedRoles.map((role) => ({ pk: partition, sk: `ROLE#${role}` })),
];

const totalsOf = (store: Store, items: readonly RawItem[]) => {
  const { data } = store.entities.peopleCount.parse({ Items: [...items] });
  return (counter: Exclude<PeopleCounter, CountedRole>): number =>
    Math.max(
      0,
      data.reduce((sum, shard) => sum + (shard[counter] ?? 0), 0),
    );
};

const countOf = (store: Store, items: readonly RawItem[], wanted: CountedRole): number =>
  Math.max(
    0,
    store.entities.roleCount.parse({ Items: [...items] }).data.find(({ role }) => role === wanted)?.count ?? 0,
  );

/** Active people only, consistent. One request. */
export const readRoleCount = async (store: Store, role: CountedRole): Promise<number> => {
  const { data } = await store.entities.roleCount.get({ role }).go({ consistent: true });
  return Math.max(0, data?.count ?? 0);
};

export const peopleCountsOf = (store: Store, items: readonly RawItem[]): PeopleCounts => {
  const total = totalsOf(store, items);
  return {
    active: total("active"),
    pending: total("pending_review"),
    inactive: total("inactive"),
    ctoCount: countOf(store, items, "cto"),
  };
};

export const setupCountsOf = (store: Store, items: readonly RawItem[]): Setup["people"] => {
  const total = totalsOf(store, items);
  return {
    active: total("active"),
    pending: total("pending_review"),
    reviewable: total("reviewable"),
    unmanaged: total("unmanaged"),
    notSignedIn: total("notSignedIn"),
    ctoCount: countOf(store, items, "cto"),
  };
};

export const countersOf = (user: User): readonly PeopleCounter[] => {
  if (user.status !== "active") {
    return [user.status];
  }
  return [
    "active",
    ...countedRoles.filter((role) => role === user.role),
    ...(user.position === null ? [] : (["reviewable"] as const)),
    ...(isUnreviewableEngineer(user) ? (["withoutPosition"] as const) : []),
    ...(user.hasSignedIn ? [] : (["notSignedIn"] as const)),
    ...(user.position === null || user.managerId !== null ? [] : (["unmanaged"] as const)),
  ];
};

/** One request. */
export const readPeopleCounts = async (store: Store): Promise<PeopleCounts> =>
  peopleCountsOf(store, await readPartition(store, partition));

/** How many people would get a review now, and how many lack a position or a manager. One request. */
export const readReviewableCounts = async (store: Store): Promise<ReviewableCounts> => {
  const items = await readPartition(store, partition);
  const total = totalsOf(store, items);
  return {
    reviewable: total("reviewable"),
    withoutPosition: total("withoutPosition"),
    withoutManager: total("unmanaged"),
    ctoCount: countOf(store, items, "cto"),
  };
};
