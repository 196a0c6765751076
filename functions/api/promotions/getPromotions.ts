import * as promotions from "#domain/promotions/contract.ts";
import { serve } from "../../http/serve.ts";
import { openPerson, personPromotions } from "../../promotions/personPromotions.ts";

export const handler = serve(promotions.getPromotions, async ({ store, actor, params, authorize, today }) => {
  const opened = await openPerson(store, params.userId);
  authorize(opened.subject);
  return personPromotions(store, opened, actor, today);
});
