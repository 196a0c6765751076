import * as slack from "#domain/slack/contract.ts";
import { serve } from "../../http/serve.ts";
import { readSlackSettings, toSlackSettings } from "../../store/slack/slackSettings.ts";

export const handler = serve(slack.getSlackSettings, async ({ store }) =>
  toSlackSettings(store, await readSlackSettings(store)),
);
