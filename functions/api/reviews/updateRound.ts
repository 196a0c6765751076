import { reviews } from "#domain/reviews/contract.ts";
import { demandDaysInOrder, demandRoundEditable } from "#domain/reviews/rounds.ts";
import { serve } from "../../http/serve.ts";
import { changedRound, demandRound, roundStep } from "../../store/rounds.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(reviews.updateRound, async ({ store, params, body, commit }) => {
  const { version, ...operation } = body;
  const round = await demandRound(store, params.roundId);
  demandRoundEditable(round);
  demandDaysInOrder(operation);
  if (round.version !== version) throw versionConflict();
  const changed = changedRound(round, operation);
  await commit([roundStep(round, changed)], { audit: { action: "round.changed", subjectId: round.id, change: operation } });
  return changed;
});
