import type { User } from "#domain/people/model.ts";
import { countedUpTo } from "#domain/people/terms.ts";
import type { Review, ReviewException } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { Assignee, ExpectationsRating, ReviewStage } from "#domain/reviews/terms.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { Page } from "#domain/shared/route.ts";
import { sortName } from "#domain/shared/text.ts";
import type { Day } from "#domain/shared/time.ts";
import { profileKey, toUser } from "../../people/store/people.ts";
import { findPersonIds } from "../../people/store/peopleList.ts";
import type { ReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { readItems } from "../../table/readItems.ts";
import { type PageReader, pageSize, readerOfParts, readPage } from "../../table/readPage.ts";
import type { Store } from "../../table/store.ts";
import { excludedStage, pendingWithApproverStage } from "../entities/reviews.ts";
import { inForceExceptionKeys, inForceExceptionsIn } from "./reviewExceptions.ts";
import { noManager, reviewKey, reviewsIn, stageSortKey, toReview, unfinishedResultPrefix } from "./reviewItems.ts";
import type { LatestRounds } from "./rounds.ts";

const toReviews = (items: readonly ReviewItem[], reviewAuthority: ReviewAuthority): Review[] =>
  items.map((item) => toReview(item, reviewAuthority));

/** The reviews that this person must approve, longest waiting first. */
export const pendingWithApprover = ({ entities }: Store, approverId: string, roundId: string) =>
  entities.review.query
    .byApprover({ approverId })
    .begins({ roundId, stageOrder: stageSortKey("approvalMissing"), stageSince: "" });

const latestAndUnfinished = (store: Store, actingManagerId: string, { from }: Pick<LatestRounds, "from">) => {
  const reviews = store.entities.review.query.byManager({ actingManagerId });
  // IDs sort before the prefix of unfinished reviews, so both are one range.
  return from === null
    ? reviews
    : reviews.between({ listedRound: from }, { listedRound: `${unfinishedResultPrefix}~` });
};

export const nameKey = ({ employee }: Review): string => `${sortName(employee)} #${employee.id}`;

const byKey =
  (keyOf: (review: Review) => string) =>
  (a: Review, b: Review): number =>
    compareKeys(keyOf(a), keyOf(b));

const byRoundAndName = byKey((review) => `${review.roundId}#${nameKey(review)}`);

/** By round and name. Older rounds contribute only reviews with unfinished results. One request per megabyte. */
export const readReviewsManagedBy = async (
  store: Store,
  managerId: string,
  rounds: LatestRounds,
): Promise<readonly Review[]> => {
  const { data } = await latestAndUnfinished(store, managerId, rounds).go({ pages: "all" });
  return toReviews(data, rounds.reviewAuthority).sort(byRoundAndName);
};

export interface RoundIdRange {
  readonly first: string;
  readonly last: string;
}

/** By round and name. One request per megabyte. */
export const readReviewsManagedIn = async (
  store: Store,
  managerId: string,
  { first, last }: RoundIdRange,
  reviewAuthority: ReviewAuthority,
): Promise<readonly Review[]> => {
  // The index by stage has all reviews of a round together; "~" sorts after every stage.
  const inRounds = store.entities.review.query
    .byManagerAndStage({ actingManagerId: managerId })
    .between({ roundId: first, stageOrder: "" }, { roundId: last, stageOrder: "~" });
  return toReviews((await inRounds.go({ pages: "all" })).data, reviewAuthority).sort(byRoundAndName);
};

/** By round and stage. One request per megabyte. */
export const readReviewsOfArea = async (
  store: Store,
  approverId: string,
  { first, last }: RoundIdRange,
  reviewAuthority: ReviewAuthority,
): Promise<readonly Review[]> => {
  // A key bound can't be empty, so this uses "0", which sorts before every ID.
  const { data } = await store.entities.review.query
    .byApprover({ approverId })
    .between({ roundId: first === "" ? "0" : first }, { roundId: last, stageOrder: "~" })
    .go({ pages: "all" });
  return toReviews(data, reviewAuthority).filter((review) => review.approverId === approverId);
};

/** Longest waiting first, up to the counting limit. One request. */
export const readReviewsToApprove = async (
  store: Store,
  approverId: string,
  roundId: string,
  reviewAuthority: ReviewAuthority,
): Promise<readonly Review[]> => {
  const { data } = await pendingWithApprover(store, approverId, roundId).go({ limit: countedUpTo });
  return toReviews(data, reviewAuthority).filter((review) => review.approverId === approverId);
};

/** Limits the read: a wrong import can leave everyone without a manager. */
const maxUnmanaged = 200;

/** Reviews of people without a manager: open work first, then newest rounds. One request. */
export const readUnmanagedReviews = async (store: Store, rounds: LatestRounds): Promise<readonly Review[]> => {
  const { data } = await latestAndUnfinished(store, noManager, rounds).go({ order: "desc", limit: maxUnmanaged });
  return toReviews(data, rounds.reviewAuthority);
};

/** Consistent. One request. */
export const readReviewsOf = async (
  store: Store,
  employeeId: string,
  reviewAuthority: ReviewAuthority,
): Promise<readonly Review[]> => {
  const { query } = store.entities.review;
  const { data } = await query.byEmployee({ employeeId }).go({ consistent: true, pages: "all" });
  return toReviews(data, reviewAuthority);
};

/** Enough to include a result that was shared late. */
export const latestOwnCount = 3;

/** Newest round first, consistent. One request, parallel to the read of the review authority. */
export const readLatestReviewsOf = async (
  store: Store,
  employeeId: string,
  reviewAuthority: Promise<ReviewAuthority>,
): Promise<readonly Review[]> => {
  // Awaits both together, because an unhandled rejection would end the function.
  const [items, authority] = await Promise.all([
    readReviewItemsBefore(store, employeeId, undefined, latestOwnCount),
    reviewAuthority,
  ]);
  return toReviews(items, authority);
};

/** One request. */
export const readReviewsInRounds = async (
  store: Store,
  employeeId: string,
  rounds: readonly Pick<Round, "id">[],
  reviewAuthority: ReviewAuthority,
): Promise<readonly Review[]> => {
  const keys = rounds.map(({ id }) => reviewKey(employeeId, id));
  return reviewsIn(store, await readItems(store, keys, true), reviewAuthority);
};

/** As stored, newest round first. One request. */
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
  // "0" sorts before every ID. That round's review is removed below.
  const { data } = await reviews
    .between({ roundId: "0" }, { roundId: before })
    .go({ ...latestFirst, limit: limit + 1 });
  return data.filter(({ roundId }) => roundId < before).slice(0, limit);
};

