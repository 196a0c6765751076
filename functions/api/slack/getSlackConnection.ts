import * as slack from "#domain/slack/contract.ts";
import { serve } from "../../http/serve.ts";
import { checkSlackConnection } from "../../slack/checkConnection.ts";
import { readConnectionStatus } from "../../store/slack/slackSettings.ts";

export const handler = serve(slack.getSlackConnection, async ({ store, now }) =>
  checkSlackConnection(store, now, await readConnectionStatus(store)),
);
