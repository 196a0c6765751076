import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { byStartDescending } from "#domain/reviews/rounds/roundRefusals.ts";
import type { OwnDeadlines } from "#domain/reviews/stages.ts";
import { acknowledgementStates, reviewStages } from "#domain/reviews/terms.ts";
import type { AcknowledgementCounts, AppealCounts, StageCounts } from "#domain/reviews/views/listModel.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { managedShards, unmanagedShard } from "../entities/rounds.ts";
import { isMigrated } from "../migrations.ts";
import { type Leavers, leaversIn, leaversKey } from "../people/leavers.ts";
import type { Entities, Store } from "../store.ts";
import { versionConflict, versionIs } from "../table/conflicts.ts";
import { withNulls, withoutNulls } from "../table/nulls.ts";
import { type RawItem, readPartition } from "../table/partition.ts";
import { type ItemKey, readItems } from "../table/readItems.ts";
import type { TransactionStep } from "../transact.ts";

/** Converts a stored round to the domain's form. */
export const toRound = (item: EntityItem<Entities["round"]>): Round => ({
  ...withNulls(item, ["generationId", "replacedId", "deletionId", "minDaysEmployed"]),
  isWritingCounted: item.isWritingCounted ?? false,
});

/** Converts a round to its stored form. */
export const fromRound = (round: Round) => withoutNulls(round);

const partition = "ROUNDS";

const roundShards = [...managedShards, unmanagedShard] as const;

/** The key of the item that names the active round, for reading it together with other items. */
export const activeRoundKey: ItemKey = { pk: partition, sk: "ACTIVE" };

/** The key of a round, for reading it together with other items. */
const roundKey = (id: string): ItemKey => ({ pk: partition, sk: `ROUND#${id}` });

const completedOf = (rounds: readonly Round[]) => {
  const completedRounds = rounds.filter(({ status }) => status === "completed").length;
  return { wasRoundCompleted: completedRounds > 0, completedRounds };
};

/** Every round, the latest start date first, without reading what is counted of them. One request. */
export const readRounds = async (store: Store): Promise<Round[]> => {
  const { data } = store.entities.round.parse({ Items: await readPartition(store, partition, { prefix: "ROUND#" }) });
  return data.map(toRound).sort(byStartDescending);
};

/** The round with this id, read consistently. Errors: NOT_FOUND. */
export const assertRound = async (store: Store, id: string): Promise<Round> => {
  const { data } = await store.entities.round.get({ id }).go({ consistent: true });
  return toRound(assertFound("round", data));
};

/** The round with this id and the leavers, read consistently. One request. Errors: NOT_FOUND. */
export const assertRoundWithLeavers = async (
  store: Store,
  id: string,
): Promise<{ readonly round: Round; readonly leavers: Leavers }> => {
  const Items = await readItems(store, [roundKey(id), leaversKey], true);
  return {
    round: toRound(assertFound("round", store.entities.round.parse({ Items }).data[0])),
    leavers: leaversIn(store, Items),
  };
};

/** The active round (null if none is active), and the version of that item (0 before the first). */
interface ActiveRound {
  readonly roundId: string | null;
  readonly version: number;
  /** Whether a round was completed; false if it is left out. */
  readonly wasRoundCompleted?: boolean;
  /** How many were; 0 if it is left out. */
  readonly completedRounds?: number;
}

/**
 * How many reviews of a round are at each stage: all of them, and those of people without a manager. Once a round is
 * completed, `unmanaged` is no longer updated (`personReviewSteps`).
 */
interface RoundCounts {
  readonly all: StageCounts;
  readonly unmanaged: StageCounts;
  /** How many of those that wait for approval wait for an approver (docs/reviews.md#approvers). */
  readonly ofApprovers: number;
  /** In how many reviews somebody has written; null if that is not known. */
  readonly written: number | null;
  /** What the employees have said of their shared results. */
  readonly acknowledgements: AcknowledgementCounts;
  /** How many second looks were asked for, and how many of them corrected the result. */
  readonly appeals: AppealCounts;
}

/** The deadlines of one review of a round. */
export interface ReviewDeadlines extends OwnDeadlines {
  readonly employeeId: string;
}

/** A second look that waits for an answer; without somebody who was named, by the cto. */
export interface OpenAppeal {
  readonly roundId: string;
  readonly employeeId: string;
  readonly answererId: string | null;
}

