import * as reviews from "#domain/reviews/contract.ts";
import { formerRound } from "#domain/reviews/rounds/roundRefusals.ts";
import { assertRoundDeletable } from "#domain/reviews/rounds/rounds.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { takenBackSteps } from "../../../reviews/formerRoundSteps.ts";
import { startedOperation, toOperation } from "../../../store/operations.ts";
import { changedRound, readCountedRounds, removedRoundStep, reviewCount } from "../../../store/reviews/rounds.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  reviews.deleteRound,
  async ({ store, params, query, now, newId, commit }) => {
    const counted = await readCountedRounds(store);
    const round = assertFound(
      "round",
      counted.rounds.find(({ id }) => id === params.roundId),
    );
    if (round.deletionId !== null) {
      const { data } = await store.entities.operation.get({ id: round.deletionId }).go({ consistent: true });
      if (data?.status === "running") {
        return { operation: toOperation(data) };
      }
    }
    const { all, hasText } = counted.countsOf(round);
    assertRoundDeletable(round, hasText);
    if (round.version !== query.version) {
      throw versionConflict();
    }
    const audit = { action: "round.deleted", subjectId: round.id, change: { name: round.name } } as const;
    if (!round.reviewsGenerated) {
      await commit([removedRoundStep(round)], { audit });
      return { operation: null };
    }
    const planned = { id: newId(), kind: "deleteRound", total: reviewCount(all) } as const;
    // No one can write in a draft, and generation stops as soon as the round is no longer active.
    const closed = changedRound(round, { status: "draft", replacedId: null, deletionId: planned.id });
    await commit(takenBackSteps(round, closed, formerRound(round, counted.rounds), counted), {
      audit,
      operation: { ...planned, input: { roundId: round.id } },
    });
    return { operation: startedOperation(planned, now) };
  },
  tryEnqueue,
);
