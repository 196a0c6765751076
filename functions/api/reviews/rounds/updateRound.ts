import * as reviews from "#domain/reviews/contract.ts";
import {
  assertDaysInOrder,
  assertFeedbackMayChange,
  assertNameIsFree,
  assertRoundEditable,
  assertSameChoices,
} from "#domain/reviews/rounds/rounds.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { changedRulesSteps, readKeptRules } from "../../../store/reviews/roundRules.ts";
import { changedRound, nameStep, readCountedRounds, roundStep } from "../../../store/reviews/rounds.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(reviews.updateRound, async ({ store, actor, params, body, now, today, commit }) => {
  const { rounds, active, countsOf } = await readCountedRounds(store);
  const round = assertFound(
    "round",
    rounds.find(({ id }) => id === params.roundId),
  );
  const {
    version,
    minDaysEmployed = round.minDaysEmployed,
    feedback = round.feedback ?? null,
    hasCalibration = round.hasCalibration ?? false,
    asksPromotions = round.asksPromotions ?? false,
    ...rest
  } = body;
  const settings = { ...rest, minDaysEmployed };
  assertRoundEditable(round);
  assertSameChoices(round, { hasCalibration, asksPromotions });
  assertDaysInOrder({ ...settings, feedback });
  if (round.version !== version) {
    throw versionConflict();
  }
  const isRenamed = settings.name !== round.name;
  if (isRenamed) {
    assertNameIsFree(settings.name, round.id, rounds);
  }
  assertFeedbackMayChange(round, countsOf(round).hasText, feedback, today);
  const {
    feedback: _before,
    hasCalibration: _calibrated,
    asksPromotions: _asked,
    ...others
  } = changedRound(round, settings);
  const changed = {
    ...others,
    ...(feedback !== null && { feedback }),
    ...(hasCalibration && { hasCalibration }),
    ...(asksPromotions && { asksPromotions }),
  };
  const kept = round.reviewsGenerated ? await readKeptRules(store, round.id) : null;
  const change = { at: now.toISOString(), by: actor.id };
  const steps = [
    roundStep(round, changed),
    ...(isRenamed ? [nameStep(active)] : []),
    ...changedRulesSteps(round, changed, kept, change),
  ];
  await commit(steps, {
    audit: {
      action: "round.changed",
      subjectId: round.id,
      change: {
        ...settings,
        ...(feedback && { asksFeedback: true }),
        ...(hasCalibration !== (round.hasCalibration ?? false) && { hasCalibration }),
        ...(asksPromotions !== (round.asksPromotions ?? false) && { asksPromotions }),
      },
    },
  });
  return changed;
});
