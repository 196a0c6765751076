import * as promotions from "#domain/promotions/contract.ts";
import { serve } from "../../http/serve.ts";
import { readCopyChoices } from "../../promotions/copies.ts";
import { openCase } from "../../promotions/openCase.ts";

export const handler = serve(
  promotions.listPromotionCopies,
  async ({ store, params: { userId, caseId }, authorize, today }) => {
    await openCase(store, { employeeId: userId, caseId, today }, authorize);
    return { items: [...(await readCopyChoices(store, userId))] };
  },
);
