import type * as z from "zod";
import { peopleReaderGuard } from "#domain/people/policy.ts";
import { matchesQuery, queryWords } from "#domain/people/search.ts";
import { isActionNeeded } from "#domain/reviews/actions.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import {
  approvalNeeded,
  isOverdue,
  overdueCount,
  overdueInputOf,
  overdueStages,
  reviewStage,
} from "#domain/reviews/stages.ts";
import { listedReviewFor, passesFilter } from "#domain/reviews/tasks.ts";
import type { ReviewStage } from "#domain/reviews/terms.ts";
import type { AppealCounts, ManagedReviews, StageCounts } from "#domain/reviews/views/listModel.ts";
import { throwFieldError } from "#domain/shared/errors.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { findById } from "#domain/shared/notFound.ts";
import type { Page } from "#domain/shared/route.ts";
import type { Day } from "#domain/shared/time.ts";
import { sentOnceKey, userIdsAlreadySent } from "../../messages/store/sentOnce.ts";
import { readItems } from "../../table/readItems.ts";
import { pageSize } from "../../table/readPage.ts";
import { pendingWithApproverStage } from "../entities/reviews.ts";
import { manualReminderOccasion } from "../roundAssignees.ts";
import { noManager } from "../store/reviewItems.ts";
import {
  atStage,
  findReviewsOfRound,
  managedActionParts,
  managedByStage,
  nameKey,
  type ReviewPart,
  readManagedByName,
  readReviewParts,
  readReviewsInRounds,
  readReviewsManagedIn,
  readReviewsOfArea,
  reviewsByName,
} from "../store/reviewLists.ts";
import { type LatestRounds, readRoundsBefore, reviewCount, zeroStageCounts } from "../store/rounds.ts";
import { checkedApproverId, listedManagerId } from "./listedManagerId.ts";
import type { ListContext } from "./reviewReads.ts";

type ManagedQuery = z.output<typeof reviews.listManagedReviews.query>;

interface RequestContext extends ListContext {
  readonly query: ManagedQuery;
}

interface ListedRound {
  readonly round: Round;
  readonly reviewCount: number;
  readonly stages: StageCounts;
  readonly overdue: number;
  /** Appeals of a whole round; null in a list of one manager's reports. */
  readonly appeals: AppealCounts | null;
}

/** Whether this request's reads include the round's reviews. */
const isInLatestReads = ({ id }: Round, from: string | null): boolean => from === null || id >= from;

const singleRoundRange = ({ id }: Round) => ({ first: id, last: id });

const isReviewOverdue = (review: Review, round: Round, today: Day): boolean => {
  const own = overdueInputOf(review);
  return own !== null && isOverdue(own, round, today);
};

/** Omits excluded reviews, the viewer's own, and rounds without other reviews. */
const roundsOfReviews = (
  rounds: readonly Round[],
  reviews: readonly Review[],
  { actor, today }: RequestContext,
): readonly ListedRound[] =>
  rounds
    .map((round) => {
      const listed = reviews.filter(
        (review) => review.roundId === round.id && review.employee.id !== actor.id && !isExcluded(review),
      );
      const stages = zeroStageCounts();
      for (const review of listed) {
        stages[reviewStage(review)] += 1;
      }
      const overdue = listed.filter((review) => isReviewOverdue(review, round, today)).length;
      return { round, reviewCount: listed.length, stages, overdue, appeals: null };
    })
    .filter((listed) => listed.reviewCount > 0);

const roundsOfEveryone = (
  { rounds, countsOf, ownDeadlinesIn }: Pick<LatestRounds, "rounds" | "countsOf" | "ownDeadlinesIn">,
  own: readonly Review[],
  { actor, today }: RequestContext,
): readonly ListedRound[] =>
  rounds
    .map((round) => {
      const stages = { ...countsOf(round).all };
      for (const review of own.filter((one) => one.roundId === round.id && !isExcluded(one))) {
        stages[reviewStage(review)] -= 1;
      }
      const others = ownDeadlinesIn(round).filter(({ employeeId }) => employeeId !== actor.id);
      const overdue = overdueCount(stages, others, round, today);
      return { round, reviewCount: reviewCount(stages), stages, overdue, appeals: countsOf(round).appeals };
    })
    .filter((listed) => listed.reviewCount > 0);

