import type * as z from "zod";
import { isFound, queryWords } from "#domain/people/search.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isSetAside } from "#domain/reviews/setAside.ts";
import { approvalNeeded, isLate, lateCount, lateStages, ownDeadlinesOf, reviewStage } from "#domain/reviews/stages.ts";
import { reviewStages } from "#domain/reviews/terms.ts";
import type { AppealCounts, ManagedReviews, StageCounts } from "#domain/reviews/views/listModel.ts";
import { listedFor, passesFilter } from "#domain/reviews/waiting.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Page } from "#domain/shared/route.ts";
import type { Day } from "#domain/shared/time.ts";
import { awaitsApproverStage } from "../../store/entities/reviews.ts";
import {
  atStage,
  byName,
  findReviewsOfRound,
  managedByTurn,
  managedWaiting,
  nameKey,
  type ReviewPart,
  readManagedByName,
  readOwnIn,
  readReviewParts,
  readReviewsManagedIn,
  readReviewsOfArea,
  unmanagedWaiting,
} from "../../store/reviews/reviewLists.ts";
import { type LatestRounds, readRoundsBefore, reviewCount } from "../../store/reviews/rounds.ts";
import { pageSize } from "../../store/table/page.ts";
import { listedManager, narrowedApprover } from "./listedManager.ts";
import type { ListContext } from "./reviewReads.ts";

type ManagedQuery = z.output<typeof reviews.listManagedReviews.query>;

interface RequestContext extends ListContext {
  readonly query: ManagedQuery;
}

/** A round in the list, with the number of reviews that the viewer sees in it, in all and at each stage. */
interface ListedRound {
  readonly round: Round;
  readonly reviewCount: number;
  readonly stages: StageCounts;
  /** How many of them are late. */
  readonly late: number;
  /** The second looks of a whole round; null in a list of one manager's reports. */
  readonly appeals: AppealCounts | null;
}

const invalid = (field: string, message: string): DomainError =>
  new DomainError("INVALID_INPUT", message, [{ path: [field], message }]);

/** Whether a round is one of the latest, whose reviews the reads of this request have. */
const isLatest = ({ id }: Round, from: string | null): boolean => from === null || id >= from;

const only = ({ id }: Round) => ({ first: id, last: id });

const isReviewLate = (review: Review, round: Round, today: Day): boolean => {
  const own = ownDeadlinesOf(review);
  return own !== null && isLate(own, round, today);
};

/** The counts of these reviews by stage, for each round that has any. */
const countedIn = (rounds: readonly Round[], listed: readonly Review[], today: Day): readonly ListedRound[] => {
  const counts = new Map<string, Record<(typeof reviewStages)[number], number>>();
  for (const review of listed) {
    const stages = counts.get(review.roundId) ?? noStages();
    stages[reviewStage(review)] += 1;
    counts.set(review.roundId, stages);
  }
  return rounds.flatMap((round) => {
    const stages = counts.get(round.id);
    const late = listed.filter((review) => review.roundId === round.id && isReviewLate(review, round, today)).length;
    return stages ? [{ round, reviewCount: reviewCount(stages), stages, late, appeals: null }] : [];
  });
};

const noStages = () =>
  Object.fromEntries(reviewStages.map((stage) => [stage, 0])) as Record<(typeof reviewStages)[number], number>;

/** The counts of all reviews but the viewer's own, from the counters of the rounds. */
const countedAll = (
  { rounds, countsOf, ownDeadlinesIn }: Pick<LatestRounds, "rounds" | "countsOf" | "ownDeadlinesIn">,
  own: readonly Review[],
  { actor, today }: RequestContext,
): readonly ListedRound[] =>
  rounds
    .map((round) => {
      const stages = { ...countsOf(round).all };
      for (const review of own.filter((one) => one.roundId === round.id && !isSetAside(one))) {
        stages[reviewStage(review)] -= 1;
      }
      const others = ownDeadlinesIn(round).filter(({ employeeId }) => employeeId !== actor.id);
      const late = lateCount(stages, others, round, today);
      return { round, reviewCount: reviewCount(stages), stages, late, appeals: countsOf(round).appeals };
    })
    .filter((listed) => listed.reviewCount > 0);

/**
 * The latest rounds with reviews that the viewer sees. Only the first page of a list has them, since counting a manager's
 * reviews reads all of them.
 */
