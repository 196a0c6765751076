import { reviews } from "#domain/reviews/contract.ts";
import { demandRoundCompletable } from "#domain/reviews/rounds.ts";
import { serve } from "../../http/serve.ts";
import { auditStep } from "../../store/audit.ts";
import { activeRoundStep, changedRound, noSuchRound, readCountedRounds, roundStep } from "../../store/rounds.ts";
import { transact, versionConflict } from "../../store/transact.ts";

export const handler = serve(reviews.completeRound, async ({ store, params, body, actor, now, newId }) => {
  const { rounds, active } = await readCountedRounds(store);
  const round = rounds.find(({ id }) => id === params.roundId);
  if (!round) throw noSuchRound();
  // Pressed twice: nothing changes a completed round, so this is the completion that was asked for.
  if (round.status === "completed" && round.version === body.version + 1) return round;
  demandRoundCompletable(round);
  if (round.version !== body.version) throw versionConflict();
  const completed = changedRound(round, { status: "completed" });
  await transact(store, [
    roundStep(round, completed),
    activeRoundStep(active, null),
    auditStep({
      id: newId(),
      at: now,
      action: "round.completed",
      actorId: actor.id,
      subjectId: round.id,
      change: { status: completed.status },
    }),
  ]);
  return completed;
});