/** Newest round first. One request. */
export const readEarlierReviewsOf = async (
  store: Store,
  employeeId: string,
  before: string,
  reviewAuthority: ReviewAuthority,
  limit: number,
): Promise<readonly Review[]> =>
  toReviews(await readReviewItemsBefore(store, employeeId, before, limit), reviewAuthority);

/** Data from other items that the list of a person's own reviews shows. */
interface OwnDetails {
  readonly manager: User | null;
  readonly ratingOf: (review: Review) => ExpectationsRating | null;
  /** The exceptions in force. */
  readonly exceptionsOf: (review: Review) => readonly ReviewException[];
}

/** One request. */
export const readOwnReviewDetails = async (
  store: Store,
  managerId: string | null,
  own: readonly Review[],
  readable: readonly Review[],
): Promise<OwnDetails> => {
  const Items = await readItems(store, [
    ...(managerId === null ? [] : [profileKey(managerId)]),
    ...readable.map(({ id }) => ({ pk: `REVIEW#${id}`, sk: "MGR" })),
    ...own.flatMap(inForceExceptionKeys),
  ]);
  const manager = store.entities.user.parse({ Items }).data.find(({ id }) => id === managerId);
  const evaluations = store.entities.evaluation.parse({ Items }).data;
  const ratings = new Map(evaluations.map((item) => [item.reviewId, item.expectationsRating]));
  return {
    manager: manager ? toUser(manager) : null,
    ratingOf: ({ id }) => ratings.get(id) ?? null,
    exceptionsOf: (review) => inForceExceptionsIn(store, Items, review),
  };
};

export type ReviewPart = (store: Store) => PageReader<ReviewItem>;
type ReviewItem = Parameters<typeof toReview>[0];

export const reviewsByName =
  (roundId: string): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query.byRound({ roundId }).go(options);

/** Longest waiting first. Excluded reviews and those for an approver have their own stages. */
export const atStage =
  (roundId: string, stage: ReviewStage | typeof excludedStage | typeof pendingWithApproverStage): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query.byStage({ roundId, stage }).go(options);

/** Longest waiting first. */
export const assignedTo =
  (roundId: string, assignee: Assignee): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query.byAssignee({ roundId, assignee }).go(options);

