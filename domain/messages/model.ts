import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { id, instant } from "../shared/text.ts";
import { messageChannels, messageStatuses, notificationTypes } from "./terms.ts";

/** A row of the log (docs/messages.md#log). */
export const messageLogEntry = z.object({
  id,
  /** In test mode, the test recipient. Null for announcements and removed people. */
  user: personName.nullable(),
  /** Null until the first attempt to send it. */
  channel: z.enum(messageChannels).nullable(),
  /** The Slack channel, without #. */
  channelName: z.string().nullable(),
  notificationType: z.enum(notificationTypes),
  message: z.string(),
  errorMessage: z.string().nullable(),
  status: z.enum(messageStatuses),
  testModeActive: z.boolean(),
  /** In test mode, the email of the intended recipient; otherwise null. */
  originalRecipientEmail: z.string().nullable(),
  createdAt: instant,
});
export type MessageLogEntry = z.infer<typeof messageLogEntry>;
