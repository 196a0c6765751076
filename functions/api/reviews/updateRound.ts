import { reviews } from "#domain/reviews/contract.ts";
import { demandDaysInOrder, demandRoundEditable } from "#domain/reviews/rounds.ts";
import { serve } from "../../http/serve.ts";
import { auditStep } from "../../store/audit.ts";
import { changedRound, demandRound, roundStep } from "../../store/rounds.ts";
import { transact, versionConflict } from "../../store/transact.ts";

export const handler = serve(reviews.updateRound, async ({ store, params, body, actor, now, newId }) => {
  const { version, ...plan } = body;
  const round = await demandRound(store, params.roundId);
  demandRoundEditable(round);
  demandDaysInOrder(plan);
  if (round.version !== version) throw versionConflict();
  const changed = changedRound(round, plan);
  await transact(store, [
    roundStep(round, changed),
    auditStep({
      id: newId(),
      at: now,
      action: "round.changed",
      actorId: actor.id,
      subjectId: round.id,
      change: plan,
    }),
  ]);
  return changed;
});
