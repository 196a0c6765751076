import type { LongestWaiting, Review } from "#domain/reviews/model.ts";
import type { ReviewTurn } from "#domain/reviews/terms.ts";
import type { Page } from "#domain/shared/route.ts";
import { findPeople } from "./peopleList.ts";
import { noManager, reviewKey, toReview } from "./reviewItems.ts";
import type { Store } from "./store.ts";
import { page } from "./table/page.ts";
import { readItems } from "./table/readItems.ts";

/**
 * The reviews of everybody whom a person manages, from all rounds, sorted by round and name. One request per megabyte.
 */
export const readReviewsManagedBy = async (store: Store, managerId: string): Promise<readonly Review[]> => {
  const { data } = await store.entities.review.query.byManager({ reviewer: managerId }).go({ pages: "all" });
  return data.map(toReview);
};

/** At most this many reviews of people without a manager are read: after a careless import, nobody may have one. */
const maxUnmanaged = 200;

/** The reviews of people without a manager, the most recently created rounds first. One request. */
export const readUnmanagedReviews = async (store: Store): Promise<readonly Review[]> => {
  const { data } = await store.entities.review.query
    .byManager({ reviewer: noManager })
    .go({ order: "desc", limit: maxUnmanaged });
  return data.map(toReview);
};

/** A person's own reviews, read consistently. One request. */
export const readReviewsOf = async (store: Store, employeeId: string): Promise<readonly Review[]> => {
  const { data } = await store.entities.review.query.byEmployee({ employeeId }).go({ consistent: true, pages: "all" });
  return data.map(toReview);
};

/** A page of the reviews of a round, by name. One request. */
export const readReviewsOfRound = async (
  store: Store,
  roundId: string,
  cursor: string | undefined,
): Promise<Page<Review>> => {
  const { items, cursor: next } = await page(cursor, (options) =>
    store.entities.review.query.byRound({ roundId }).go(options),
  );
  return { items: items.map(toReview), cursor: next };
};

/** A page of a round's reviews, of the employees whom a search finds, in the order of `findPeople`. Two requests. */
export const findReviewsOfRound = async (
  store: Store,
  roundId: string,
  search: string,
  cursor: string | undefined,
): Promise<Page<Review>> => {
  const { items: ids, cursor: next } = await findPeople(store, search, cursor);
  const Items = await readItems(
    store,
    ids.map((employeeId) => reviewKey(employeeId, roundId)),
  );
  const reviews = new Map(
    store.entities.review.parse({ Items }).data.map((item) => [item.employeeId, toReview(item)] as const),
  );
  return { items: ids.flatMap((id) => reviews.get(id) ?? []), cursor: next };
};

/** How many of the longest-waiting reviews are listed. */
const longestWaitingSize = 5;

/** The reviews of a round that have waited longest for this turn, the longest first. One request. */
export const readLongestWaiting = async (
  store: Store,
  roundId: string,
  turn: ReviewTurn,
): Promise<LongestWaiting["reviews"]> => {
  const { data } = await store.entities.review.query.byTurn({ roundId, turn }).go({ limit: longestWaitingSize });
  return data.flatMap((item) => {
    const { id: reviewId, employee } = toReview(item);
    const { id, email, firstName, lastName, managerId } = employee;
    const since = item.turnSince;
    return since === undefined ? [] : [{ reviewId, employee: { id, email, firstName, lastName }, managerId, since }];
  });
};