/** By name. The index separates open work, so both parts are read. Two requests. */
export const readManagedByName = async (
  store: Store,
  managerId: string,
  roundId: string,
  cursor: string | undefined,
  reviewAuthority: ReviewAuthority,
): Promise<Page<Review>> => {
  const limit = pageSize + 2;
  const read = (listedRound: string) =>
    store.entities.review.query
      .byManager({ actingManagerId: managerId })
      // Includes the last name of the previous page. "~" sorts after every name.
      .between({ listedRound, sortName: cursor ?? "" }, { listedRound, sortName: "~" })
      .go({ limit });
  const found = await Promise.all([read(roundId), read(`${unfinishedResultPrefix}${roundId}`)]);
  const following = found
    .flatMap(({ data }) => toReviews(data, reviewAuthority))
    .filter((review) => cursor === undefined || nameKey(review) > cursor)
    .sort(byKey(nameKey));
  const items = following.slice(0, pageSize);
  const last = items.at(-1);
  return { items, cursor: following.length > pageSize && last ? nameKey(last) : null };
};

/** By `stagesInListOrder`, or at one stage; longest waiting first within a stage. */
export const managedByStage =
  (managerId: string, roundId: string, stage?: ReviewStage): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query
      .byManagerAndStage({ actingManagerId: managerId })
      .begins(
        stage === undefined
          ? { roundId, stageOrder: "" }
          : { roundId, stageOrder: stageSortKey(stage), stageSince: "" },
      )
      .go(options);

/** For an active round: the first stages of `stagesInListOrder`, and meetings scheduled for today or earlier. */
const managedDue =
  (managerId: string, roundId: string, today: Day): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query
      .byManagerAndStage({ actingManagerId: managerId })
      .between(
        { roundId, stageOrder: stageSortKey("finalized"), stageSince: "" },
        // "~" sorts after every character of the key that follows the day.
        { roundId, stageOrder: stageSortKey("meetingScheduled"), stageSince: `${today}~` },
      )
      .go(options);

/** A sent-back review is stored at the stage that everyone else sees. */
const managedSentBack =
  (managerId: string, roundId: string): ReviewPart =>
  ({ entities }) =>
  (options) =>
    entities.review.query
      .byManagerAndStage({ actingManagerId: managerId })
      .begins({ roundId, stageOrder: stageSortKey("approvalMissing"), stageSince: "" })
      .where(({ sentBack }, { exists }) => exists(sentBack))
      .go(options);

/** `managerId` may be `noManager`. */
export const managedActionParts = (
  managerId: string,
  round: Pick<Round, "id" | "status">,
  today: Day,
  hasSentBack: boolean,
): readonly ReviewPart[] =>
  round.status === "active"
    ? [
        ...(hasSentBack ? [managedSentBack(managerId, round.id)] : []),
        managedDue(managerId, round.id, today),
        managedByStage(managerId, round.id, "nothingDone"),
      ]
    : [managedByStage(managerId, round.id, "finalized")];

/** One request for each part that the page includes. */
export const readReviewParts = async (
  store: Store,
  parts: readonly ReviewPart[],
  cursor: string | undefined,
  reviewAuthority: ReviewAuthority,
  limit = pageSize,
): Promise<Page<Review>> => {
  const { items, cursor: next } = await readPage(cursor, readerOfParts(parts.map((part) => part(store))), limit);
  return { items: toReviews(items, reviewAuthority), cursor: next };
};

/** One request per megabyte of excluded reviews, usually few. */
export const countExempted = async ({ entities }: Store, roundId: string): Promise<number> => {
  const { data } = await entities.review.query.byStage({ roundId, stage: excludedStage }).go({ pages: "all" });
  return data.filter(({ exclusion }) => exclusion === "exempted").length;
};

/** In the order of `findPersonIds`. Two requests. */
export const findReviewsOfRound = async (
  store: Store,
  roundId: string,
  search: string,
  cursor: string | undefined,
  reviewAuthority: ReviewAuthority,
): Promise<Page<Review>> => {
  const { items: ids, cursor: next } = await findPersonIds(store, search, cursor);
  const Items = await readItems(
    store,
    ids.map((employeeId) => reviewKey(employeeId, roundId)),
  );
  const reviews = new Map(reviewsIn(store, Items, reviewAuthority).map((review) => [review.employee.id, review]));
  return { items: ids.flatMap((id) => reviews.get(id) ?? []), cursor: next };
};

/** All reviews pending approval for the CTO, otherwise those of the approver's area. One request per megabyte. */
export const readReviewsPendingApproval = async (
  store: Store,
  { id, role }: Pick<User, "id" | "role">,
  roundId: string,
  reviewAuthority: ReviewAuthority,
): Promise<readonly Review[]> => {
  const parts = await Promise.all(
    role === "cto"
      ? ([pendingWithApproverStage, "approvalMissing"] as const).map((stage) =>
          store.entities.review.query.byStage({ roundId, stage }).go({ pages: "all" }),
        )
      : [pendingWithApprover(store, id, roundId).go({ pages: "all" })],
  );
  return parts.flatMap(({ data }) => toReviews(data, reviewAuthority));
};
