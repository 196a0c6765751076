import * as promotions from "#domain/promotions/contract.ts";
import { serve } from "../../http/serve.ts";
import { readCasesOfRound } from "../../store/promotions/promotionLists.ts";
import { assertRound } from "../../store/reviews/rounds.ts";

export const handler = serve(promotions.getPromotionReport, async ({ store, params: { roundId } }) => {
  const [round, cases, { data: asked }] = await Promise.all([
    assertRound(store, roundId),
    readCasesOfRound(store, roundId),
    store.entities.promotionAsked.query.byRound({ roundId }).go({ pages: "all", attributes: ["userId"] }),
  ]);
  const decided = cases.filter(({ decision }) => decision !== undefined);
  return {
    asked: round.asksPromotions === true ? asked.length : 0,
    opened: cases.length,
    decided: decided.length,
    promoted: decided.filter(({ decision }) => decision?.kind === "promote").length,
    notYet: decided.filter(({ decision }) => decision?.kind === "notYet").length,
    effective: cases.filter(({ ending }) => ending === "promoted").length,
  };
});
