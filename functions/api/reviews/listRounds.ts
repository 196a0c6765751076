import * as reviews from "#domain/reviews/contract.ts";
import type { TurnCounts } from "#domain/reviews/model.ts";
import { turnCountsOf } from "#domain/reviews/rules.ts";
import { serve } from "../../http/serve.ts";
import { readCountedRounds } from "../../store/rounds.ts";

/** A completed round waits for nobody, and its counter of people without a manager is no longer updated. */
const nobodysTurn: TurnCounts = { employee: 0, manager: 0, cto: 0 };

export const handler = serve(reviews.listRounds, async ({ store, today }) => {
  const { rounds, countsOf } = await readCountedRounds(store);
  return {
    today,
    items: rounds.map((round) => {
      const { all, unmanaged, written, acknowledgements } = countsOf(round);
      const turns = round.status === "completed" ? nobodysTurn : turnCountsOf(all, unmanaged);
      return { round, stages: all, turns, written, acknowledgements };
    }),
  };
});
