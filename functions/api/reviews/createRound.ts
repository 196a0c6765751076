import { reviews } from "#domain/reviews/contract.ts";
import type { Round } from "#domain/reviews/model.ts";
import { demandDaysInOrder } from "#domain/reviews/rounds.ts";
import { serve } from "../../http/serve.ts";
import { auditStep } from "../../store/audit.ts";
import { newRoundStep } from "../../store/rounds.ts";
import { transact } from "../../store/transact.ts";

export const handler = serve(reviews.createRound, async ({ store, body, actor, now, newId }) => {
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
  await transact(store, [
    newRoundStep(round),
    auditStep({
      id: newId(),
      at: now,
      action: "round.created",
      actorId: actor.id,
      subjectId: round.id,
      change: body,
    }),
  ]);
  return round;
});
