import * as z from "zod";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { id } from "#domain/shared/text.ts";
import { feedbackPartition } from "../../feedback/store/feedback.ts";
import { removedItemWrite } from "../../people/store/erasure.ts";
import { noReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { readPositions } from "../../positions/store/ladder.ts";
import { removeSnapshot } from "../../positions/store/ladderSnapshots.ts";
import { readPartition } from "../../table/partition.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import type { OperationContext, OperationRunner, OperationStepResult } from "../../work/runner.ts";
import { ladderKeyOf, reviewKey, reviewsIn } from "../store/reviewItems.ts";
import { removedReviewWrites } from "../store/reviewWrites.ts";
import { removedRulesWrite } from "../store/roundRules.ts";
import { readRounds, removedCountWrites, removedRoundWrite } from "../store/rounds.ts";

const input = z.object({ roundId: id });

/** Each review takes up to three actions, and with feedback, up to 17 more. */
const reviewsPerStep = 30;
const reviewsWithFeedbackPerStep = 4;

const positionsPerStep = 20;

/** Cursor prefix for removing unused snapshots. The index of the first position follows. */
const snapshotsPrefix = "snapshots:";

/** Removes the snapshots that the reviews refer to before the reviews and their pointers. */
const removeReviews = async (
  { store }: OperationContext,
  { id: roundId, feedback }: Round,
): Promise<OperationStepResult> => {
  const limit = feedback === undefined ? reviewsPerStep : reviewsWithFeedbackPerStep;
  const { data } = await store.entities.review.query.byRound({ roundId }).go({ limit });
  if (data.length === 0) {
    return { writes: [], done: 0, cursor: `${snapshotsPrefix}0` };
  }
  // The index may still list reviews that an earlier step removed.
  const Items = await readItems(
    store,
    data.map(({ employeeId }) => reviewKey(employeeId, roundId)),
    true,
  );
  const found = reviewsIn(store, Items, noReviewAuthority);
  for (const one of found) {
    await removeSnapshot(store, ladderKeyOf(one));
  }
  const feedbackItems =
    feedback === undefined ? [] : await Promise.all(found.map(({ id }) => readPartition(store, feedbackPartition(id))));
  return {
    writes: [...found.flatMap(removedReviewWrites), ...feedbackItems.flat().map(removedItemWrite)],
    done: found.length,
    cursor: "reviews",
  };
};

/**
 * Removes snapshots of an interrupted generation. Snapshots of a position that was removed in the meantime stay, and
 * `verify-data` reports them.
 */
const removeSnapshots = async (store: Store, roundId: string, from: number): Promise<string | null> => {
  const { positions, structure } = await readPositions(store);
  for (const { id: positionId } of positions.slice(from, from + positionsPerStep)) {
    await Promise.all(
      structure.engineerTypes.map(({ id: engineerType }) =>
        removeSnapshot(store, { roundId, engineerType, positionId }),
      ),
    );
  }
  const next = from + positionsPerStep;
  return next < positions.length ? `${snapshotsPrefix}${next}` : null;
};

/**
 * Deletes a round without text: its reviews page by page, then snapshots, counters and the round
 * (docs/rounds.md#deleting-or-putting-back-a-round). The round is a draft, so no one can write in it.
 */
export const deleteRound: OperationRunner = async (context) => {
  const { store, operation } = context;
  const { roundId } = input.parse(operation.input);
  const round = (await readRounds(store)).find((one) => one.id === roundId);
  if (round?.deletionId !== operation.id) {
    throw new DomainError("NOT_FOUND", "This operation no longer deletes the round.");
  }
  if (!operation.cursor?.startsWith(snapshotsPrefix)) {
    return removeReviews(context, round);
  }
  const cursor = await removeSnapshots(store, roundId, Number(operation.cursor.slice(snapshotsPrefix.length)));
  return {
    writes:
      cursor === null ? [...removedCountWrites(roundId), removedRulesWrite(roundId), removedRoundWrite(round)] : [],
    done: 0,
    total: operation.done,
    cursor,
  };
};
