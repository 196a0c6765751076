import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { byStartDescending } from "#domain/reviews/rounds/roundRefusals.ts";
import { type OverdueInput, reviewStage } from "#domain/reviews/stages.ts";
import { acknowledgementStates, reviewStages } from "#domain/reviews/terms.ts";
import type { AcknowledgementCounts, AppealCounts, StageCounts } from "#domain/reviews/views/listModel.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Day } from "#domain/shared/time.ts";
import { type ReviewAuthority, reviewAuthorityIn, reviewAuthorityKey } from "../../people/store/reviewAuthority.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import { withNulls, withoutNulls } from "../../table/nulls.ts";
import { type RawItem, readPartition } from "../../table/partition.ts";
import { type ItemKey, readItems } from "../../table/readItems.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { managedShards, unmanagedShard } from "../entities/rounds.ts";

export const toRound = (item: EntityItem<Entities["round"]>): Round => ({
  ...withNulls(item, ["generationId", "replacedId", "deletionId", "minDaysEmployed"]),
});

export const fromRound = (round: Round) => withoutNulls(round);

const partition = "ROUNDS";

const roundShards = [...managedShards, unmanagedShard] as const;

export const activeRoundKey: ItemKey = { pk: partition, sk: "ACTIVE" };

export const roundKey = (id: string): ItemKey => ({ pk: partition, sk: `ROUND#${id}` });

const completedRoundFields = (rounds: readonly Round[]) => {
  const completedRoundCount = rounds.filter(({ status }) => status === "completed").length;
  return { wasRoundCompleted: completedRoundCount > 0, completedRoundCount };
};

/** Latest start date first, without counts. One request. */
export const readRounds = async (store: Store): Promise<Round[]> => {
  const { data } = store.entities.round.parse({ Items: await readPartition(store, partition, { prefix: "ROUND#" }) });
  return data.map(toRound).sort(byStartDescending);
};

/** Consistent. Errors: NOT_FOUND. */
export const readRound = async (store: Store, id: string): Promise<Round> => {
  const { data } = await store.entities.round.get({ id }).go({ consistent: true });
  return toRound(assertFound("round", data));
};

/** Consistent. One request. Errors: NOT_FOUND. */
export const readRoundAndAuthority = async (
  store: Store,
  id: string,
): Promise<{ readonly round: Round; readonly reviewAuthority: ReviewAuthority }> => {
  const Items = await readItems(store, [roundKey(id), reviewAuthorityKey], true);
  return {
    round: toRound(assertFound("round", store.entities.round.parse({ Items }).data[0])),
    reviewAuthority: reviewAuthorityIn(store, Items),
  };
};

/** `roundId` is null if no round is active. `version` is 0 before the first round. */
interface ActiveRound {
  readonly roundId: string | null;
  readonly version: number;
  readonly wasRoundCompleted?: boolean;
  readonly completedRoundCount?: number;
}

/** `unmanaged` isn't updated after completion (`personReviewsChange`). */
interface RoundCounts {
  readonly all: StageCounts;
  readonly unmanaged: StageCounts;
  /** Reviews pending an approver's approval, not the CTO's (docs/reviews.md#approvers). */
  readonly pendingWithApprover: number;
  /** Whether anyone has written in one of the reviews. */
  readonly hasText: boolean;
  readonly acknowledgements: AcknowledgementCounts;
  readonly appeals: AppealCounts;
}

export interface ReviewDeadlines extends OverdueInput {
  readonly employeeId: string;
  /** The last day of a manager evaluation that was sent back; null if none was. */
  readonly sentBackUntil: Day | null;
  /** Whether an approver, not the CTO, must act on that evaluation. */
  readonly hasApprover: boolean;
}

/** An unresolved appeal. The CTO resolves it if no one is assigned. */
export interface OpenAppeal {
  readonly roundId: string;
  readonly employeeId: string;
  readonly reviewerId: string | null;
}

export const zeroStageCounts = (): Record<(typeof reviewStages)[number], number> => ({
  nothingDone: 0,
  selfMissing: 0,
  managerMissing: 0,
  approvalMissing: 0,
  meetingMissing: 0,
  meetingScheduled: 0,
  finalized: 0,
  shared: 0,
});

export const reviewCount = (counts: StageCounts): number => reviewStages.reduce((sum, stage) => sum + counts[stage], 0);

