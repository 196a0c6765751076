import type { PeopleCounts, ReviewablePeople, User } from "#domain/people/model.ts";
import { isReviewable, isWithoutManager, isWithoutPosition } from "#domain/reviews/reviewable.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { Store } from "./store.ts";
import { type RawItem, readPartition } from "./table/partition.ts";

/** Whom each counter counts. At least one active admin must always remain (docs/people.md#last-admin). */
const isCounted = {
  active: ({ status }) => status === "active",
  pending_review: ({ status }) => status === "pending_review",
  inactive: ({ status }) => status === "inactive",
  admins: ({ status, role }) => status === "active" && role === "admin",
  reviewable: isReviewable,
  withoutPosition: isWithoutPosition,
  withoutManager: isWithoutManager,
} as const satisfies Readonly<Record<string, (person: User) => boolean>>;

export type PeopleCounter = keyof typeof isCounted;
const peopleCounters = Object.keys(isCounted) as PeopleCounter[];

/** The effect of a write on the counters; `by` is the difference per counter. */
export interface PeopleCountDelta {
  readonly userId: string;
  readonly by: Readonly<Partial<Record<PeopleCounter, number>>>;
}

/** The effect of a profile's change on the counters; `before` is null for a new person. */
export const peopleCountDelta = (before: User | null, after: User): PeopleCountDelta => {
  const one = (person: User | null, counter: PeopleCounter): number =>
    person !== null && isCounted[counter](person) ? 1 : 0;
  return {
    userId: after.id,
    by: Object.fromEntries(peopleCounters.map((counter) => [counter, one(after, counter) - one(before, counter)])),
  };
};

/** The counters are spread over this many items, so that people who sign up at the same time do not conflict. */
const shards = 8;

const partition = "COUNT#people";

/** The counter item of a person; the same person always has the same one. */
export const peopleCountShardOf = (userId: string): string =>
  String((userId.codePointAt(userId.length - 1) ?? 0) % shards);

/** The total change per counter, without counters that do not change. */
export const sumOf = (changes: readonly PeopleCountDelta[]): Readonly<Partial<Record<PeopleCounter, number>>> => {
  const sums = peopleCounters.map(
    (number) => [number, changes.reduce((sum, { by }) => sum + (by[number] ?? 0), 0)] as const,
  );
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
};

export const lastAdmin = (): DomainError =>
  new DomainError(
    "STATE_CONFLICT",
    "This is the last active admin. Please make somebody else an admin first, so that Pulse can be administered.",
  );

/** The keys of the counter items, for reading them together with other items. */
export const peopleCountKeys = (): readonly { readonly pk: string; readonly sk: string }[] =>
  Array.from({ length: shards }, (_, shard) => ({ pk: partition, sk: `SHARD#${shard}` }));

/** Adds up a counter over the counter items. */
const totalIn =
  (store: Store, items: readonly RawItem[]) =>
  (counter: Exclude<PeopleCounter, "admins">): number => {
    const { data } = store.entities.peopleCount.parse({ Items: [...items] });
    return Math.max(
      0,
      data.reduce((sum, shard) => sum + (shard[counter] ?? 0), 0),
    );
  };

/** How many people have each status, from the counter items. */
export const peopleCountsOf = (store: Store, items: readonly RawItem[]): PeopleCounts => {
  const total = totalIn(store, items);
  return { active: total("active"), pending: total("pending_review"), inactive: total("inactive") };
};

/** How many people have each status. One request. */
export const readPeopleCounts = async (store: Store): Promise<PeopleCounts> =>
  peopleCountsOf(store, await readPartition(store, partition));

/** How many people would get a review now, and what the others lack. One request. */
export const readReviewablePeople = async (store: Store): Promise<ReviewablePeople> => {
  const total = totalIn(store, await readPartition(store, partition));
  return {
    reviewable: total("reviewable"),
    withoutPosition: total("withoutPosition"),
    withoutManager: total("withoutManager"),
  };
};
