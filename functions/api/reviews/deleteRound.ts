import { reviews } from "#domain/reviews/contract.ts";
import { demandRoundDeletable } from "#domain/reviews/rounds.ts";
import { serve } from "../../http/serve.ts";
import { demandRound, removedRoundStep } from "../../store/rounds.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(reviews.deleteRound, async ({ store, params, query, commit }) => {
  const round = await demandRound(store, params.roundId);
  demandRoundDeletable(round);
  if (round.version !== query.version) throw versionConflict();
  await commit([removedRoundStep(round)], {
    audit: { action: "round.deleted", subjectId: round.id, change: { name: round.name } },
  });
  return null;
});
