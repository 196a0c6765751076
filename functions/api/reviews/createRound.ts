import { reviews } from "#domain/reviews/contract.ts";
import type { Round } from "#domain/reviews/model.ts";
import { demandDaysInOrder } from "#domain/reviews/rounds.ts";
import { serve } from "../../http/serve.ts";
import { newRoundStep } from "../../store/rounds.ts";

export const handler = serve(reviews.createRound, async ({ body, actor, newId, commit }) => {
  demandDaysInOrder(body);
  const round: Round = {
    ...body,
    id: newId(),
    status: "draft",
    createdBy: actor.id,
    reviewsGenerated: false,
    generationId: null,
    version: 1,
  };
  await commit([newRoundStep(round)], { audit: { action: "round.created", subjectId: round.id, change: body } });
  return round;
});
