import { testMessage } from "#domain/slack/messages.ts";
import { newId } from "#functions/ids.ts";
import { readSlackSettings } from "#functions/slack/store/slackSettings.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { messageSteps } from "#functions/work/outbox.ts";
import { putSlackSettings } from "#tests/support/slack.ts";
import { colleague } from "./putCallers.ts";
import type { FeatureCases } from "./routeCase.ts";

/** The authorization cases of the Slack routes. */
export const slackCases: FeatureCases<"slack"> = {
  getSlackSettings: { status: 200 },
  saveSlackSettings: {
    status: 200,
    request: async () => {
      await putSlackSettings({ testModeRecipientId: null });
      const { version } = await readSlackSettings(tableStore());
      return { body: { testModeRecipientId: colleague("the manager").id, version } };
    },
  },
  getSlackConnection: { status: 200 },
  listSlackMessages: {
    status: 200,
    request: async () => {
      const message = testMessage(colleague("the manager").id, "Hello");
      const at = new Date();
      await transact(tableStore(), messageSteps(message, newId(at), at));
      return {};
    },
  },
  sendSlackTest: {
    status: 200,
    request: async () => ({ body: { userId: colleague("the manager").id, message: "Hello" } }),
  },
};
