import { noLeavers } from "../store/people/leavers.ts";
import { unmanagedResultsStep } from "../store/reviews/reviewCounts.ts";
import { fromReview, leftPrefix, noManager, toReview } from "../store/reviews/reviewItems.ts";
import { readRounds } from "../store/reviews/rounds.ts";
import type { Store } from "../store/store.ts";
import { versionIs } from "../store/table/conflicts.ts";
import type { RawItem } from "../store/table/partition.ts";
import type { TransactionStep } from "../store/transact.ts";
import type { Migration } from "./migration.ts";

/** Whether an item that was read is in the index of the latest rounds. */
const isIndexed = (item: RawItem): boolean => item["gsi1pk"] !== undefined;

const countCompleted = async (store: Store): Promise<number> =>
  (await readRounds(store)).filter(({ status }) => status === "completed").length;

const listedRoundOf = (item: Parameters<typeof toReview>[0]) => {
  const { listedRound } = fromReview(toReview(item, noLeavers));
  return { listedRound };
};

/**
 * Writes rounds, their counters and what belongs to them again, so that the index of the latest rounds has them, and reviews
 * whose result is left to be shared or talked about, so that they are found in every round (docs/review-lists.md#earlier-rounds).
 */
export const indexRounds: Migration = {
  entities: ["round", "activeRound", "leavers", "roundCount", "ownDeadline", "openAppeal", "review"],
  steps: async (store, Items) => {
    const { round, activeRound, leavers, roundCount, ownDeadline, openAppeal, review } = store.entities;
    const missing = Items.filter((item) => !isIndexed(item));
    const completedRounds = activeRound.parse({ Items: missing }).data.length === 0 ? 0 : await countCompleted(store);
    const reviews = review
      .parse({ Items })
      .data.filter(({ listedRound }) => listedRound === undefined)
      .map((item) => ({ ...item, ...listedRoundOf(item) }));
    const unmanaged = reviews.find(
      ({ reviewer, listedRound }) => reviewer === noManager && listedRound.startsWith(leftPrefix),
    );
    return [
      ...round.parse({ Items: missing }).data.map(
        (item): TransactionStep => ({
          write: (entities) => entities.round.put(item).where(versionIs(item.version)).commit(),
        }),
      ),
      ...activeRound.parse({ Items: missing }).data.map(
        (item): TransactionStep => ({
          write: (entities) =>
            entities.activeRound
              .put({ ...item, completedRounds })
              .where(versionIs(item.version))
              .commit(),
        }),
      ),
      ...leavers.parse({ Items: missing }).data.map(
        (item): TransactionStep => ({
          write: (entities) => entities.leavers.put(item).where(versionIs(item.version)).commit(),
        }),
      ),
      // Adds 0, so that what is counted at the same time is not overwritten.
      ...roundCount.parse({ Items: missing }).data.map(
        ({ roundId, shard }): TransactionStep => ({
          write: (entities) => entities.roundCount.upsert({ roundId, shard }).add({ nothingDone: 0 }).commit(),
        }),
      ),
      ...ownDeadline.parse({ Items: missing }).data.map(
        (item): TransactionStep => ({
          write: (entities) =>
            entities.ownDeadline
              .put(item)
              .where(({ roundId, stage }, { exists, eq, notExists }) =>
                [exists(roundId), item.stage === undefined ? notExists(stage) : eq(stage, item.stage)].join(" AND "),
              )
              .commit(),
        }),
      ),
      ...openAppeal.parse({ Items: missing }).data.map(
        (item): TransactionStep => ({
          write: (entities) =>
            entities.openAppeal
              .put(item)
              .where(({ roundId }, { exists }) => exists(roundId))
              .commit(),
        }),
      ),
      ...reviews.map(
        (item): TransactionStep => ({
          write: (entities) =>
            entities.review
              .put({ ...item, version: item.version + 1 })
              .where(versionIs(item.version))
              .commit(),
        }),
      ),
      ...(unmanaged ? [unmanagedResultsStep(unmanaged)] : []),
    ];
  },
};