const noReviews = (): Record<(typeof reviewStages)[number], number> => ({
  nothingDone: 0,
  selfMissing: 0,
  managerMissing: 0,
  approvalMissing: 0,
  meetingMissing: 0,
  meetingScheduled: 0,
  finalized: 0,
  shared: 0,
});

/** The number of reviews at all stages together. */
export const reviewCount = (counts: StageCounts): number => reviewStages.reduce((sum, stage) => sum + counts[stage], 0);

/** Rounds with what lists and writes know of them. */
export interface CountedRounds {
  /** The latest start date first. */
  readonly rounds: readonly Round[];
  readonly active: ActiveRound;
  readonly leavers: Leavers;
  /** The number of reviews at each stage of a round. */
  readonly countsOf: (round: Round) => RoundCounts;
  /** The reviews of a round that have deadlines of their own and are not set aside. */
  readonly ownDeadlinesIn: (round: Round) => readonly ReviewDeadlines[];
  /** The second looks that wait for an answer, in all rounds. */
  readonly openAppeals: readonly OpenAppeal[];
  /** Whether a result of somebody without a manager may be left to be shared or talked about, in any round. */
  readonly mayHaveUnmanagedResults: boolean;
}

/** The counts of rounds, from their shards. */
const countsIn =
  (shards: readonly EntityItem<Entities["roundCount"]>[]): CountedRounds["countsOf"] =>
  ({ id, isWritingCounted }) => {
    const [all, unmanaged] = [noReviews(), noReviews()];
    let written = 0;
    let ofApprovers = 0;
    const appeals = { asked: 0, corrected: 0 };
    const acknowledgements = { awaited: 0, notTalked: 0, talked: 0 };
    for (const shard of shards) {
      if (shard.roundId !== id) {
        continue;
      }
      written += shard.written ?? 0;
      ofApprovers += shard.ofApprovers ?? 0;
      appeals.asked += shard.appeals ?? 0;
      appeals.corrected += shard.corrected ?? 0;
      for (const state of acknowledgementStates) {
        acknowledgements[state] += shard[state] ?? 0;
      }
      for (const stage of reviewStages) {
        all[stage] += shard[stage] ?? 0;
        if (shard.shard === unmanagedShard) {
          unmanaged[stage] += shard[stage] ?? 0;
        }
      }
    }
    return { all, unmanaged, ofApprovers, written: isWritingCounted ? written : null, acknowledgements, appeals };
  };

const countedIn = (store: Store, Items: RawItem[]): CountedRounds => {
  const { round, activeRound, roundCount, ownDeadline } = store.entities;
  const deadlines = ownDeadline.parse({ Items }).data;
  const active = activeRound.parse({ Items }).data[0];
  const rounds = round.parse({ Items }).data.map(toRound).sort(byStartDescending);
  return {
    rounds,
    leavers: leaversIn(store, Items),
    mayHaveUnmanagedResults: store.entities.unmanagedResults.parse({ Items }).data.length > 0,
    openAppeals: store.entities.openAppeal
      .parse({ Items })
      .data.map(({ roundId, employeeId, answererId = null }) => ({ roundId, employeeId, answererId })),
    ownDeadlinesIn: ({ id }) =>
      deadlines.flatMap(({ roundId, employeeId, stage, selfDeadline = null, managerDeadline = null }) =>
        roundId === id && stage !== undefined ? [{ employeeId, stage, selfDeadline, managerDeadline }] : [],
      ),
    active: {
      roundId: active?.roundId ?? null,
      version: active?.version ?? 0,
      ...completedOf(rounds),
    },
    countsOf: countsIn(roundCount.parse({ Items }).data),
  };
};

/** The round with this id, what is counted of it, and the leavers, read consistently. Two requests at once. Errors: NOT_FOUND. */
export const assertCountedRound = async (store: Store, id: string) => {
  const [found, Items] = await Promise.all([
    assertRoundWithLeavers(store, id),
    readPartition(store, partition, { prefix: `COUNT#${id}#` }),
  ]);
  return { ...found, counts: countsIn(store.entities.roundCount.parse({ Items }).data)(found.round) };
};

/** Every round, with what is known of it. One request. */
export const readCountedRounds = async (store: Store): Promise<CountedRounds> =>
  countedIn(store, await readPartition(store, partition));

/** The latest rounds, with what lists know of them. */
export interface LatestRounds extends CountedRounds {
  /** How many completed rounds are not among them. */
  readonly earlier: number;
  /** The id from which on all rounds are among them; null if all are. */
  readonly from: string | null;
}

