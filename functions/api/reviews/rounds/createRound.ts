import * as reviews from "#domain/reviews/contract.ts";
import { assertNameIsFree, newRound } from "#domain/reviews/rounds/rounds.ts";
import { serve } from "../../../http/serve.ts";
import { nameStep, newRoundStep, readCountedRounds } from "../../../store/reviews/rounds.ts";

export const handler = serve(reviews.createRound, async ({ store, body, actor, newId, commit }) => {
  const { rounds, active } = await readCountedRounds(store);
  assertNameIsFree(body.name, null, rounds);
  const { hasCalibration, asksPromotions, ...settings } = body;
  const changed = {
    ...settings,
    ...(hasCalibration && { hasCalibration }),
    ...(asksPromotions && { asksPromotions }),
  };
  const round = newRound(body, { id: newId(), createdBy: actor.id });
  await commit([newRoundStep(round), nameStep(active)], {
    audit: {
      action: "round.created",
      subjectId: round.id,
      change: { ...changed, ...(round.feedback && { asksFeedback: true }) },
    },
  });
  return round;
});
