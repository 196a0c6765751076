import * as slack from "#domain/slack/contract.ts";
import { serve } from "../../http/serve.ts";
import { readSlackLog } from "../../store/slack/slackLog.ts";

export const handler = serve(slack.listSlackMessages, async ({ store, actor }) => ({
  items: await readSlackLog(store, actor),
}));
