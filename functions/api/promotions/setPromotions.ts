import * as promotions from "#domain/promotions/contract.ts";
import { serve } from "../../http/serve.ts";
import { promotionSettingsStep, readAreCasesOn } from "../../store/promotions/promotions.ts";

export const handler = serve(promotions.setPromotions, async ({ store, actor, body: { isOn }, commit }) => {
  if (isOn !== (await readAreCasesOn(store))) {
    await commit([promotionSettingsStep(isOn)], {
      audit: { action: "promotion.cases.switched", subjectId: actor.id, change: { isOn }, before: { isOn: !isOn } },
    });
  }
  return { isOn };
});
