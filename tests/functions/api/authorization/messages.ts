import { testMessage } from "#domain/messages/messages.ts";
import { newId } from "#functions/ids.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { messageWrites } from "#functions/work/outbox.ts";
import { colleague } from "./putCallers.ts";
import type { FeatureCases } from "./routeCase.ts";

export const messagesCases: FeatureCases<"messages"> = {
  listMessages: async () => {
    const message = testMessage(colleague("the manager").id, "Hello");
    const at = new Date();
    await transact(tableStore(), messageWrites(message, newId(at), at));
    return {};
  },
};