/** How many rounds a list shows at first: the active one and the one before it. */
const latestCount = 2;

/** The items that are read first: of two rounds, and of some drafts and deadlines besides. */
const firstItems = 18;
const nextItems = 400;

const itemsOf = (rounds: number): number => (firstItems * rounds) / latestCount;

/** Items of the index, the latest round first: all of them, or those below a key. */
const readIndexed = async (
  store: Store,
  { below, limit, start }: { readonly below?: string; readonly limit: number; readonly start?: RawItem },
) => {
  const { Items = [], LastEvaluatedKey } = await store.client.send(
    new QueryCommand({
      TableName: store.tableName,
      IndexName: "gsi1",
      KeyConditionExpression: below === undefined ? "gsi1pk = :pk" : "gsi1pk = :pk AND gsi1sk < :end",
      ExpressionAttributeValues: { ":pk": partition, ...(below !== undefined && { ":end": below }) },
      ScanIndexForward: false,
      Limit: limit,
      ...(start && { ExclusiveStartKey: start }),
    }),
  );
  return { Items, next: LastEvaluatedKey };
};

const roundIdOf = (item: RawItem | undefined): string => String(item?.["gsi1sk"] ?? "").split("#")[0] ?? "";

/**
 * The round with which the latest ones begin, among items in the order of their index; null if more have to be read. The
 * round of the last item may go on behind it, unless the items are `complete`.
 */
const firstLatest = (store: Store, Items: RawItem[], count: number, complete: boolean): string | null => {
  const end = complete ? "" : roundIdOf(Items.at(-1));
  const held = store.entities.round
    .parse({ Items })
    .data.filter(({ id, status }) => status !== "draft" && id > end)
    .map(({ id }) => id);
  const activeId = store.entities.activeRound.parse({ Items }).data[0]?.roundId;
  const shown = held.slice(0, count);
  if (activeId !== undefined && !shown.includes(activeId)) {
    return held.includes(activeId) ? activeId : null;
  }
  return shown.length === count ? (shown.at(-1) ?? null) : null;
};

/**
 * The latest rounds that were held, by default the active one and the one before it, and the drafts that were created since then, with the same of them as
 * `readCountedRounds`. What is read does not depend on how many rounds there were. The index may lag behind, so nothing
 * is written by it. One request, and further ones only while there are many drafts, deadlines of single reviews or second looks.
 */
export const readLatestRounds = async (store: Store, count = latestCount): Promise<LatestRounds> => {
  const [isIndexed, first] = await Promise.all([
    isMigrated(store, "indexRounds"),
    readIndexed(store, { limit: itemsOf(count) }),
  ]);
  if (!isIndexed) {
    return { ...(await readCountedRounds(store)), mayHaveUnmanagedResults: true, earlier: 0, from: null };
  }
  const Items: RawItem[] = [...first.Items];
  let { next } = first;
  let from = firstLatest(store, Items, count, next === undefined);
  while (from === null && next !== undefined) {
    const more = await readIndexed(store, { limit: nextItems, start: next });
    Items.push(...more.Items);
    next = more.next;
    from = firstLatest(store, Items, count, next === undefined);
  }
  const counted = countedIn(
    store,
    Items.filter((item) => from === null || roundIdOf(item) >= from),
  );
  const stored = store.entities.activeRound.parse({ Items }).data[0]?.completedRounds ?? 0;
  const { completedRounds } = completedOf(counted.rounds);
  return { ...counted, earlier: from === null ? 0 : Math.max(0, stored - completedRounds), from };
};

/** Some rounds that were held before one. */
export interface RoundsBefore extends Pick<CountedRounds, "rounds" | "countsOf" | "ownDeadlinesIn"> {
  /** Whether others were held before these. */
  readonly hasMore: boolean;
}

/**
 * The latest `count` rounds that were held of those that were created before one, the most recently created first, with what is
 * counted of them, out of the index; out of the table as long as they are not indexed. One request, and further ones only while there
 * are many drafts or deadlines of single reviews.
 */
