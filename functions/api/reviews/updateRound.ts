import * as reviews from "#domain/reviews/contract.ts";
import { assertDaysInOrder, assertNameIsFree, assertRoundEditable } from "#domain/reviews/rounds.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { changedRound, nameStep, readCountedRounds, roundStep } from "../../store/rounds.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(reviews.updateRound, async ({ store, params, body, commit }) => {
  const { version, ...settings } = body;
  const { rounds, active } = await readCountedRounds(store);
  const round = assertFound(
    "round",
    rounds.find(({ id }) => id === params.roundId),
  );
  assertRoundEditable(round);
  assertDaysInOrder(settings);
  if (round.version !== version) {
    throw versionConflict();
  }
  const isRenamed = settings.name !== round.name;
  if (isRenamed) {
    assertNameIsFree(settings.name, round.id, rounds);
  }
  const changed = changedRound(round, settings);
  await commit([roundStep(round, changed), ...(isRenamed ? [nameStep(active)] : [])], {
    audit: { action: "round.changed", subjectId: round.id, change: settings },
  });
  return changed;
});
