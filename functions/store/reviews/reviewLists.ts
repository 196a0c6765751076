import type { User } from "#domain/people/model.ts";
import { countedUpTo } from "#domain/people/terms.ts";
import type { Review, ReviewException, Round } from "#domain/reviews/model.ts";
import type { ExpectationsRating, ReviewStage, ReviewTurn } from "#domain/reviews/terms.ts";
import type { Page } from "#domain/shared/route.ts";
import type { Day } from "#domain/shared/time.ts";
import { type approverStage, setAsideStage } from "../entities/reviews.ts";
import type { Leavers } from "../people/leavers.ts";
import { profileKey, toUser } from "../people/people.ts";
import { findPeople } from "../people/peopleList.ts";
import type { Store } from "../store.ts";
import { type Part, page, pageOfParts, pageSize } from "../table/page.ts";
import type { RawItem } from "../table/partition.ts";
import { type ItemKey, readItems } from "../table/readItems.ts";
import { exceptionKeys, exceptionsIn } from "./reviewExceptions.ts";
import { noManager, placeOf, reviewKey, toReview } from "./reviewItems.ts";

/** The leavers, or the read of them that is under way, so that two reads can be made at the same time. */
type KnownLeavers = Leavers | Promise<Leavers>;

const toReviews = (items: readonly ReviewItem[], leavers: Leavers): Review[] =>
  items.map((item) => toReview(item, leavers));

/** Reviews and leavers that are read at the same time. */
const withLeavers = async (
  items: Promise<{ readonly data: readonly ReviewItem[] }>,
  leavers: KnownLeavers,
): Promise<readonly Review[]> => {
  // Both are awaited at once: if one failed while only the other is awaited, Node.js would end the function.
  const [{ data }, known] = await Promise.all([items, leavers]);
  return toReviews(data, known);
};

/**
 * The reviews of everybody whom a person manages, from all rounds, sorted by round and name. One request per megabyte.
 */
export const readReviewsManagedBy = async (
  store: Store,
  managerId: string,
  leavers: KnownLeavers,
): Promise<readonly Review[]> => {
  return withLeavers(store.entities.review.query.byManager({ reviewer: managerId }).go({ pages: "all" }), leavers);
};

/** The same reviews among everything that is listed under a manager. */
export const reviewsManagedIn = (
  store: Store,
  Items: Promise<RawItem[]>,
  leavers: KnownLeavers,
): Promise<readonly Review[]> =>
  withLeavers(
    Items.then((its) => ({ data: store.entities.review.parse({ Items: its }).data })),
    leavers,
  );

/** The reviews of the area of an approver, from all rounds, by whose turn it is. One request per megabyte. */
export const readReviewsOfArea = async (
  store: Store,
  approverId: string,
  leavers: KnownLeavers,
): Promise<readonly Review[]> => {
  const { query } = store.entities.review;
  const listed = await withLeavers(query.byApprover({ approverId }).go({ pages: "all" }), leavers);
  return listed.filter((review) => review.approverId === approverId);
};

/**
 * Those of them that wait for approval in a round, the longest waiting first, up to the number at which counts stop. One
 * request.
 */
export const readReviewsToApprove = async (
  store: Store,
  approverId: string,
  roundId: string,
  leavers: KnownLeavers,
): Promise<readonly Review[]> => {
  const waiting = await withLeavers(
    store.entities.review.query
      .byApprover({ approverId })
      .begins({ roundId, place: placeOf("approvalMissing"), stageSince: "" })
      .go({ limit: countedUpTo }),
    leavers,
  );
  return waiting.filter((review) => review.approverId === approverId);
};

/** At most this many reviews of people without a manager are read: after a careless import, nobody may have one. */
const maxUnmanaged = 200;

/** The reviews of people without a manager, the most recently created rounds first. One request. */
export const readUnmanagedReviews = async (store: Store, leavers: KnownLeavers): Promise<readonly Review[]> => {
  const { query } = store.entities.review;
  return withLeavers(query.byManager({ reviewer: noManager }).go({ order: "desc", limit: maxUnmanaged }), leavers);
};

/** A person's own reviews, read consistently. One request. */
export const readReviewsOf = async (
  store: Store,
  employeeId: string,
  leavers: KnownLeavers,
): Promise<readonly Review[]> => {
  const { query } = store.entities.review;
  return withLeavers(query.byEmployee({ employeeId }).go({ consistent: true, pages: "all" }), leavers);
};

/**
 * The keys of what the list of a person's own reviews shows of other items: their manager, the manager's ratings in
 * `readable`, and the exceptions in force for all of the reviews.
 */
export const ownDetailKeys = (
  managerId: string | null,
  own: readonly Review[],
  readable: readonly Review[],
): readonly ItemKey[] => [
  ...(managerId === null ? [] : [profileKey(managerId)]),
  ...readable.map(({ id }) => ({ pk: `REVIEW#${id}`, sk: "MGR" })),
  ...own.flatMap(exceptionKeys),
];

