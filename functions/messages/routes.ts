import type * as messages from "#domain/messages/contract.ts";
import type { Handlers } from "../http/serve.ts";
import { readMessageLog } from "./store/messageLog.ts";

type Handler = Handlers<typeof messages>;

export const listMessages: Handler["listMessages"] = async ({ store, actor }) => ({
  items: await readMessageLog(store, actor),
});
