import * as z from "zod";
import { DomainError } from "#domain/shared/errors.ts";
import { id } from "#domain/shared/text.ts";
import { noLeavers } from "../store/people/leavers.ts";
import { readPositions } from "../store/positions/ladder.ts";
import { removeSnapshot } from "../store/positions/ladderSnapshots.ts";
import { reviewKey, toReview } from "../store/reviews/reviewItems.ts";
import { removedReviewSteps } from "../store/reviews/reviewSteps.ts";
import { removedRulesStep } from "../store/reviews/roundRules.ts";
import { readRounds, removedCountSteps, removedRoundStep } from "../store/reviews/rounds.ts";
import type { Store } from "../store/store.ts";
import { readItems } from "../store/table/readItems.ts";
import type { OperationContext, OperationRunner, OperationStepResult } from "./runner.ts";

const input = z.object({ roundId: id });

/** The number of reviews per step: each takes up to three actions. */
const reviewsPerStep = 30;

/** The number of positions per step whose snapshots are removed. */
const positionsPerStep = 20;

/** The prefix of cursors of the snapshots that are left without a review; the number of the first position follows. */
const snapshotsPrefix = "snapshots:";

const keyOf = (roundId: string, { employee }: ReturnType<typeof toReview>) => ({
  roundId,
  engineerType: employee.engineerType,
  positionId: employee.position.id,
});

/** Removes a page of reviews with their pointers, after the snapshots that they refer to. */
const removeReviews = async ({ store }: OperationContext, roundId: string): Promise<OperationStepResult> => {
  const { review } = store.entities;
  const { data } = await review.query.byRound({ roundId }).go({ limit: reviewsPerStep });
  if (data.length === 0) {
    return { steps: [], done: 0, cursor: `${snapshotsPrefix}0` };
  }
  // The index may still list reviews that an earlier step removed.
  const Items = await readItems(
    store,
    data.map(({ employeeId }) => reviewKey(employeeId, roundId)),
    true,
  );
  const found = review.parse({ Items }).data.map((item) => toReview(item, noLeavers));
  for (const one of found) {
    await removeSnapshot(store, keyOf(roundId, one));
  }
  return { steps: found.flatMap(removedReviewSteps), done: found.length, cursor: "reviews" };
};

/** Removes the snapshots that generation stored before it was stopped; at the end, the counters and the round. */
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
 * Deletes a round in which nobody has written: its reviews page by page, then the snapshots, the counters and the round
 * itself (docs/rounds.md#deleting-a-round). The request that started it has closed the round, so nothing is added.
 */
export const deleteRound: OperationRunner = async (context) => {
  const { store, operation } = context;
  const { roundId } = input.parse(operation.input);
  const round = (await readRounds(store)).find((one) => one.id === roundId);
  if (round?.deletionId !== operation.id) {
    throw new DomainError("NOT_FOUND", "The round is no longer to be deleted by this operation.");
  }
  if (!operation.cursor?.startsWith(snapshotsPrefix)) {
    return removeReviews(context, roundId);
  }
  const cursor = await removeSnapshots(store, roundId, Number(operation.cursor.slice(snapshotsPrefix.length)));
  return {
    steps: cursor === null ? [...removedCountSteps(roundId), removedRulesStep(roundId), removedRoundStep(round)] : [],
    done: 0,
    total: operation.done,
    cursor,
  };
};