const listRounds = async (
  context: RequestContext,
  counted: LatestRounds,
  managerId: string | null,
): Promise<readonly ListedRound[]> => {
  const { actor, query, today, reads } = context;
  if (query.cursor !== undefined) {
    return [];
  }
  if (managerId === null) {
    return countedAll(counted, await reads.own(), context);
  }
  const managed = await reads.managedBy(managerId);
  return countedIn(
    // Of earlier rounds, only what is left to do was read.
    counted.rounds,
    managed.filter((review) => review.employee.id !== actor.id && !isSetAside(review)),
    today,
  );
};

/**
 * The round whose reviews are listed: the requested one, or else the active round, or else the newest one in which the
 * viewer sees reviews (docs/review-lists.md#review-list). Errors: NOT_FOUND, INVALID_INPUT.
 */
const openRound = async (
  { query: { roundId, cursor }, reads }: RequestContext,
  listed: readonly ListedRound[],
): Promise<Round | undefined> => {
  if (roundId !== undefined) {
    const rounds = await reads.roundsWith([{ roundId }]);
    return assertFound(
      "round",
      rounds.find(({ id }) => id === roundId),
    );
  }
  if (cursor !== undefined) {
    throw invalid("roundId", "A further page needs the id of its round.");
  }
  return (listed.find(({ round }) => round.status === "active") ?? listed[0])?.round;
};

/** The parts of the list of what waits for the viewer in a round, from everybody's reviews. */
const waitingForCto = (
  { actor, today, query }: RequestContext,
  round: Round,
  counted: LatestRounds,
): readonly ReviewPart[] => {
  if (actor.role !== "cto") {
    return [];
  }
  return [
    ...(round.status === "active" && query.withoutApprovals === undefined
      ? [atStage(round.id, "approvalMissing")]
      : []),
    // Usually everybody has a manager, and these requests are not needed.
    ...(reviewCount(counted.countsOf(round).unmanaged) > 0 || counted.mayHaveUnmanagedResults
      ? unmanagedWaiting(round, today)
      : []),
    ...managedWaiting(actor.id, round, today),
  ];
};

/** The indexes that have the requested list in its order (docs/review-lists.md#order-of-the-list). Errors: INVALID_INPUT. */
const partsOf = (
  context: RequestContext,
  round: Round,
  counted: LatestRounds,
  managerId: string | null,
): readonly ReviewPart[] => {
  const { actor, query, today } = context;
  const { filter, sort } = query;
  const at = (stage: (typeof reviewStages)[number]): readonly ReviewPart[] => {
    if (managerId !== null) {
      return [managedByTurn(managerId, round.id, stage)];
    }
    // Those that wait for an approver follow those that wait for the cto.
    return stage === "approvalMissing" && counted.leavers.approvers.size > 0
      ? [atStage(round.id, stage), atStage(round.id, awaitsApproverStage)]
      : [atStage(round.id, stage)];
  };
  if (filter === "late") {
    // Reviews with deadlines of their own may be late at other stages than the rest.
    const own = counted.ownDeadlinesIn(round).filter((one) => isLate(one, round, today));
    return [...new Set([...lateStages(round, today), ...own.map(({ stage }) => stage)])].flatMap(at);
  }
  if (filter !== undefined && filter !== "waiting") {
    return at(filter);
  }
  if (managerId === null) {
    if (sort === "turn") {
      throw invalid("sort", "Please choose a manager to sort by whose turn it is.");
    }
    return filter === "waiting" ? waitingForCto(context, round, counted) : [byName(round.id)];
  }
  if (filter === "waiting") {
    if (managerId === actor.id) {
      return managedWaiting(managerId, round, today);
    }
    return actor.role === "cto" && round.status === "active" && query.withoutApprovals === undefined
      ? at("approvalMissing")
      : [];
  }
  // The list by name is read by `readManagedByName`.
  return [managedByTurn(managerId, round.id)];
};

