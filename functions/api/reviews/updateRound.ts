import { reviews } from "#domain/reviews/contract.ts";
import { assertDaysInOrder, assertRoundEditable } from "#domain/reviews/rounds.ts";
import { serve } from "../../http/serve.ts";
import { assertRound, changedRound, roundStep } from "../../store/rounds.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(reviews.updateRound, async ({ store, params, body, commit }) => {
  const { version, ...operation } = body;
  const round = await assertRound(store, params.roundId);
  assertRoundEditable(round);
  assertDaysInOrder(operation);
  if (round.version !== version) {
    throw versionConflict();
  }
  const changed = changedRound(round, operation);
  await commit([roundStep(round, changed)], {
    audit: { action: "round.changed", subjectId: round.id, change: operation },
  });
  return changed;
});
