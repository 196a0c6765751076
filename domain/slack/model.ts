import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { lengths } from "../shared/lengths.ts";
import { id, instant, version } from "../shared/text.ts";
import { testModeRefusals } from "./rules.ts";
import { slackConnectionStatuses, slackLogStatuses, slackNotificationTypes, slackScopes } from "./terms.ts";

/** A channel of Slack, with its name when it was chosen. */
export const slackChannel = z.object({ id: z.string(), name: z.string() });
export type SlackChannel = z.infer<typeof slackChannel>;

/** The settings of the integration (docs/slack.md#settings). */
export const slackSettings = z.object({
  testModeEnabled: z.boolean(),
  testModeRecipient: personName.nullable(),
  announcementChannel: slackChannel.nullable(),
  version,
});
export type SlackSettings = z.infer<typeof slackSettings>;

/** The id of a channel, as Slack shows it below the details of the channel. */
const channelId = z
  .string()
  .trim()
  .regex(/^[CG][A-Z0-9]{8,20}$/, "Please give the channel's ID, such as C0123456789, not its name.");

/** A change of the settings; what is left out stays. */
export const slackSettingsChange = z
  .object({
    testModeEnabled: z.boolean().optional(),
    /** null removes the recipient. */
    testModeRecipientId: id.nullable().optional(),
    /** The id of the channel; null for no announcements. */
    announcementChannelId: channelId.nullable().optional(),
    version,
  })
  .refine((change) => change.testModeEnabled !== true || change.testModeRecipientId !== null, {
    path: ["testModeRecipientId"],
    message: testModeRefusals.noRecipient,
  });
export type SlackSettingsChange = z.infer<typeof slackSettingsChange>;

/** A row of the log (docs/slack.md#log). */
export const slackLogEntry = z.object({
  id,
  /** Who gets the message: in test mode, the test recipient. Null for announcements and for removed people. */
  user: personName.nullable(),
  /** The channel of an announcement, without #. */
  channelName: z.string().nullable(),
  notificationType: z.enum(slackNotificationTypes),
  message: z.string(),
  errorMessage: z.string().nullable(),
  status: z.enum(slackLogStatuses),
  testModeActive: z.boolean(),
  /** In test mode, the e-mail of the person whom the message was meant for; otherwise null. */
  originalRecipientEmail: z.string().nullable(),
  createdAt: instant,
});
export type SlackLogEntry = z.infer<typeof slackLogEntry>;

/** The connection to Slack, as Slack itself reports it (docs/slack.md#connection). */
export const slackConnection = z.object({
  status: z.enum([...slackConnectionStatuses, "unreachable"]),
  /** The bot's name in Slack; null unless connected. */
  botName: z.string().nullable(),
  workspace: z.string().nullable(),
  /** Permissions that the bot lacks. */
  missingScopes: z.array(z.enum(Object.keys(slackScopes) as (keyof typeof slackScopes)[])),
  /** Why Pulse is not connected; null if it is. */
  reason: z.string().nullable(),
});
export type SlackConnection = z.infer<typeof slackConnection>;

const missing = "Please select a user and provide a message";

/** A test message (docs/slack.md#test-integration). */
export const slackTest = z.object({
  userId: z.string(missing).min(1, missing),
  message: z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(lengths.comment, "Please shorten this to 10,000 characters; nothing was sent or lost.")
    .refine(
      (text) => text.isWellFormed() && !text.includes("\0"),
      "Please remove the broken character from this; nothing was sent or lost.",
    ),
});

/** The outcome of a test message: whether Slack accepted it, why not, and the e-mail that it was sent to. */
export const slackTestResult = z.object({
  success: z.boolean(),
  reason: z.string().nullable(),
  email: z.string(),
});
