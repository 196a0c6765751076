import type { User } from "#domain/people/model.ts";
import { countedUpTo } from "#domain/people/terms.ts";
import type { Review, ReviewException } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ExpectationsRating, ReviewStage, ReviewTurn } from "#domain/reviews/terms.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { Page } from "#domain/shared/route.ts";
import { sortName } from "#domain/shared/text.ts";
import type { Day } from "#domain/shared/time.ts";
import { type awaitsApproverStage, setAsideStage } from "../entities/reviews.ts";
import type { Leavers } from "../people/leavers.ts";
import { profileKey, toUser } from "../people/people.ts";
import { findPeople } from "../people/peopleList.ts";
import type { Store } from "../store.ts";
import { type Part, page, pageOfParts, pageSize } from "../table/page.ts";
import type { RawItem } from "../table/partition.ts";
import { type ItemKey, readItems } from "../table/readItems.ts";
import { exceptionKeys, exceptionsIn } from "./reviewExceptions.ts";
import { leftPrefix, noManager, placeOf, reviewKey, toReview } from "./reviewItems.ts";
import type { LatestRounds } from "./rounds.ts";

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

/** What a query of the reviews of a manager reads of the latest rounds: all of them if `from` is null. */
const latestAndLeft = (store: Store, reviewer: string, { from }: Pick<LatestRounds, "from">) => {
  const reviews = store.entities.review.query.byManager({ reviewer });
  // Ids sort before the prefix of what is left, so that both are one range.
  return from === null ? reviews : reviews.between({ listedRound: from }, { listedRound: `${leftPrefix}~` });
};

/** The key by which reviews are listed by name. */
export const nameKey = ({ employee }: Review): string => `${sortName(employee)} #${employee.id}`;

const byKey =
  (keyOf: (review: Review) => string) =>
  (a: Review, b: Review): number =>
    compareKeys(keyOf(a), keyOf(b));

/** By round and name, wherever the index has what is left to do. */
const byRoundAndName = byKey((review) => `${review.roundId}#${nameKey(review)}`);

/**
 * The reviews of everybody whom a person manages, sorted by round and name: those of the latest rounds, and those of any
 * round whose result is left to be shared or talked about. One request per megabyte.
 */
export const readReviewsManagedBy = async (
  store: Store,
  managerId: string,
  rounds: LatestRounds,
): Promise<readonly Review[]> => {
  const { data } = await latestAndLeft(store, managerId, rounds).go({ pages: "all" });
  return toReviews(data, rounds.leavers).sort(byRoundAndName);
};

/** The same reviews among what `readTeamItems` read. */
export const reviewsManagedIn = (store: Store, Items: RawItem[], leavers: Leavers): readonly Review[] =>
  toReviews(store.entities.review.parse({ Items }).data, leavers).sort(byRoundAndName);

/** Some rounds, by the first and the last id. */
export interface RoundIds {
  readonly first: string;
  readonly last: string;
}

/** The reviews of everybody whom a person manages in some rounds, by round and name. One request per megabyte. */
export const readReviewsManagedIn = async (
  store: Store,
  managerId: string,
  { first, last }: RoundIds,
  leavers: Leavers,
): Promise<readonly Review[]> => {
  // The index by place has all reviews of a round together; "~" sorts after every place.
  const inRounds = store.entities.review.query
    .byManagerAndStage({ reviewer: managerId })
    .between({ roundId: first, place: "" }, { roundId: last, place: "~" });
  return toReviews((await inRounds.go({ pages: "all" })).data, leavers).sort(byRoundAndName);
};

