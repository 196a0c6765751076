import { reviews } from "#domain/reviews/contract.ts";
import { newRound } from "#domain/reviews/rounds.ts";
import { serve } from "../../http/serve.ts";
import { newRoundStep } from "../../store/rounds.ts";

export const handler = serve(reviews.createRound, async ({ body, actor, newId, commit }) => {
  const round = newRound(body, { id: newId(), createdBy: actor.id });
  await commit([newRoundStep(round)], { audit: { action: "round.created", subjectId: round.id, change: body } });
  return round;
});