/** A page of the reviews of a round whose employees a search finds. */
const searchRound = async (
  context: RequestContext,
  round: Round,
  name: string,
  managerId: string | null,
  { leavers, from }: LatestRounds,
): Promise<Page<Review>> => {
  const { store, actor, query, today, reads } = context;
  const isListed = (review: Review): boolean =>
    (managerId === null || review.employee.managerId === managerId) &&
    passesFilter(query.filter, actor, review, round, today);
  if (managerId === actor.id) {
    if (query.cursor !== undefined) {
      throw invalid("cursor", "This list cannot be continued from here. Please load it again.");
    }
    const words = queryWords(name);
    const managed = isLatest(round, from)
      ? await reads.reports()
      : await readReviewsManagedIn(store, managerId, only(round), leavers);
    const found = managed.filter(
      (review) => review.roundId === round.id && isFound(review.employee, words) && isListed(review),
    );
    return { items: found, cursor: null };
  }
  const { items, cursor } = await findReviewsOfRound(store, round.id, name, query.cursor, leavers);
  return { items: items.filter(isListed), cursor };
};

/**
 * The first page of a manager's reviews of a round by name, if it holds them all: counting them has read them already.
 * Null if the page has to be read.
 */
const knownPage = async (
  context: RequestContext,
  round: Round,
  { from }: LatestRounds,
  managerId: string | null,
): Promise<Page<Review> | null> => {
  const { actor, query, reads } = context;
  if (
    !isLatest(round, from) ||
    managerId !== actor.id ||
    query.cursor !== undefined ||
    query.filter !== undefined ||
    query.sort === "turn"
  ) {
    return null;
  }
  const items = (await reads.reports()).filter(({ roundId }) => roundId === round.id);
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
  if (managerId !== null && query.filter === undefined && query.sort !== "turn") {
    return (
      (await knownPage(context, round, counted, managerId)) ??
      readManagedByName(store, managerId, round.id, query.cursor, counted.leavers)
    );
  }
  return readReviewParts(store, partsOf(context, round, counted, managerId), query.cursor, counted.leavers);
};

/** The cursor of a page of an area: how many of its reviews were listed before. */
const placeIn = (cursor: string | undefined): number => {
  const place = Number(cursor ?? 0);
  if (!Number.isSafeInteger(place) || place < 0) {
    throw invalid("cursor", "This list cannot be continued from here. Please load it again.");
  }
  return place;
};

const compareNames = (a: Review, b: Review): number => compareKeys(nameKey(a), nameKey(b));

/**
 * The rounds with reviews of the area of an approver, and a page of those of one of them. All of the area is read, as all
 * reports of a manager are. Errors: NOT_FOUND, INVALID_INPUT.
 */
const listArea = async (context: RequestContext, approverId: string): Promise<ManagedReviews> => {
  const { actor, today, reads, query } = context;
  const place = placeIn(query.cursor);
  const [counted, latest] = await Promise.all([reads.counted(), reads.areaOf(approverId)]);
  const asked = query.roundId === undefined ? undefined : await openRound(context, []);
  const stored =
    asked === undefined || isLatest(asked, counted.from)
      ? latest
      : await readReviewsOfArea(context.store, approverId, only(asked), counted.leavers);
  const area = stored.filter(({ employee }) => employee.id !== actor.id);
  const rounds =
    query.cursor === undefined
      ? countedIn(
          counted.rounds,
          latest.filter((review) => review.employee.id !== actor.id && !isSetAside(review)),
          today,
        )
      : [];
  const round = asked ?? (await openRound(context, rounds));
  const words = queryWords(query.name?.trim() ?? "");
  const isListed = (review: Review): boolean =>
    round !== undefined &&
    review.roundId === round.id &&
    (words.length === 0 || isFound(review.employee, words)) &&
    (query.filter === "waiting"
      ? approvalNeeded(review, round)
      : passesFilter(query.filter, actor, review, round, today));
  const listed = area.filter(isListed);
  // The index has them by whose turn it is.
  const ordered = query.filter === undefined && query.sort !== "turn" ? listed.toSorted(compareNames) : listed;
  return {
    today,
    rounds: [...rounds],
    roundId: round?.id ?? null,
    earlierRounds: query.cursor === undefined ? counted.earlier : 0,
    items: ordered.slice(place, place + pageSize).map((review) => listedFor(actor, review)),
    cursor: place + pageSize < ordered.length ? String(place + pageSize) : null,
  };
};

/** How many earlier rounds are listed at a time. */
const maxEarlier = 10;

/**
 * The cursor of a page of earlier rounds: the round before which it begins, and how many rounds are left. One that was answered
 * by an earlier version of Pulse has no number.
 * Errors: INVALID_INPUT.
 */