/** The reviews of the area of an approver, from all rounds, by whose turn it is. One request per megabyte. */
export const readReviewsOfArea = async (
  store: Store,
  approverId: string,
  { first, last }: RoundIds,
  leavers: KnownLeavers,
): Promise<readonly Review[]> => {
  const { query } = store.entities.review;
  // A bound of a key may not be empty, and "0" sorts before every id.
  const inRounds = query
    .byApprover({ approverId })
    .between({ roundId: first === "" ? "0" : first }, { roundId: last, place: "~" });
  const listed = await withLeavers(inRounds.go({ pages: "all" }), leavers);
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

/**
 * The same of people without a manager: those with something left to do first, then the most recently created rounds. One
 * request.
 */
export const readUnmanagedReviews = async (store: Store, rounds: LatestRounds): Promise<readonly Review[]> => {
  const { data } = await latestAndLeft(store, noManager, rounds).go({ order: "desc", limit: maxUnmanaged });
  return toReviews(data, rounds.leavers);
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

/** How many of a person's own reviews are read at first, so that a result that was shared late is among them. */
export const latestOwn = 3;

/** A person's own latest reviews, the most recently created round first, read consistently. One request. */
export const readLatestReviewsOf = async (
  store: Store,
  employeeId: string,
  leavers: KnownLeavers,
): Promise<readonly Review[]> => {
  const { query } = store.entities.review;
  return withLeavers(
    query.byEmployee({ employeeId }).go({ consistent: true, order: "desc", limit: latestOwn }),
    leavers,
  );
};

/** A person's own reviews in some rounds. One request. */
export const readOwnIn = async (
  store: Store,
  employeeId: string,
  rounds: readonly Pick<Round, "id">[],
  leavers: Leavers,
): Promise<readonly Review[]> => {
  const keys = rounds.map(({ id }) => reviewKey(employeeId, id));
  const Items = keys.length === 0 ? [] : await readItems(store, keys, true);
  return toReviews(store.entities.review.parse({ Items }).data, leavers);
};

/**
 * A person's latest reviews as they are stored, or those of rounds before one; the most recently created round first. One
 * request.
 */
export const readReviewItemsBefore = async (
  store: Store,
  employeeId: string,
  before: string | undefined,
  limit: number,
): Promise<readonly ReviewItem[]> => {
  const reviews = store.entities.review.query.byEmployee({ employeeId });
  const latestFirst = { consistent: true, order: "desc" } as const;
  if (before === undefined) {
    return (await reviews.go({ ...latestFirst, limit })).data;
  }
  // "0" sorts before every id. The review of that round is included, and left out below.
  const { data } = await reviews
    .between({ roundId: "0" }, { roundId: before })
    .go({ ...latestFirst, limit: limit + 1 });
  return data.filter(({ roundId }) => roundId < before).slice(0, limit);
};

/** A page of a person's own reviews of rounds before one, the most recently created round first. One request. */
export const readEarlierReviewsOf = async (
  store: Store,
  employeeId: string,
  before: string,
  leavers: KnownLeavers,
  limit: number,
): Promise<readonly Review[]> =>
  withLeavers(
    readReviewItemsBefore(store, employeeId, before, limit).then((data) => ({ data })),
    leavers,
  );

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
  (roundId: string, stage: ReviewStage | typeof setAsideStage | typeof awaitsApproverStage): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query.byStage({ roundId, stage }).go(options);

/** The reviews of a round that wait for a role, the longest waiting first. */
export const awaiting =
  (roundId: string, turn: ReviewTurn): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query.byTurn({ roundId, turn }).go(options);

/**
 * A page of the reviews of a round whose employees a person manages, by name. What is left to share or to talk about is in
 * the index by itself, so both are read, and the cursor is the name at which the page ends. Two requests.
 */
export const readManagedByName = async (
  store: Store,
  managerId: string,
  roundId: string,
  cursor: string | undefined,
  leavers: Leavers,
): Promise<Page<Review>> => {
  const limit = pageSize + 2;
  const read = (listedRound: string) =>
    store.entities.review.query
      .byManager({ reviewer: managerId })
      // The name at which the page before ended is read again. "~" sorts after every name.
      .between({ listedRound, sortName: cursor ?? "" }, { listedRound, sortName: "~" })
      .go({ limit });
  const found = await Promise.all([read(roundId), read(`${leftPrefix}${roundId}`)]);
  const following = found
    .flatMap(({ data }) => toReviews(data, leavers))
    .filter((review) => cursor === undefined || nameKey(review) > cursor)
    .sort(byKey(nameKey));
  const items = following.slice(0, pageSize);
  const last = items.at(-1);
  return { items, cursor: following.length > pageSize && last ? nameKey(last) : null };
};

/** The reviews of a round whose employees a person manages, by whose turn it is (`turnOrder`), or those at one stage; the longest waiting first within a stage. */
export const managedByTurn =
  (managerId: string, roundId: string, stage?: ReviewStage): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query
      .byManagerAndStage({ reviewer: managerId })
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
      .byManagerAndStage({ reviewer: managerId })
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