export const readRoundsBefore = async (store: Store, before: string, count: number): Promise<RoundsBefore> => {
  // One more says whether there are others.
  const wanted = count + 1;
  const isIndexed = await isMigrated(store, "indexRounds");
  const Items: RawItem[] = isIndexed ? [] : await readPartition(store, partition);
  let next: RawItem | undefined;
  if (isIndexed) {
    let limit = itemsOf(wanted);
    do {
      const more = await readIndexed(store, { below: before, limit, ...(next && { start: next }) });
      Items.push(...more.Items);
      next = more.next;
      limit = nextItems;
    } while (next !== undefined && firstLatest(store, Items, wanted, false) === null);
  }
  const counted = countedIn(store, Items);
  const held = counted.rounds
    .filter(({ id, status }) => id < before && status !== "draft")
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return { ...counted, rounds: held.slice(0, count), hasMore: held.length > count };
};

/** A page of rounds. */
interface PageOfRounds {
  /** The latest start date first. */
  readonly rounds: readonly Round[];
  /** The id from which on all rounds are in the page, if there are earlier ones. */
  readonly earlierFrom: string | null;
}

/** How many completed rounds a page has: a year and a half of them. */
const completedPerPage = 6;

/** A page of completed rounds, the active one and a draft. */
const roundsPerRead = completedPerPage + 2;

interface PageWanted {
  /** The id of a round: all since then are wanted, and a page before it. */
  readonly from: string | undefined;
  readonly consistent: boolean;
  /** Finds the active round's id, which is asked for if none of those that were read is active and there are others. */
  readonly readActiveId: () => Promise<string | undefined>;
}

/**
 * The latest rounds: a page of completed ones, with the active one, the one that it replaced, and all that were created since.
 * One request, and one for each further page of rounds.
 */
export const readPageOfRounds = async (
  store: Store,
  { from, consistent, readActiveId }: PageWanted,
): Promise<PageOfRounds> => {
  const { round } = store.entities;
  const newestFirst = { consistent, order: "desc", limit: roundsPerRead } as const;
  let { data, cursor } = await round.query.all({}).go(newestFirst);
  const read = data.map(toRound);
  // Ids sort by creation, so that a draft of long ago may be the active one.
  const isActiveRead = cursor === null || read.some(({ status }) => status === "active");
  const activeId = isActiveRead ? undefined : await readActiveId();
  const placeOfId = (id: string): number => read.findIndex((one) => one.id === id);
  /** The place of the last round of the page; -1 if it was not read yet. */
  const lastShown = (): number => {
    const before = read.flatMap(({ id, status }, index) =>
      status === "completed" && (from === undefined || id < from) ? [index] : [],
    );
    const activeAt = activeId === undefined ? read.findIndex(({ status }) => status === "active") : placeOfId(activeId);
    const replacedId = read[activeAt]?.replacedId ?? null;
    const ends = [
      before[completedPerPage - 1] ?? -1,
      ...(activeId === undefined && activeAt === -1 ? [] : [activeAt]),
      ...(replacedId === null ? [] : [placeOfId(replacedId)]),
    ];
    return ends.includes(-1) ? -1 : Math.max(...ends);
  };
  // One more than is shown says whether there are earlier ones.
  while (cursor !== null && [-1, read.length - 1].includes(lastShown())) {
    ({ data, cursor } = await round.query.all({}).go({ ...newestFirst, cursor }));
    read.push(...data.map(toRound));
  }
  const last = lastShown();
  const shown = last === -1 ? read : read.slice(0, last + 1);
  return {
    rounds: shown.toSorted(byStartDescending),
    earlierFrom: shown.length < read.length ? (shown.at(-1)?.id ?? null) : null,
  };
};

/** The id of the active round; undefined while none is active. One request. */
export const readActiveRoundId = async (store: Store, { consistent = false } = {}): Promise<string | undefined> =>
  (await store.entities.activeRound.get({}).go({ consistent })).data?.roundId;

/** A page of rounds, with what is counted of them. */
export interface RoundPage extends PageOfRounds, Pick<CountedRounds, "countsOf"> {}

/**
 * A page of rounds with what is counted of them, read consistently. Two requests; one more while no round is active, and for each
 * further page of rounds.
 */
export const readRoundPage = async (store: Store, from?: string): Promise<RoundPage> => {
  const { roundCount } = store.entities;
  const page = await readPageOfRounds(store, {
    from,
    consistent: true,
    readActiveId: () => readActiveRoundId(store, { consistent: true }),
  });
  const oldest = page.rounds.map(({ id }) => id).toSorted()[0];
  const { data: shards } =
    oldest === undefined
      ? { data: [] }
      : await roundCount.query
          .all({})
          .between({ roundId: oldest }, { roundId: "~" })
          .go({ consistent: true, pages: "all" });
  return { ...page, countsOf: countsIn(shards) };
};

