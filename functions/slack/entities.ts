import { slackConnectionStatuses } from "#domain/slack/terms.ts";
import { defineEntity, primaryIndex } from "../table/keys.ts";

/**
 * The settings of the Slack integration: one item (docs/messages.md#settings).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | is test mode on, and where do announcements go? | table | `SLACK` / `SETTINGS` | the Slack settings page, the sidebar, the sender, routes that announce |
 */
export const slackSettingsEntity = defineEntity({
  model: { entity: "slackSettings", version: "1", service: "pulse" },
  attributes: {
    testModeEnabled: { type: "boolean", required: true },
    testModeRecipientId: { type: "string" },
    announcementChannel: {
      type: "map",
      properties: { id: { type: "string", required: true }, name: { type: "string", required: true } },
    },
    version: { type: "number", required: true },
  },
  indexes: {
    one: primaryIndex({ composite: [], template: "SLACK" }, { composite: [], template: "SETTINGS" }),
  },
});

/**
 * Whether Slack accepted the bot token when a message was last sent or the sweep last checked
 * (docs/messages.md#connection). Absent before the first call to Slack.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | may messages be queued, or do they wait for a token? | table | `SLACK` / `CONNECTION` | each queued message, the sweep |
 */
export const slackConnectionEntity = defineEntity({
  model: { entity: "slackConnection", version: "1", service: "pulse" },
  attributes: {
    status: { type: slackConnectionStatuses, required: true },
    changedAt: { type: "string", required: true },
  },
  indexes: {
    one: primaryIndex({ composite: [], template: "SLACK" }, { composite: [], template: "CONNECTION" }),
  },
});
