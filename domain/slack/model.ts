import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { lengths } from "../shared/lengths.ts";
import { id, version } from "../shared/text.ts";
import { testModeChangeRefusals } from "./rules.ts";
import { slackConnectionStatuses, slackScopes } from "./terms.ts";

/** The name may be outdated: it was read when the channel was chosen. */
export const slackChannel = z.object({ id: z.string(), name: z.string() });
export type SlackChannel = z.infer<typeof slackChannel>;

/** The settings of the integration (docs/messages.md#settings). */
export const slackSettings = z.object({
  testModeEnabled: z.boolean(),
  testModeRecipient: personName.nullable(),
  announcementChannel: slackChannel.nullable(),
  version,
});
export type SlackSettings = z.infer<typeof slackSettings>;

/** Slack shows the ID at the bottom of the channel's details. */
const channelId = z
  .string()
  .trim()
  .regex(/^[CG][A-Z0-9]{8,20}$/, "Enter the channel's ID, such as C0123456789, not its name.");

/** Absent fields stay as they are. */
export const slackSettingsChange = z
  .object({
    testModeEnabled: z.boolean().optional(),
    /** null removes the recipient. */
    testModeRecipientId: id.nullable().optional(),
    /** null turns announcements off. */
    announcementChannelId: channelId.nullable().optional(),
    version,
  })
  .refine((change) => change.testModeEnabled !== true || change.testModeRecipientId !== null, {
    path: ["testModeRecipientId"],
    message: testModeChangeRefusals.noRecipient,
  });
export type SlackSettingsChange = z.infer<typeof slackSettingsChange>;

/** As Slack itself reports it (docs/messages.md#connection). */
export const slackConnection = z.object({
  status: z.enum([...slackConnectionStatuses, "unreachable"]),
  /** The bot's name in Slack; null unless connected. */
  botName: z.string().nullable(),
  workspace: z.string().nullable(),
  missingScopes: z.array(z.enum(Object.keys(slackScopes) as (keyof typeof slackScopes)[])),
  /** Why Pulse isn't connected; null if it is. */
  reason: z.string().nullable(),
});
export type SlackConnection = z.infer<typeof slackConnection>;

const missing = "Please select a user and provide a message";

/** A test message (docs/messages.md#settings). */
export const slackTest = z.object({
  userId: z.string(missing).min(1, missing),
  message: z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(lengths.comment, "Shorten this to 10,000 characters. Nothing was sent or lost.")
    .refine(
      (text) => text.isWellFormed() && !text.includes("\0"),
      "Remove the invalid character. Nothing was sent or lost.",
    ),
});

export const slackTestResult = z.object({
  success: z.boolean(),
  reason: z.string().nullable(),
  email: z.string(),
});
