import * as promotions from "#domain/promotions/contract.ts";
import { serve } from "../../http/serve.ts";
import { caseView } from "../../promotions/caseView.ts";
import { openCase } from "../../promotions/openCase.ts";

export const handler = serve(
  promotions.getPromotionCase,
  async ({ store, actor, params: { userId, caseId }, authorize, today }) => {
    const opened = await openCase(store, { employeeId: userId, caseId, today }, authorize);
    return caseView(store, opened, actor, today);
  },
);