const earlierPlace = (cursor: string): { readonly before: string; readonly left: number } => {
  const [, before, left] = /^([0-9A-HJKMNP-TV-Z]{26})(?:#(\d{1,6}))?$/.exec(cursor) ?? [];
  if (before === undefined) {
    throw invalid("cursor", "This list cannot be continued from here. Please load it again.");
  }
  return { before, left: Number(left ?? 0) };
};

/** The queries that narrow the reviews of a round, of which the list of earlier rounds shows none. */
const narrowing = ["roundId", "name", "filter", "sort", "withoutApprovals"] as const;

/** The reviews of some rounds that the viewer sees, as far as they are counted one by one. */
const readIn = async (
  { store, actor, query, reads }: RequestContext,
  approverId: string | null,
  rounds: readonly Round[],
): Promise<readonly Review[]> => {
  const { leavers } = await reads.counted();
  const ids = rounds.map(({ id }) => id).sort();
  const [first, last] = [ids[0] ?? "", ids.at(-1) ?? ""];
  if (approverId !== null) {
    return readReviewsOfArea(store, approverId, { first, last }, leavers);
  }
  const managerId = listedManager({ actor }, query);
  return managerId === null ? [] : readReviewsManagedIn(store, managerId, { first, last }, leavers);
};

/**
 * Rounds before the latest ones with reviews that the person sees, the most recently created first, ten at a time: their
 * reviews are listed by the round's id. Errors: INVALID_INPUT.
 */
const listEarlier = async (context: RequestContext, approverId: string | null): Promise<ManagedReviews> => {
  const { store, actor, query, today, reads } = context;
  const other = narrowing.find((field) => query[field] !== undefined);
  if (other !== undefined) {
    throw invalid(other, "Earlier rounds are listed without their reviews, so nothing narrows them.");
  }
  const latest = await reads.counted();
  const place = query.cursor === undefined ? { before: latest.from, left: latest.earlier } : earlierPlace(query.cursor);
  if (place.before === null) {
    return { today, rounds: [], roundId: null, earlierRounds: 0, items: [], cursor: null };
  }
  const counted = await readRoundsBefore(store, place.before, maxEarlier);
  const shown = counted.rounds;
  const isEverybody = approverId === null && listedManager(context, query) === null;
  const rounds = isEverybody
    ? countedAll(counted, await readOwnIn(store, actor.id, shown, latest.leavers), context)
    : countedIn(
        shown,
        (await readIn(context, approverId, shown)).filter(
          (review) => review.employee.id !== actor.id && !isSetAside(review),
        ),
        today,
      );
  // What is counted of all rounds may lag behind what was read.
  const left = counted.hasMore ? Math.max(1, place.left - shown.length) : 0;
  const last = shown.at(-1)?.id;
  const cursor = last !== undefined && counted.hasMore ? `${last}#${left}` : null;
  return { today, rounds: [...rounds], roundId: null, earlierRounds: left, items: [], cursor };
};

/**
 * The rounds with reviews that the person sees, and a page of the reviews of one of them (docs/review-lists.md#review-list).
 * Errors: NOT_FOUND, INVALID_INPUT.
 */
export const listManagedReviews = async (list: ListContext, query: ManagedQuery): Promise<ManagedReviews> => {
  const context = { ...list, query };
  const { actor, today, reads } = list;
  const approverId = narrowedApprover(list, query);
  if (query.earlier !== undefined) {
    return listEarlier(context, approverId);
  }
  if (approverId !== null) {
    return listArea(context, approverId);
  }
  const managerId = listedManager(list, query);
  const counted = await reads.counted();
  const listed = await listRounds(context, counted, managerId);
  const round = await openRound(context, listed);
  const { items, cursor }: Page<Review> =
    round === undefined ? { items: [], cursor: null } : await readPage(context, round, counted, managerId);
  return {
    today,
    rounds: [...listed],
    roundId: round?.id ?? null,
    earlierRounds: query.cursor === undefined ? counted.earlier : 0,
    items: items
      .filter(({ employee }) => employee.id !== actor.id)
      .filter((review) => round === undefined || query.filter !== "late" || isReviewLate(review, round, today))
      .map((review) => listedFor(actor, review)),
    cursor,
  };
};
