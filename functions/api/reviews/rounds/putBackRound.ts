import * as reviews from "#domain/reviews/contract.ts";
import { formerRound } from "#domain/reviews/rounds/roundRefusals.ts";
import { assertRoundCanBePutBack } from "#domain/reviews/rounds/rounds.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { takenBackSteps } from "../../../reviews/formerRoundSteps.ts";
import { changedRound, readCountedRounds } from "../../../store/reviews/rounds.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(reviews.putBackRound, async ({ store, params, query, commit }) => {
  const counted = await readCountedRounds(store);
  const round = assertFound(
    "round",
    counted.rounds.find(({ id }) => id === params.roundId),
  );
  const former = formerRound(round, counted.rounds);
  const { hasText } = counted.countsOf(round);
  assertRoundCanBePutBack(round, hasText, former, query.expectedActiveRoundId ?? null);
  if (round.version !== query.version) {
    throw versionConflict();
  }
  const after = changedRound(round, { status: "draft", replacedId: null });
  await commit(takenBackSteps(round, after, former, counted), {
    audit: {
      action: "round.put-back",
      subjectId: round.id,
      change: { status: after.status, activeAgain: former?.id ?? null },
    },
  });
  return after;
});