/** Only for a list's first page, because counting a manager's reviews reads all of them. */
const listRounds = async (
  context: RequestContext,
  counted: LatestRounds,
  managerId: string | null,
): Promise<readonly ListedRound[]> => {
  const { query, reads } = context;
  if (query.cursor !== undefined) {
    return [];
  }
  if (managerId === null) {
    return roundsOfEveryone(counted, await reads.latestOwnReviews(), context);
  }
  // Earlier rounds can't be counted: only their unfinished reviews are read.
  return roundsOfReviews(counted.rounds, await reads.managedBy(managerId), context);
};

/**
 * The requested, active or newest visible round (docs/evaluations.md#review-lists). Errors: NOT_FOUND, INVALID_INPUT.
 */
const roundToShow = async (
  { query: { roundId, cursor }, reads }: RequestContext,
  listed: readonly ListedRound[],
): Promise<Round | undefined> => {
  if (roundId !== undefined) {
    return findById("round", await reads.roundsWith([{ roundId }]), roundId);
  }
  if (cursor !== undefined) {
    throwFieldError("roundId", "Further pages need the ID of the round.");
  }
  return (listed.find(({ round }) => round.status === "active") ?? listed[0])?.round;
};

const hasSentBackIn = ({ ownDeadlinesIn }: LatestRounds, round: Round): boolean =>
  ownDeadlinesIn(round).some(({ sentBackUntil }) => sentBackUntil !== null);

const actionPartsOfCto = (
  { actor, today, query }: RequestContext,
  round: Round,
  counted: LatestRounds,
): readonly ReviewPart[] => {
  if (actor.role !== "cto") {
    return [];
  }
  const hasSentBack = hasSentBackIn(counted, round);
  return [
    ...(round.status === "active" && query.withoutApprovals === undefined
      ? [atStage(round.id, "approvalMissing")]
      : []),
    // Usually everyone has a manager, so these requests aren't needed.
    ...(reviewCount(counted.countsOf(round).unmanaged) > 0 || counted.mayHaveUnmanagedResults
      ? managedActionParts(noManager, round, today, hasSentBack)
      : []),
    ...managedActionParts(actor.id, round, today, hasSentBack),
  ];
};

/** The indexes that return the list in its order (docs/evaluations.md#review-lists). Errors: INVALID_INPUT. */
const partsOf = (
  context: RequestContext,
  round: Round,
  counted: LatestRounds,
  managerId: string | null,
): readonly ReviewPart[] => {
  const { actor, query, today } = context;
  const { filter, sort } = query;
  const partsAtStage = (stage: ReviewStage): readonly ReviewPart[] => {
    if (managerId !== null) {
      return [managedByStage(managerId, round.id, stage)];
    }
    // Reviews for the CTO come first, then those for an approver.
    return stage === "approvalMissing" && counted.reviewAuthority.approverIds.size > 0
      ? [atStage(round.id, stage), atStage(round.id, pendingWithApproverStage)]
      : [atStage(round.id, stage)];
  };
  if (filter === "overdue") {
    // Reviews with their own deadlines may be overdue at other stages than the rest.
    const own = counted.ownDeadlinesIn(round).filter((one) => isOverdue(one, round, today));
    return [...new Set([...overdueStages(round, today), ...own.map(({ stage }) => stage)])].flatMap(partsAtStage);
  }
  if (filter !== undefined && filter !== "actionNeeded") {
    return partsAtStage(filter);
  }
  if (managerId === null) {
    if (sort === "assignee") {
      throwFieldError("sort", "Choose a manager to sort by assignee.");
    }
    return filter === "actionNeeded" ? actionPartsOfCto(context, round, counted) : [reviewsByName(round.id)];
  }
  if (filter === "actionNeeded") {
    if (managerId === actor.id) {
      return managedActionParts(managerId, round, today, hasSentBackIn(counted, round));
    }
    return actor.role === "cto" && round.status === "active" && query.withoutApprovals === undefined
      ? partsAtStage("approvalMissing")
      : [];
  }
  // `readManagedByName` reads the list by name.
  return [managedByStage(managerId, round.id)];
};

const searchRound = async (
  context: RequestContext,
  round: Round,
  name: string,
  managerId: string | null,
  { reviewAuthority, from }: LatestRounds,
): Promise<Page<Review>> => {
  const { store, actor, query, today, reads } = context;
  const isListed = (review: Review): boolean =>
    (managerId === null || review.employee.managerId === managerId) &&
    passesFilter(query.filter, actor, review, round, today);
  if (managerId === actor.id) {
    if (query.cursor !== undefined) {
      throwFieldError("cursor", "This list can't be continued from here. Load it again.");
    }
    const words = queryWords(name);
    const managed = isInLatestReads(round, from)
      ? await reads.directReportReviews()
      : await readReviewsManagedIn(store, managerId, singleRoundRange(round), reviewAuthority);
    const found = managed.filter(
      (review) => review.roundId === round.id && matchesQuery(review.employee, words) && isListed(review),
    );
    return { items: found, cursor: null };
  }
  const { items, cursor } = await findReviewsOfRound(store, round.id, name, query.cursor, reviewAuthority);
  return { items: items.filter(isListed), cursor };
};

