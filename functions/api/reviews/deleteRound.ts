import { reviews } from "#domain/reviews/contract.ts";
import { demandRoundDeletable } from "#domain/reviews/rounds.ts";
import { serve } from "../../http/serve.ts";
import { auditStep } from "../../store/audit.ts";
import { demandRound, removedRoundStep } from "../../store/rounds.ts";
import { transact, versionConflict } from "../../store/transact.ts";

export const handler = serve(reviews.deleteRound, async ({ store, params, query, actor, now, newId }) => {
  const round = await demandRound(store, params.roundId);
  demandRoundDeletable(round);
  if (round.version !== query.version) throw versionConflict();
  await transact(store, [
    removedRoundStep(round),
    auditStep({
      id: newId(),
      at: now,
      action: "round.deleted",
      actorId: actor.id,
      subjectId: round.id,
      change: { name: round.name },
    }),
  ]);
  return null;
});