/**
 * Counts the reviews pending the CTO's approval that can't be approved now: they were sent back, or an open calibration
 * session has them (`inSessions`). Skips the actor's own review.
 */
export const blockedForCtoCount = (
  { ownDeadlinesIn }: Pick<CountedRounds, "ownDeadlinesIn">,
  inSessions: readonly Review[],
  round: Round,
  actorId: string,
  today: Day,
): number => {
  const sentBack = ownDeadlinesIn(round).filter(
    ({ employeeId, stage, sentBackUntil, hasApprover }) =>
      sentBackUntil !== null &&
      sentBackUntil >= today &&
      !hasApprover &&
      employeeId !== actorId &&
      stage === "approvalMissing",
  );
  const held = inSessions.filter(
    (review) =>
      review.roundId === round.id &&
      review.approverId === undefined &&
      review.employee.id !== actorId &&
      reviewStage(review) === "approvalMissing",
  );
  return sentBack.length + held.length;
};

export interface CountedRounds {
  /** Latest start date first. */
  readonly rounds: readonly Round[];
  readonly active: ActiveRound;
  readonly reviewAuthority: ReviewAuthority;
  readonly countsOf: (round: Round) => RoundCounts;
  /** Without excluded reviews. */
  readonly ownDeadlinesIn: (round: Round) => readonly ReviewDeadlines[];
  readonly openAppeals: readonly OpenAppeal[];
  /** Whether the CTO may have results to share or discuss for people without a manager. */
  readonly mayHaveUnmanagedResults: boolean;
}

