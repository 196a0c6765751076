import type { EntityItem } from "electrodb";
import type { Round, StageCounts } from "#domain/reviews/model.ts";
import { byStartDescending } from "#domain/reviews/rules.ts";
import { reviewStages } from "#domain/reviews/terms.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { unmanagedShard } from "./entities/reviews.ts";
import type { Entities, Store } from "./store.ts";
import { versionConflict, versionIs } from "./table/conflicts.ts";
import { withNulls, withoutNulls } from "./table/nulls.ts";
import { readPartition } from "./table/partition.ts";
import type { TransactionItem } from "./transact.ts";

/** A round as the domain knows it. */
export const toRound = (item: EntityItem<Entities["round"]>): Round => withNulls(item, ["generationId"]);

/** A round as the table keeps it. */
export const fromRound = (round: Round) => withoutNulls(round);

const partition = "ROUNDS";

/** Every round, the one that started last first. One request. */
export const readRounds = async (store: Store): Promise<Round[]> => {
  const { data } = store.entities.round.parse({ Items: await readPartition(store, partition) });
  return data.map(toRound).sort(byStartDescending);
};

/** The round with this id, read consistently. Errors: NOT_FOUND. */
export const assertRound = async (store: Store, id: string): Promise<Round> => {
  const { data } = await store.entities.round.get({ id }).go({ consistent: true });
  return toRound(assertFound("round", data));
};

/** Which round is active, with the version that a change of that is written over (0 before the first). */
interface ActiveRound {
  readonly roundId: string | null;
  readonly version: number;
}

/**
 * How many reviews of a round are at each stage: all of them, and those of people without a manager, which are no longer
 * told apart once the round is completed (`personReviewSteps`).
 */
interface RoundCounts {
  readonly all: StageCounts;
  readonly unmanaged: StageCounts;
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

/** How many reviews there are at all stages together. */
export const reviewCount = (counts: StageCounts): number => reviewStages.reduce((sum, stage) => sum + counts[stage], 0);

/**
 * Every round, the one that started last first, which of them is active, and how many reviews of each are at which stage.
 * One request.
 */
export const readCountedRounds = async (
  store: Store,
): Promise<{
  readonly rounds: readonly Round[];
  readonly active: ActiveRound;
  readonly countsOf: (round: Round) => RoundCounts;
}> => {
  const Items = await readPartition(store, partition);
  const { round, activeRound, roundCount } = store.entities;
  const active = activeRound.parse({ Items }).data[0];
  const shards = roundCount.parse({ Items }).data;
  return {
    rounds: round.parse({ Items }).data.map(toRound).sort(byStartDescending),
    active: { roundId: active?.roundId ?? null, version: active?.version ?? 0 },
    countsOf: ({ id }) => {
      const [all, unmanaged] = [noReviews(), noReviews()];
      for (const shard of shards) {
        if (shard.roundId !== id) continue;
        for (const stage of reviewStages) {
          all[stage] += shard[stage] ?? 0;
          if (shard.shard === unmanagedShard) unmanaged[stage] += shard[stage] ?? 0;
        }
      }
      return { all, unmanaged };
    },
  };
};

/** A round as it becomes. */
export const changedRound = (round: Round, change: Partial<Round>): Round => ({
  ...round,
  ...change,
  version: round.version + 1,
});

/** Writes a new round. */
export const newRoundStep = (round: Round): TransactionItem => ({
  write: (entities) => entities.round.create(fromRound(round)).commit(),
});

/** Writes a round over the version that was read; somebody else's change in between is a VERSION_CONFLICT. */
export const roundStep = (before: Round, after: Round, conflictError = versionConflict()): TransactionItem => ({
  write: (entities) => entities.round.put(fromRound(after)).where(versionIs(before.version)).commit(),
  conflictError,
});

/** Removes a round, as it was read. */
export const removedRoundStep = (round: Round): TransactionItem => ({
  write: (entities) => entities.round.delete({ id: round.id }).where(versionIs(round.version)).commit(),
  conflictError: versionConflict(),
});

/** Demands, in a transaction, that the active round is still the one that was read; else STATE_CONFLICT. */
export const unchangedActiveRoundStep = (seen: ActiveRound): TransactionItem => ({
  write: ({ activeRound }) => activeRound.check({}).where(versionIs(seen.version)).commit(),
  conflictError: staleReadError("Another review round was started or completed just now. Please try again."),
});

/** Makes a round the active one, or none, over what was read. */
export const activeRoundStep = (
  seen: ActiveRound,
  roundId: string | null,
  conflictError = versionConflict(),
): TransactionItem => ({
  write: ({ activeRound }) =>
    activeRound
      .put({ version: seen.version + 1, ...(roundId !== null && { roundId }) })
      .where(versionIs(seen.version))
      .commit(),
  conflictError,
});