/** How many rounds that were created after a round are read with it: one of these may have been held before it. */
const roundsAfter = 4;

/**
 * A round and those that were created at about that time, at least one of them held before it, if there was any. None if there
 * is no such round. Two requests at once, and more if many drafts were created before it.
 */
export const readNeighbouringRounds = async (store: Store, id: string): Promise<readonly Round[]> => {
  const { round } = store.entities;
  const readBefore = (cursor: string | null) =>
    round.query
      .all({})
      .between({ id: "0" }, { id })
      .go({ consistent: true, order: "desc", limit: roundsPerRead, cursor });
  const [after, first] = await Promise.all([
    round.query
      .all({})
      .between({ id: `${id}~` }, { id: "~" })
      .go({ consistent: true, limit: roundsAfter }),
    readBefore(null),
  ]);
  const [asked] = first.data;
  if (asked?.id !== id) {
    return [];
  }
  const read = [...after.data, ...first.data];
  let { cursor } = first;
  while (cursor !== null && !read.some(({ status, startDate }) => status !== "draft" && startDate < asked.startDate)) {
    const more = await readBefore(cursor);
    read.push(...more.data);
    ({ cursor } = more);
  }
  return read.map(toRound);
};

/** A round and others that were created at about that time, with what is counted of them. */
export interface ReportedRounds extends Pick<CountedRounds, "rounds" | "countsOf" | "leavers"> {
  /** Whether there are others besides. */
  readonly hasMore: boolean;
}

/** How many rounds a report reads at first: about a year of them. */
const reportedCount = 5;

/** With how many earlier rounds a report can be compared at first, if there are so many. */
const leastBefore = 3;

/**
 * A round, with the latest ones if it is one of them, or else with those before it, out of the index; all rounds as long as they are
 * not indexed. One request, and one more for a round of earlier years, or if it or the three before it have many deadlines of single
 * reviews or many drafts beside them.
 */
export const readRoundsAround = async (store: Store, roundId: string): Promise<ReportedRounds> => {
  const limit = itemsOf(reportedCount);
  const [isIndexed, latest] = await Promise.all([isMigrated(store, "indexRounds"), readIndexed(store, { limit })]);
  if (!isIndexed) {
    return { ...(await readCountedRounds(store)), hasMore: false };
  }
  const wholeIn = ({ Items, next }: typeof latest) => {
    // The round of the last item may go on behind it.
    const end = next === undefined ? "" : roundIdOf(Items.at(-1));
    const ids = Items.map(roundIdOf).filter((id) => id > end && !id.startsWith("~"));
    return { ids: new Set(ids), isAll: next === undefined, Items };
  };
  let read = wholeIn(latest);
  const rounds = store.entities.round.parse({ Items: read.Items }).data.filter(({ id }) => read.ids.has(id));
  const asked = rounds.find(({ id }) => id === roundId);
  const before = rounds.filter(({ status, startDate }) => asked && status !== "draft" && startDate < asked.startDate);
  if (!read.isAll && before.length < leastBefore) {
    const below = `${roundId}#~`;
    let earlier = wholeIn(await readIndexed(store, { below, limit }));
    if (!earlier.ids.has(roundId)) {
      earlier = wholeIn(await readIndexed(store, { below, limit: nextItems }));
    }
    // Rounds that were created later stay, if none is missing in between: one of them may have been held before this one.
    const later = asked === undefined ? [] : read.Items.filter((item) => roundIdOf(item) > roundId);
    read = {
      ids: new Set([...later.map(roundIdOf).filter((id) => read.ids.has(id)), ...earlier.ids]),
      isAll: asked !== undefined && earlier.isAll,
      Items: [...later, ...earlier.Items],
    };
  }
  const { ids, isAll, Items } = read;
  const counted = countedIn(
    store,
    Items.filter((item) => ids.has(roundIdOf(item))),
  );
  return { ...counted, leavers: leaversIn(store, latest.Items), hasMore: !isAll };
};

/** The rounds of these reviews that are not among `known`. One request if there are any. */
export const readMissingRounds = async (
  store: Store,
  known: readonly Round[],
  roundIds: readonly string[],
): Promise<readonly Round[]> => {
  const ids = new Set(known.map(({ id }) => id));
  const missing = [...new Set(roundIds)].filter((id) => !ids.has(id));
  const Items = missing.length === 0 ? [] : await readItems(store, missing.map(roundKey));
  return store.entities.round.parse({ Items }).data.map(toRound);
};

