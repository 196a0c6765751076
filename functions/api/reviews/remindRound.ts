import { reviews } from "#domain/reviews/contract.ts";
import { assertRoundActive } from "#domain/reviews/rounds.ts";
import { serve } from "../../http/serve.ts";
import { tryEnqueue } from "../../queues.ts";
import { startedOperation } from "../../store/operations.ts";
import { assertRound, unchangedRoundStep } from "../../store/rounds.ts";

export const handler = serve(
  reviews.remindRound,
  async ({ store, params, now, newId, commit }) => {
    const round = await assertRound(store, params.roundId);
    assertRoundActive(round);
    const planned = { id: newId(), kind: "remindRound", total: 0 } as const;
    await commit([unchangedRoundStep(round)], {
      audit: { action: "round.reminded", subjectId: round.id, change: { operationId: planned.id } },
      operation: { ...planned, input: { roundId: round.id } },
    });
    return startedOperation(planned, now);
  },
  tryEnqueue,
);
