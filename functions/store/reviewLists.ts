import { cutWord, indexedWords, initialOf, isFound, queryWords } from "#domain/people/search.ts";
import type { Review, Waiting } from "#domain/reviews/model.ts";
import type { ReviewTurn } from "#domain/reviews/terms.ts";
import type { Page } from "#domain/shared/route.ts";
import { page } from "./page.ts";
import { readItems } from "./readItems.ts";
import { noManager, reviewKey, toReview } from "./reviews.ts";
import type { Store } from "./store.ts";

/** The reviews of everybody whom somebody manages, of all rounds, by round and name. One request a megabyte. */
export const readReviewsManagedBy = async (store: Store, managerId: string): Promise<readonly Review[]> => {
  const { data } = await store.entities.review.query.byManager({ reviewer: managerId }).go({ pages: "all" });
  return data.map(toReview);
};

/** So many reviews of people without a manager are looked at: after a careless import nobody may have one. */
const mostUnmanaged = 200;

/** The reviews of people without a manager, of the rounds that were made last. One request. */
export const readUnmanagedReviews = async (store: Store): Promise<readonly Review[]> => {
  const { data } = await store.entities.review.query
    .byManager({ reviewer: noManager })
    .go({ order: "desc", limit: mostUnmanaged });
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

/** So many words are looked at for a page of a search. */
const wordsForPage = 100;

const nameOrder = ({ firstName, lastName }: Review["employee"]): string => `${firstName} ${lastName}`;

/**
 * A page of the reviews of a round whose employee is found by a search: every word of it begins a word of their name or
 * e-mail. Two requests.
 */
export const findReviewsOfRound = async (
  store: Store,
  roundId: string,
  search: string,
  cursor: string | undefined,
): Promise<Page<Review>> => {
  const words = queryWords(search);
  const beginning = cutWord(words[0] ?? "");
  if (beginning === "") return { items: [], cursor: null };
  const { items: found, cursor: next } = await page(
    cursor,
    (options) =>
      store.entities.searchWord.query
        .byBeginning({ initial: initialOf(beginning) })
        .begins({ word: beginning })
        .go(options),
    wordsForPage,
  );
  // Several words of a person may begin alike: they are listed where the first of them stands.
  const ids = found
    .filter((item) => item.word === indexedWords(item).find((word) => word.startsWith(beginning)))
    .filter((item) => isFound(item, words))
    .map(({ userId }) => userId);
  const Items = await readItems(
    store,
    ids.map((employeeId) => reviewKey(employeeId, roundId)),
  );
  return {
    items: store.entities.review
      .parse({ Items })
      .data.map(toReview)
      .sort((a, b) => nameOrder(a.employee).localeCompare(nameOrder(b.employee))),
    cursor: next,
  };
};

/** So many are named of those who have waited longest. */
const namedWaiting = 5;

/** The reviews of a round whose turn it has been longest, the longest first. One request. */
export const readLongestWaiting = async (
  store: Store,
  roundId: string,
  turn: ReviewTurn,
): Promise<Waiting["longest"]> => {
  const { data } = await store.entities.review.query.byTurn({ roundId, turn }).go({ limit: namedWaiting });
  return data.flatMap((item) => {
    const { id: reviewId, employee } = toReview(item);
    const { id, email, firstName, lastName, managerId } = employee;
    const since = item.turnSince;
    return since === undefined ? [] : [{ reviewId, employee: { id, email, firstName, lastName }, managerId, since }];
  });
};
