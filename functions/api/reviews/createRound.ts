import { reviews } from "#domain/reviews/contract.ts";
import { newRound } from "#domain/reviews/rounds.ts";
import { serve } from "../../http/serve.ts";
import { auditStep } from "../../store/audit.ts";
import { newRoundStep } from "../../store/rounds.ts";
import { transact } from "../../store/transact.ts";

export const handler = serve(reviews.createRound, async ({ store, body, actor, now, newId }) => {
  const round = newRound(body, { id: newId(), createdBy: actor.id });
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
