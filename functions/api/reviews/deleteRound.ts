import { reviews } from "#domain/reviews/contract.ts";
import { assertRoundDeletable } from "#domain/reviews/rounds.ts";
import { serve } from "../../http/serve.ts";
import { assertRound, removedRoundStep } from "../../store/rounds.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(reviews.deleteRound, async ({ store, params, query, commit }) => {
  const round = await assertRound(store, params.roundId);
  assertRoundDeletable(round);
  if (round.version !== query.version) {
    throw versionConflict();
  }
  await commit([removedRoundStep(round)], {
    audit: { action: "round.deleted", subjectId: round.id, change: { name: round.name } },
  });
  return null;
});
