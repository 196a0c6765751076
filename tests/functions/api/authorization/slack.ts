import { readSlackSettings } from "#functions/slack/store/slackSettings.ts";
import { tableStore } from "#functions/tableStore.ts";
import { putSlackSettings } from "#tests/support/slack.ts";
import { colleague } from "./putCallers.ts";
import type { FeatureCases } from "./routeCase.ts";

export const slackCases: FeatureCases<"slack"> = {
  getSlackSettings: { status: 200 },
  saveSlackSettings: async () => {
    await putSlackSettings({ testModeRecipientId: null });
    const { version } = await readSlackSettings(tableStore());
    return { body: { testModeRecipientId: colleague("the manager").id, version } };
  },
  getSlackConnection: { status: 200 },
  sendSlackTest: async () => ({ body: { userId: colleague("the manager").id, message: "Hello" } }),
};