/** The keys of a round's counters, for reading them together with other items. */
export const countKeys = (roundId: string): readonly ItemKey[] =>
  roundShards.map((shard) => ({ pk: partition, sk: `COUNT#${roundId}#${shard}` }));

/** In how many reviews of a round somebody has written, among items that were read by `countKeys`. */
export const writtenIn = ({ entities }: Store, Items: RawItem[], roundId: string): number =>
  entities.roundCount
    .parse({ Items })
    .data.reduce((sum, shard) => sum + (shard.roundId === roundId ? (shard.written ?? 0) : 0), 0);

/** A round with changed fields, and its next version. */
export const changedRound = (round: Round, change: Partial<Round>): Round => ({
  ...round,
  ...change,
  version: round.version + 1,
});

/** Writes a new round. */
export const newRoundStep = (round: Round): TransactionStep => ({
  write: (entities) => entities.round.create(fromRound(round)).commit(),
});

/** Replaces a round; VERSION_CONFLICT by default if it was changed since it was read. */
export const roundStep = (before: Round, after: Round, conflictError = versionConflict()): TransactionStep => ({
  write: (entities) => entities.round.put(fromRound(after)).where(versionIs(before.version)).commit(),
  conflictError,
});

/** Removes a round; VERSION_CONFLICT if it was changed since it was read. */
export const removedRoundStep = (round: Round): TransactionStep => ({
  write: (entities) => entities.round.delete({ id: round.id }).where(versionIs(round.version)).commit(),
  conflictError: versionConflict(),
});

/** Requires, in a transaction, that nobody has written in a round whose writing is counted; otherwise STATE_CONFLICT. */
export const nothingWrittenSteps = (roundId: string): readonly TransactionStep[] =>
  roundShards.map((shard) => ({
    write: ({ roundCount }) =>
      roundCount
        .check({ roundId, shard })
        .where(({ written }, { notExists, eq }) => `(${notExists(written)} OR ${eq(written, 0)})`)
        .commit(),
    conflictError: staleReadError("Somebody has just begun to write in this round. Please look at the rounds again."),
  }));

/** Removes the counters of a round. */
export const removedCountSteps = (roundId: string): readonly TransactionStep[] =>
  roundShards.map((shard) => ({ write: ({ roundCount }) => roundCount.delete({ roundId, shard }).commit() }));

/** Requires, in a transaction, that the active round is still the one that was read; otherwise STATE_CONFLICT. */
export const unchangedActiveRoundStep = (seen: ActiveRound): TransactionStep => ({
  write: ({ activeRound }) => activeRound.check({}).where(versionIs(seen.version)).commit(),
  conflictError: staleReadError("Another review round was started or completed just now. Please try again."),
});

/** Sets or clears the active round, on condition that it is unchanged since it was read. */
export const activeRoundStep = (
  seen: ActiveRound,
  roundId: string | null,
  conflictError = versionConflict(),
): TransactionStep => ({
  write: ({ activeRound }) =>
    activeRound
      .put({
        version: seen.version + 1,
        wasRoundCompleted: seen.wasRoundCompleted ?? false,
        completedRounds: seen.completedRounds ?? 0,
        ...(roundId !== null && { roundId }),
      })
      .where(versionIs(seen.version))
      .commit(),
  conflictError,
});

/** The active round that was read, with one completed round more. */
export const withCompletedRound = (seen: ActiveRound): ActiveRound => ({
  ...seen,
  wasRoundCompleted: true,
  completedRounds: (seen.completedRounds ?? 0) + 1,
});

/** Requires, in a transaction, that a round is unchanged since it was read; otherwise STATE_CONFLICT. */
export const unchangedRoundStep = (round: Round): TransactionStep => ({
  write: (entities) => entities.round.check({ id: round.id }).where(versionIs(round.version)).commit(),
  conflictError: staleReadError("This review round was changed just now. Please try again."),
});

/**
 * Requires, in a transaction, that no round was created, renamed, started or completed since the rounds were read, so
 * that a name stays unique. Writes that give a round a name exclude each other through the item of the active round.
 */
export const nameStep = (seen: ActiveRound): TransactionStep =>
  activeRoundStep(
    seen,
    seen.roundId,
    staleReadError("Another round was created or changed just now. Please look at the rounds again."),
  );