/** The page, if all reviews of the actor's reports fit on one and were already read; otherwise null. */
const pageOfReadReports = async (
  context: RequestContext,
  round: Round,
  { from }: LatestRounds,
  managerId: string | null,
): Promise<Page<Review> | null> => {
  const { actor, query, reads } = context;
  if (
    !isInLatestReads(round, from) ||
    managerId !== actor.id ||
    query.cursor !== undefined ||
    query.filter !== undefined ||
    query.sort === "assignee"
  ) {
    return null;
  }
  const items = (await reads.directReportReviews()).filter(({ roundId }) => roundId === round.id);
  return items.length <= pageSize ? { items, cursor: null } : null;
};

const readPage = async (
  context: RequestContext,
  round: Round,
  counted: LatestRounds,
  managerId: string | null,
): Promise<Page<Review>> => {
  const { store, query } = context;
  const name = query.name?.trim() ?? "";
  if (name !== "") {
    return searchRound(context, round, name, managerId, counted);
  }
  if (managerId !== null && query.filter === undefined && query.sort !== "assignee") {
    return (
      (await pageOfReadReports(context, round, counted, managerId)) ??
      readManagedByName(store, managerId, round.id, query.cursor, counted.reviewAuthority)
    );
  }
  return readReviewParts(store, partsOf(context, round, counted, managerId), query.cursor, counted.reviewAuthority);
};

const decodeOffset = (cursor: string | undefined): number => {
  const offset = Number(cursor ?? 0);
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throwFieldError("cursor", "This list can't be continued from here. Load it again.");
  }
  return offset;
};

const compareNames = (a: Review, b: Review): number => compareKeys(nameKey(a), nameKey(b));

/** The approver's rounds and a page of one round's reviews. Reads the whole area. Errors: NOT_FOUND, INVALID_INPUT. */
const listArea = async (context: RequestContext, approverId: string): Promise<ManagedReviews> => {
  const { actor, today, reads, query } = context;
  const offset = decodeOffset(query.cursor);
  const [counted, latest] = await Promise.all([reads.latestRounds(), reads.areaOf(approverId)]);
  const requestedRound = query.roundId === undefined ? undefined : await roundToShow(context, []);
  const stored =
    requestedRound === undefined || isInLatestReads(requestedRound, counted.from)
      ? latest
      : await readReviewsOfArea(context.store, approverId, singleRoundRange(requestedRound), counted.reviewAuthority);
  const area = stored.filter(({ employee }) => employee.id !== actor.id);
  const rounds = query.cursor === undefined ? roundsOfReviews(counted.rounds, latest, context) : [];
  const round = requestedRound ?? (await roundToShow(context, rounds));
  const words = queryWords(query.name?.trim() ?? "");
  const isListed = (review: Review): boolean =>
    round !== undefined &&
    review.roundId === round.id &&
    (words.length === 0 || matchesQuery(review.employee, words)) &&
    (query.filter === "actionNeeded"
      ? approvalNeeded(review, round)
      : passesFilter(query.filter, actor, review, round, today));
  const listed = area.filter(isListed);
  // The index sorts reviews by stage.
  const ordered = query.filter === undefined && query.sort !== "assignee" ? listed.toSorted(compareNames) : listed;
  return {
    today,
    rounds: [...rounds],
    roundId: round?.id ?? null,
    earlierRounds: query.cursor === undefined ? counted.earlierCount : 0,
    items: ordered.slice(offset, offset + pageSize).map((review) => listedReviewFor(actor, review)),
    cursor: offset + pageSize < ordered.length ? String(offset + pageSize) : null,
  };
};

const earlierRoundsPerPage = 10;

/** The round before which the page starts, and how many rounds are left. Errors: INVALID_INPUT. */
const decodeEarlierCursor = (cursor: string): { readonly before: string; readonly left: number } => {
  const [, before, left] = /^([0-9A-HJKMNP-TV-Z]{26})#(\d{1,6})$/.exec(cursor) ?? [];
  if (before === undefined) {
    return throwFieldError("cursor", "This list can't be continued from here. Load it again.");
  }
  return { before, left: Number(left) };
};

