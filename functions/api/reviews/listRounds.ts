import { reviews } from "#domain/reviews/contract.ts";
import { turnCountsOf } from "#domain/reviews/rules.ts";
import { serve } from "../../http/serve.ts";
import { readCountedRounds } from "../../store/rounds.ts";

export const handler = serve(reviews.listRounds, async ({ store, today }) => {
  const { rounds, countsOf } = await readCountedRounds(store);
  return {
    today,
    items: rounds.map((round) => {
      const { all, unmanaged } = countsOf(round);
      return { round, stages: all, turns: turnCountsOf(all, unmanaged) };
    }),
  };
});
