import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import { packedPrevious, summariesOf } from "#domain/reviews/summaries.ts";
import { readPositions } from "../store/positions/ladder.ts";
import { readSnapshot } from "../store/positions/ladderSnapshots.ts";
import { readWholeReview, type WholeReview } from "../store/reviews/reviews.ts";
import type { Store } from "../store/store.ts";
import { versionIs } from "../store/table/conflicts.ts";
import type { RawItem } from "../store/table/partition.ts";
import type { TransactionStep } from "../store/transact.ts";
import type { Migration } from "./migration.ts";

/** An evaluation that was saved; null if there is none. */
const stored = (evaluation: Evaluation | null): Evaluation | null =>
  evaluation === null || evaluation.version === 0 ? null : evaluation;

/** The ratings and levels of a review, as completing and finalizing it would have stored them. */
const summariesIn = (whole: WholeReview) => {
  const { self, manager, final } = summariesOf(
    whole.review,
    {
      self: stored(whole.selfEvaluation),
      earlierSelf: stored(whole.earlierSelfEvaluation),
      manager: stored(whole.managerEvaluation),
      approved: stored(whole.approvedEvaluation),
      earlierManager: stored(whole.earlierManagerEvaluation),
    },
    whole.skillsets,
  );
  return {
    ...(self !== undefined && { self }),
    ...(manager !== undefined && { manager, ...packedPrevious(whole.previous, whole.skillsets) }),
    ...(final !== undefined && { final }),
  };
};

const reviewSteps = async (store: Store, items: RawItem[]): Promise<readonly TransactionStep[]> => {
  const rows = store.entities.review.parse({ Items: items }).data.filter(({ summaries }) => summaries === undefined);
  const found = await Promise.all(
    rows.map(async (row) => {
      const summaries = summariesIn(await readWholeReview(store, row.id));
      // A review in which nothing is completed has nothing to summarize.
      return Object.keys(summaries).length === 0 ? [] : [{ row, summaries }];
    }),
  );
  return found.flat().map(
    ({ row, summaries }): TransactionStep => ({
      // A patch leaves the keys of the indexes alone: the lists have the review where its last write put it.
      write: ({ review }) =>
        review
          .patch({ employeeId: row.employeeId, roundId: row.roundId })
          .set({ summaries, version: row.version + 1 })
          .where(versionIs(row.version))
          .commit(),
    }),
  );
};

const markerSteps = async (store: Store, items: RawItem[]): Promise<readonly TransactionStep[]> => {
  const rows = store.entities.snapshotMarker
    .parse({ Items: items })
    .data.filter(({ skillsets }) => skillsets === undefined);
  if (rows.length === 0) {
    return [];
  }
  const { positions } = await readPositions(store);
  return Promise.all(
    rows.map(async (row): Promise<TransactionStep> => {
      const skillsets = await readSnapshot(store, row);
      const level = positions.find(({ id }) => id === row.positionId)?.level;
      return {
        write: ({ snapshotMarker }) =>
          snapshotMarker
            .patch(row)
            .set({
              skillsets: skillsets.map(({ id, name, requiredLevel }) => ({ id, name, requiredLevel })),
              ...(level !== undefined && { level }),
            })
            .commit(),
      };
    }),
  );
};

/**
 * Stores the ratings and levels of earlier reviews on their rows, and names the skillsets of earlier snapshots, for the report
 * of a round (docs/rounds.md#ratings-and-levels-of-a-round).
 */
export const summarizeReviews: Migration = {
  entities: ["review", "snapshotMarker"],
  // A review is read as a whole, so that a part takes few of them.
  actionsPerItem: 3,
  steps: async (store, items) => [...(await reviewSteps(store, items)), ...(await markerSteps(store, items))],
};