/** Filters of a round's reviews. The list of earlier rounds supports none of them. */
const unsupportedFilters = ["roundId", "name", "filter", "sort", "withoutApprovals"] as const;

const readReviewsIn = async (
  { store, actor, query, reads }: RequestContext,
  approverId: string | null,
  rounds: readonly Round[],
): Promise<readonly Review[]> => {
  const { reviewAuthority } = await reads.latestRounds();
  const ids = rounds.map(({ id }) => id).sort();
  const [first, last] = [ids[0] ?? "", ids.at(-1) ?? ""];
  if (approverId !== null) {
    return readReviewsOfArea(store, approverId, { first, last }, reviewAuthority);
  }
  const managerId = listedManagerId({ actor }, query);
  return managerId === null ? [] : readReviewsManagedIn(store, managerId, { first, last }, reviewAuthority);
};

/** Newest first, ten at a time, without reviews, which clients request with `roundId`. Errors: INVALID_INPUT. */
const listEarlierRounds = async (context: RequestContext, approverId: string | null): Promise<ManagedReviews> => {
  const { store, actor, query, today, reads } = context;
  const unsupportedFilter = unsupportedFilters.find((field) => query[field] !== undefined);
  if (unsupportedFilter !== undefined) {
    throwFieldError(unsupportedFilter, "Earlier rounds are listed without their reviews, so you can't filter them.");
  }
  const latest = await reads.latestRounds();
  const pageStart =
    query.cursor === undefined ? { before: latest.from, left: latest.earlierCount } : decodeEarlierCursor(query.cursor);
  if (pageStart.before === null) {
    return { today, rounds: [], roundId: null, earlierRounds: 0, items: [], cursor: null };
  }
  const counted = await readRoundsBefore(store, pageStart.before, earlierRoundsPerPage);
  const shown = counted.rounds;
  const isEveryone = approverId === null && listedManagerId(context, query) === null;
  const rounds = isEveryone
    ? roundsOfEveryone(counted, await readReviewsInRounds(store, actor.id, shown, latest.reviewAuthority), context)
    : roundsOfReviews(shown, await readReviewsIn(context, approverId, shown), context);
  // The count of all rounds may lag behind the rounds that were read.
  const left = counted.hasMore ? Math.max(1, pageStart.left - shown.length) : 0;
  const last = shown.at(-1)?.id;
  const cursor = last !== undefined && counted.hasMore ? `${last}#${left}` : null;
  return { today, rounds: [...rounds], roundId: null, earlierRounds: left, items: [], cursor };
};

/** One request, none for an empty page. */
const readRemindedToday = async (
  { store, today }: RequestContext,
  listed: readonly Review[],
): Promise<ReadonlySet<string>> => {
  const people = new Set(
    listed.flatMap(({ employee: { id, managerId } }) => (managerId === null ? [id] : [id, managerId])),
  );
  const keys = [...people].map((id) => sentOnceKey(id, manualReminderOccasion(today)));
  return userIdsAlreadySent(store, await readItems(store, keys));
};

/** See docs/evaluations.md#review-lists. Errors: NOT_FOUND, INVALID_INPUT. */
export const readManagedReviewsPage = async (list: ListContext, query: ManagedQuery): Promise<ManagedReviews> => {
  const context = { ...list, query };
  const { actor, today, reads } = list;
  const approverId = checkedApproverId(list, query);
  if (query.earlier !== undefined) {
    return listEarlierRounds(context, approverId);
  }
  if (approverId !== null) {
    return listArea(context, approverId);
  }
  const managerId = listedManagerId(list, query);
  const counted = await reads.latestRounds();
  const listed = await listRounds(context, counted, managerId);
  const round = await roundToShow(context, listed);
  const { items, cursor }: Page<Review> =
    round === undefined ? { items: [], cursor: null } : await readPage(context, round, counted, managerId);
  const shown = items
    .filter(({ employee }) => employee.id !== actor.id)
    .filter((review) => round === undefined || query.filter !== "overdue" || isReviewOverdue(review, round, today))
    .filter(
      (review) => round === undefined || query.filter !== "actionNeeded" || isActionNeeded(actor, review, round, today),
    );
  const showsReminded = query.filter === "overdue" && managerId === null && peopleReaderGuard.isAllowed(actor);
  return {
    today,
    rounds: [...listed],
    roundId: round?.id ?? null,
    earlierRounds: query.cursor === undefined ? counted.earlierCount : 0,
    items: shown.map((review) => listedReviewFor(actor, review)),
    ...(showsReminded && { remindedToday: [...(await readRemindedToday(context, shown))] }),
    cursor,
  };
};