/** The manager, the ratings and the exceptions, among items that were read by `ownDetailKeys`. */
export const ownDetailsIn = (
  store: Store,
  Items: RawItem[],
  managerId: string | null,
): {
  readonly manager: User | null;
  readonly ratingOf: (review: Review) => ExpectationsRating | null;
  readonly exceptionsOf: (review: Review) => readonly ReviewException[];
} => {
  const manager = store.entities.user.parse({ Items }).data.find(({ id }) => id === managerId);
  const evaluations = store.entities.evaluation.parse({ Items }).data;
  const ratings = new Map(evaluations.map((item) => [item.reviewId, item.expectationsRating]));
  return {
    manager: manager ? toUser(manager) : null,
    ratingOf: ({ id }) => ratings.get(id) ?? null,
    exceptionsOf: (review) => exceptionsIn(store, Items, review),
  };
};

/** A part of a list of reviews, read from one index in its order. */
export type ReviewPart = (store: Store) => Part<ReviewItem>;
type ReviewItem = Parameters<typeof toReview>[0];

/** The reviews of a round, by name. */
export const byName =
  (roundId: string): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query.byRound({ roundId }).go(options);

/**
 * The reviews of a round at a stage, the longest waiting first, or those that are set aside. Those that wait for an
 * approver are at a stage of their own.
 */
export const atStage =
  (roundId: string, stage: ReviewStage | typeof setAsideStage | typeof approverStage): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query.byStage({ roundId, stage }).go(options);

/** The reviews of a round that wait for a role, the longest waiting first. */
export const awaiting =
  (roundId: string, turn: ReviewTurn): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query.byTurn({ roundId, turn }).go(options);

/** The reviews of a round whose employees a person manages, by name. */
export const managedByName =
  (managerId: string, roundId: string): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query.byManager({ reviewer: managerId }).begins({ roundId, sortName: "" }).go(options);

/** The same by whose turn it is (`turnOrder`), or those at one stage; the longest waiting first within a stage. */
export const managedByTurn =
  (managerId: string, roundId: string, stage?: ReviewStage): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query
      .byManagerAndTurn({ reviewer: managerId })
      .begins(stage === undefined ? { roundId, place: "" } : { roundId, place: placeOf(stage), stageSince: "" })
      .go(options);

/**
 * The reviews of an active round that need an action in the manager's part, except those for which nothing is done: the
 * first stages of `turnOrder`, and meetings until today.
 */
const managedDue =
  (managerId: string, roundId: string, today: Day): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query
      .byManagerAndTurn({ reviewer: managerId })
      .between(
        { roundId, place: placeOf("finalized"), stageSince: "" },
        // "~" sorts after every character of the key that follows the day.
        { roundId, place: placeOf("meetingScheduled"), stageSince: `${today}~` },
      )
      .go(options);

/** The reviews of a round that need an action in a manager's part (docs/review-lists.md#actions-needed). */
export const managedWaiting = (
  managerId: string,
  round: Pick<Round, "id" | "status">,
  today: Day,
): readonly ReviewPart[] =>
  round.status === "active"
    ? [managedDue(managerId, round.id, today), managedByTurn(managerId, round.id, "nothingDone")]
    : [managedByTurn(managerId, round.id, "finalized")];

/** The same for people without a manager. */
export const unmanagedWaiting = (round: Pick<Round, "id" | "status">, today: Day): readonly ReviewPart[] =>
  managedWaiting(noManager, round, today);

/** A page of a list whose parts follow each other. One request a part, and none for parts that the page does not reach. */
export const readReviewParts = async (
  store: Store,
  parts: readonly ReviewPart[],
  cursor: string | undefined,
  leavers: Leavers,
  limit = pageSize,
): Promise<Page<Review>> => {
  const { items, cursor: next } = await page(cursor, pageOfParts(parts.map((part) => part(store))), limit);
  return { items: toReviews(items, leavers), cursor: next };
};

/** How many reviews of a round are exempted. One request per megabyte of reviews that are set aside, usually few. */
export const countExempted = async ({ entities }: Store, roundId: string): Promise<number> => {
  const { data } = await entities.review.query.byStage({ roundId, stage: setAsideStage }).go({ pages: "all" });
  return data.filter(({ setAside }) => setAside === "exempted").length;
};

/** A page of a round's reviews, of the employees whom a search finds, in the order of `findPeople`. Two requests. */
export const findReviewsOfRound = async (
  store: Store,
  roundId: string,
  search: string,
  cursor: string | undefined,
  leavers: Leavers,
): Promise<Page<Review>> => {
  const { items: ids, cursor: next } = await findPeople(store, search, cursor);
  const Items = await readItems(
    store,
    ids.map((employeeId) => reviewKey(employeeId, roundId)),
  );
  const reviews = new Map(
    store.entities.review.parse({ Items }).data.map((item) => [item.employeeId, toReview(item, leavers)] as const),
  );
  return { items: ids.flatMap((id) => reviews.get(id) ?? []), cursor: next };
};
