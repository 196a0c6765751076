import type * as messages from "#domain/messages/contract.ts";
import type { RouteHandler } from "../http/serve.ts";
import { readMessageLog } from "./store/messageLog.ts";

export const listMessages: RouteHandler<typeof messages.listMessages> = async ({ store, actor }) => ({
  items: await readMessageLog(store, actor),
});
