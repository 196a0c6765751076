import * as reviews from "#domain/reviews/contract.ts";
import { assertRoundActive } from "#domain/reviews/rounds/rounds.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readStartedOperation, requestDigest, startedOperation } from "../../../store/operations.ts";
import { assertRound, unchangedRoundStep } from "../../../store/reviews/rounds.ts";

export const handler = serve(
  reviews.remindRound,
  async ({ store, params, body, actor, now, commit }) => {
    const digest = requestDigest({ params, body });
    const planned = { id: body.operationId, kind: "remindRound", total: 0 } as const;
    const [started, round] = await Promise.all([
      readStartedOperation(store, { ...planned, startedBy: actor.id, requestDigest: digest }),
      assertRound(store, params.roundId),
    ]);
    if (started) {
      return started;
    }
    assertRoundActive(round);
    await commit([unchangedRoundStep(round)], {
      audit: { action: "round.reminded", subjectId: round.id, change: { operationId: planned.id } },
      operation: {
        ...planned,
        input: { roundId: round.id, ...(body.userIds && { userIds: body.userIds }) },
        requestDigest: digest,
      },
    });
    return startedOperation(planned, now);
  },
  tryEnqueue,
);