const countsIn =
  (shards: readonly EntityItem<Entities["roundCount"]>[]): CountedRounds["countsOf"] =>
  ({ id }) => {
    const [all, unmanaged] = [zeroStageCounts(), zeroStageCounts()];
    let written = 0;
    let pendingWithApprover = 0;
    const appeals = { filed: 0, corrected: 0 };
    const acknowledgements = { pending: 0, notDiscussed: 0, discussed: 0 };
    for (const shard of shards) {
      if (shard.roundId !== id) {
        continue;
      }
      written += (shard.written ?? 0) + (shard.feedback ?? 0);
      pendingWithApprover += shard.pendingWithApprover ?? 0;
      appeals.filed += shard.appeals ?? 0;
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
    return { all, unmanaged, pendingWithApprover, hasText: written > 0, acknowledgements, appeals };
  };

const countedRoundsIn = (store: Store, Items: RawItem[]): CountedRounds => {
  const { round, activeRound, roundCount, ownDeadline } = store.entities;
  const deadlines = ownDeadline.parse({ Items }).data;
  const active = activeRound.parse({ Items }).data[0];
  const rounds = round.parse({ Items }).data.map(toRound).sort(byStartDescending);
  return {
    rounds,
    reviewAuthority: reviewAuthorityIn(store, Items),
    mayHaveUnmanagedResults: store.entities.unmanagedResults.parse({ Items }).data.length > 0,
    openAppeals: store.entities.openAppeal
      .parse({ Items })
      .data.map(({ roundId, employeeId, reviewerId = null }) => ({ roundId, employeeId, reviewerId })),
    ownDeadlinesIn: ({ id }) =>
      deadlines.flatMap(
        ({ roundId, employeeId, stage, absence, selfDeadline = null, managerDeadline = null, ...sentBack }) =>
          roundId === id && stage !== undefined
            ? [
                {
                  employeeId,
                  stage,
                  absence,
                  selfDeadline,
                  managerDeadline,
                  sentBackUntil: sentBack.sentBackUntil ?? null,
                  hasApprover: sentBack.hasApprover === true,
                },
              ]
            : [],
      ),
    active: {
      roundId: active?.roundId ?? null,
      version: active?.version ?? 0,
      ...completedRoundFields(rounds),
    },
    countsOf: countsIn(roundCount.parse({ Items }).data),
  };
};

/** Consistent, in two parallel requests. Errors: NOT_FOUND. */
export const readRoundWithCounts = async (store: Store, id: string) => {
  const [found, Items] = await Promise.all([
    readRoundAndAuthority(store, id),
    readPartition(store, partition, { prefix: `COUNT#${id}#` }),
  ]);
  return { ...found, counts: countsIn(store.entities.roundCount.parse({ Items }).data)(found.round) };
};

/** One request. */
export const readCountedRounds = async (store: Store): Promise<CountedRounds> =>
  countedRoundsIn(store, await readPartition(store, partition));

export interface LatestRounds extends CountedRounds {
  readonly earlierCount: number;
  /** This round and all later ones are included; null if no round is left out. */
  readonly from: string | null;
}

/** The active round and the one before it. */
const latestCount = 2;

/** Enough for two rounds and some drafts and deadlines. */
const firstItemLimit = 18;
const nextItemLimit = 400;

const itemLimitFor = (count: number): number => (firstItemLimit * count) / latestCount;

/** Latest round first. Returns all items, or only those below a key. */
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

/** ID of the oldest round to list; null if more items are needed. Unless `complete`, the last round may lack items. */
const oldestListedRoundId = (store: Store, Items: RawItem[], count: number, complete: boolean): string | null => {
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
 * Like `readCountedRounds`, but only the latest rounds and the drafts created after them. Constant cost. The index may
 * lag, so writes must not rely on it. One request; more only with many drafts, deadlines or appeals.
 */
export const readLatestRounds = async (store: Store, count = latestCount): Promise<LatestRounds> => {
  const first = await readIndexed(store, { limit: itemLimitFor(count) });
  const Items: RawItem[] = [...first.Items];
  let { next } = first;
  let from = oldestListedRoundId(store, Items, count, next === undefined);
  while (from === null && next !== undefined) {
    const more = await readIndexed(store, { limit: nextItemLimit, start: next });
    Items.push(...more.Items);
    next = more.next;
    from = oldestListedRoundId(store, Items, count, next === undefined);
  }
  const counted = countedRoundsIn(
    store,
    Items.filter((item) => from === null || roundIdOf(item) >= from),
  );
  const stored = store.entities.activeRound.parse({ Items }).data[0]?.completedRoundCount ?? 0;
  const { completedRoundCount } = completedRoundFields(counted.rounds);
  return { ...counted, earlierCount: from === null ? 0 : Math.max(0, stored - completedRoundCount), from };
};

/** Started rounds before this one, newest first, from the index. One request; more with many drafts or deadlines. */
export const readRoundsBefore = async (store: Store, before: string, count: number) => {
  // One extra round shows whether there are more.
  const wantedCount = count + 1;
  const Items: RawItem[] = [];
  let next: RawItem | undefined;
  let limit = itemLimitFor(wantedCount);
  do {
    const more = await readIndexed(store, { below: before, limit, ...(next && { start: next }) });
    Items.push(...more.Items);
    next = more.next;
    limit = nextItemLimit;
  } while (next !== undefined && oldestListedRoundId(store, Items, wantedCount, false) === null);
  const counted = countedRoundsIn(store, Items);
  const held = counted.rounds
    .filter(({ id, status }) => id < before && status !== "draft")
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return { ...counted, rounds: held.slice(0, count), hasMore: held.length > count };
};

interface PageOfRounds {
  readonly rounds: readonly Round[];
  /** The page has all rounds from this ID on; null if there are no earlier ones. */
  readonly earlierFrom: string | null;
}

/** About a year and a half of rounds. */
const completedPerPage = 6;

/** Two more: the active round and a draft. */
const roundsPerRead = completedPerPage + 2;

interface PageWanted {
  /** Returns all rounds since this ID and a page before it. */
  readonly from: string | undefined;
  readonly consistent: boolean;
  /** Called only if no round read so far is active and there are more to read. */
  readonly readActiveId: () => Promise<string | undefined>;
}

/** Includes the active round, the round it replaced, and all later ones. One request per page. */
export const readPageOfRounds = async (
  store: Store,
  { from, consistent, readActiveId }: PageWanted,
): Promise<PageOfRounds> => {
  const { round } = store.entities;
  const newestFirst = { consistent, order: "desc", limit: roundsPerRead } as const;
  let { data, cursor } = await round.query.all({}).go(newestFirst);
  const read = data.map(toRound);
  // IDs sort by creation, so the active round may be an old draft that was started late.
  const isActiveRead = cursor === null || read.some(({ status }) => status === "active");
  const activeId = isActiveRead ? undefined : await readActiveId();
  const indexOfId = (id: string): number => read.findIndex((one) => one.id === id);
  /** Index of the page's last round; -1 if not read yet. */
  const lastShown = (): number => {
    const completedIndexes = read.flatMap(({ id, status }, index) =>
      status === "completed" && (from === undefined || id < from) ? [index] : [],
    );
    const activeAt = activeId === undefined ? read.findIndex(({ status }) => status === "active") : indexOfId(activeId);
    const replacedId = read[activeAt]?.replacedId ?? null;
    const ends = [
      completedIndexes[completedPerPage - 1] ?? -1,
      ...(activeId === undefined && activeAt === -1 ? [] : [activeAt]),
      ...(replacedId === null ? [] : [indexOfId(replacedId)]),
    ];
    return ends.includes(-1) ? -1 : Math.max(...ends);
  };
  // One extra round shows whether there are earlier ones.
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

/** Undefined while none is active. One request. */
export const readActiveRoundId = async (store: Store, { consistent = false } = {}): Promise<string | undefined> =>
  (await store.entities.activeRound.get({}).go({ consistent })).data?.roundId;

/** Consistent. Two requests, plus one without an active round and one per further page. */
export const readCountedRoundPage = async (store: Store, from?: string) => {
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

/** How many later-created rounds to read: one of them may have an earlier start date. */
const maxRoundsAfter = 4;

/**
 * The round and its neighbors, with at least one that started earlier, if any. Empty if the round doesn't exist. Two
 * parallel requests; more after many drafts.
 */
export const readRoundAndNeighbors = async (store: Store, id: string): Promise<readonly Round[]> => {
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
      .go({ consistent: true, limit: maxRoundsAfter }),
    readBefore(null),
  ]);
  const [requestedRound] = first.data;
  if (requestedRound?.id !== id) {
    return [];
  }
  const read = [...after.data, ...first.data];
  let { cursor } = first;
  while (
    cursor !== null &&
    !read.some(({ status, startDate }) => status !== "draft" && startDate < requestedRound.startDate)
  ) {
    const more = await readBefore(cursor);
    read.push(...more.data);
    ({ cursor } = more);
  }
  return read.map(toRound);
};

/** About a year of rounds. */
const reportedCount = 5;

/** Minimum number of earlier rounds to compare with, if there are that many. */
const minEarlierRounds = 3;

/** From the index. One request; one more for an older round, or with many drafts or deadlines. */
export const readRoundsAround = async (store: Store, roundId: string) => {
  const limit = itemLimitFor(reportedCount);
  const latest = await readIndexed(store, { limit });
  const wholeIn = ({ Items, next }: typeof latest) => {
    // The last item's round may have further items.
    const end = next === undefined ? "" : roundIdOf(Items.at(-1));
    const ids = Items.map(roundIdOf).filter((id) => id > end && !id.startsWith("~"));
    return { ids: new Set(ids), isAll: next === undefined, Items };
  };
  let read = wholeIn(latest);
  const rounds = store.entities.round.parse({ Items: read.Items }).data.filter(({ id }) => read.ids.has(id));
  const asked = rounds.find(({ id }) => id === roundId);
  const before = rounds.filter(({ status, startDate }) => asked && status !== "draft" && startDate < asked.startDate);
  if (!read.isAll && before.length < minEarlierRounds) {
    const below = `${roundId}#~`;
    let earlier = wholeIn(await readIndexed(store, { below, limit }));
    if (!earlier.ids.has(roundId)) {
      earlier = wholeIn(await readIndexed(store, { below, limit: nextItemLimit }));
    }
    // Keeps all later rounds: one of them may have an earlier start date.
    const later = asked === undefined ? [] : read.Items.filter((item) => roundIdOf(item) > roundId);
    read = {
      ids: new Set([...later.map(roundIdOf).filter((id) => read.ids.has(id)), ...earlier.ids]),
      isAll: asked !== undefined && earlier.isAll,
      Items: [...later, ...earlier.Items],
    };
  }
  const { ids, isAll, Items } = read;
  const counted = countedRoundsIn(
    store,
    Items.filter((item) => ids.has(roundIdOf(item))),
  );
  return { ...counted, reviewAuthority: reviewAuthorityIn(store, latest.Items), hasMore: !isAll };
};

/** One request; none if no round is missing. */
export const readMissingRounds = async (
  store: Store,
  known: readonly Round[],
  roundIds: readonly string[],
): Promise<readonly Round[]> => {
  const ids = new Set(known.map(({ id }) => id));
  const missing = [...new Set(roundIds)].filter((id) => !ids.has(id));
  const Items = await readItems(store, missing.map(roundKey));
  return store.entities.round.parse({ Items }).data.map(toRound);
};

export const countKeys = ({ id }: Pick<Round, "id">): readonly ItemKey[] =>
  roundShards.map((shard) => ({ pk: partition, sk: `COUNT#${id}#${shard}` }));

/** `Items` must include those of `countKeys`. */
export const hasTextIn = ({ entities }: Store, Items: RawItem[], roundId: string): boolean =>
  entities.roundCount
    .parse({ Items })
    .data.some((shard) => shard.roundId === roundId && (shard.written ?? 0) + (shard.feedback ?? 0) > 0);

export const changedRound = (round: Round, change: Partial<Round>): Round => ({
  ...round,
  ...change,
  version: round.version + 1,
});

export const newRoundWrite = (round: Round): TransactionWrite => ({
  write: (entities) => entities.round.create(fromRound(round)).commit(),
});

/** Errors: VERSION_CONFLICT by default. */
export const roundWrite = (before: Round, after: Round, conflictError = versionConflict()): TransactionWrite => ({
  write: (entities) => entities.round.put(fromRound(after)).where(versionIs(before.version)).commit(),
  conflictError,
});

/** Errors: VERSION_CONFLICT. */
export const removedRoundWrite = (round: Round): TransactionWrite => ({
  write: (entities) => entities.round.delete({ id: round.id }).where(versionIs(round.version)).commit(),
  conflictError: versionConflict(),
});

/** Requires that no review has text. Errors: STATE_CONFLICT. */
export const nothingWrittenChecks = (roundId: string): readonly TransactionWrite[] =>
  roundShards.map((shard) => ({
    write: ({ roundCount }) =>
      roundCount
        .check({ roundId, shard })
        .where(
          ({ written, feedback }, { notExists, eq }) =>
            `(${notExists(written)} OR ${eq(written, 0)}) AND (${notExists(feedback)} OR ${eq(feedback, 0)})`,
        )
        .commit(),
    conflictError: staleReadError("Someone has started to write in this round. Check the rounds again."),
  }));

export const removedCountWrites = (roundId: string): readonly TransactionWrite[] =>
  roundShards.map((shard) => ({ write: ({ roundCount }) => roundCount.delete({ roundId, shard }).commit() }));

/** Errors: STATE_CONFLICT. */
export const unchangedActiveRoundCheck = (seen: ActiveRound): TransactionWrite => ({
  write: ({ activeRound }) => activeRound.check({}).where(versionIs(seen.version)).commit(),
  conflictError: staleReadError("Another review round was started or completed. Try again."),
});

/** Requires that the active round is unchanged since it was read. */
export const activeRoundWrite = (
  seen: ActiveRound,
  roundId: string | null,
  conflictError = versionConflict(),
): TransactionWrite => ({
  write: ({ activeRound }) =>
    activeRound
      .put({
        version: seen.version + 1,
        wasRoundCompleted: seen.wasRoundCompleted ?? false,
        completedRoundCount: seen.completedRoundCount ?? 0,
        ...(roundId !== null && { roundId }),
      })
      .where(versionIs(seen.version))
      .commit(),
  conflictError,
});

export const withCompletedRound = (seen: ActiveRound): ActiveRound => ({
  ...seen,
  wasRoundCompleted: true,
  completedRoundCount: (seen.completedRoundCount ?? 0) + 1,
});

/** Requires, in a transaction, that a round is unchanged since it was read. Errors: STATE_CONFLICT. */
export const unchangedRoundCheck = (round: Round): TransactionWrite => ({
  write: (entities) => entities.round.check({ id: round.id }).where(versionIs(round.version)).commit(),
  conflictError: staleReadError("Someone else changed this review round. Try again."),
});

/**
 * Keeps names unique: creating, renaming, starting and completing a round all write the active round's item, so
 * concurrent ones conflict.
 */
export const uniqueNameWrite = (seen: ActiveRound): TransactionWrite =>
  activeRoundWrite(seen, seen.roundId, staleReadError("Another round was created or changed. Check the rounds again."));
