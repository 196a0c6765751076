import type { PeopleCounts, Setup, User } from "#domain/people/model.ts";
import type { ReviewablePeople } from "#domain/people/reviewableModel.ts";
import { isWithoutPosition } from "#domain/reviews/rounds/reviewable.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { Store } from "../store.ts";
import { type RawItem, readPartition } from "../table/partition.ts";

/** The counters of people (docs/user-management.md#set-up). */
export const peopleCounters = [
  "active",
  "pending_review",
  "inactive",
  // Active people who have a position, who get a review.
  "reviewed",
  // Those of them who have no manager.
  "unmanaged",
  // Active engineers who have no position, who get no review.
  "withoutPosition",
  // Active people with this role. At least one admin must remain (docs/user-management.md#last-admin).
  "ctos",
  "admins",
] as const;
export type PeopleCounter = (typeof peopleCounters)[number];

/** The effect of a write on the counters; `by` is the difference per counter. */
export interface PeopleCountDelta {
  readonly userId: string;
  readonly by: Readonly<Partial<Record<PeopleCounter, number>>>;
}

/** The counters are spread over this many items, so that people who sign up at the same time do not conflict. */
const shards = 8;

const partition = "COUNT#people";

/** The counter item of a person; the same person always has the same one. */
export const peopleCountShardOf = (userId: string): string =>
  String((userId.codePointAt(userId.length - 1) ?? 0) % shards);

/** The total change per counter, without counters that do not change. */
export const sumOf = (changes: readonly PeopleCountDelta[]): Readonly<Partial<Record<PeopleCounter, number>>> => {
  const sums = peopleCounters.map(
    (counter) => [counter, changes.reduce((sum, { by }) => sum + (by[counter] ?? 0), 0)] as const,
  );
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
};

export const lastAdminError = (): DomainError =>
  new DomainError(
    "STATE_CONFLICT",
    "This is the last active admin. Please make somebody else an admin first, so that Pulse can be administered.",
  );

/** The keys of the counter items, for reading them together with other items. */
export const peopleCountKeys = (): readonly { readonly pk: string; readonly sk: string }[] =>
  Array.from({ length: shards }, (_, shard) => ({ pk: partition, sk: `SHARD#${shard}` }));

/** The sums of the counter items. */
const totalsOf = (store: Store, items: readonly RawItem[]) => {
  const { data } = store.entities.peopleCount.parse({ Items: [...items] });
  // Admins are counted in an item of their own (`activeAdmins`).
  return (counter: Exclude<PeopleCounter, "admins">): number =>
    Math.max(
      0,
      data.reduce((sum, shard) => sum + (shard[counter] ?? 0), 0),
    );
};

/** How many people have each status, from the counter items. */
export const peopleCountsOf = (store: Store, items: readonly RawItem[]): PeopleCounts => {
  const total = totalsOf(store, items);
  return { active: total("active"), pending: total("pending_review"), inactive: total("inactive") };
};

/** The numbers of people that the set-up is judged by, from the counter items. */
export const setupCountsOf = (store: Store, items: readonly RawItem[]): Setup["people"] => {
  const total = totalsOf(store, items);
  return {
    active: total("active"),
    pending: total("pending_review"),
    reviewed: total("reviewed"),
    unmanaged: total("unmanaged"),
    ctos: total("ctos"),
  };
};

/** The counters that a person adds one to. */
export const countersOf = (user: User): readonly PeopleCounter[] => {
  if (user.status !== "active") {
    return [user.status];
  }
  return [
    "active",
    ...(user.role === "admin" ? (["admins"] as const) : []),
    ...(user.role === "cto" ? (["ctos"] as const) : []),
    ...(user.position === null ? [] : (["reviewed"] as const)),
    ...(isWithoutPosition(user) ? (["withoutPosition"] as const) : []),
    ...(user.position === null || user.managerId !== null ? [] : (["unmanaged"] as const)),
  ];
};

/** How many people have each status. One table request. */
export const readPeopleCounts = async (store: Store): Promise<PeopleCounts> =>
  peopleCountsOf(store, await readPartition(store, partition));

/** How many people would get a review now, and what the others lack. One table request. */
export const readReviewablePeople = async (store: Store): Promise<ReviewablePeople> => {
  const total = totalsOf(store, await readPartition(store, partition));
  return {
    reviewable: total("reviewed"),
    withoutPosition: total("withoutPosition"),
    withoutManager: total("unmanaged"),
  };
};
