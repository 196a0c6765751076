import * as z from "zod";
import { type Role, roles } from "#domain/people/terms.ts";
import { id } from "#domain/shared/text.ts";
import type { SlackMessageContent } from "#domain/slack/messages.ts";
import { slackNotificationTypes } from "#domain/slack/terms.ts";
import type { NewOperation } from "../operations.ts";

/** A message to everybody who has a role (docs/slack.md#messages-to-a-role). */
export const roleMessage = z.object({
  role: z.enum(roles),
  /** The ids of people who do not get it. */
  except: z.array(id),
  content: z.object({
    notificationType: z.enum(slackNotificationTypes),
    message: z.string(),
    link: z.object({ label: z.string(), href: z.string() }).nullable(),
  }),
});
export type RoleMessage = z.infer<typeof roleMessage>;

/** A message to everybody who has a role, except some people. */
export const toRole = (role: Role, content: SlackMessageContent, except: readonly string[] = []): RoleMessage => ({
  role,
  content,
  except: [...except],
});

/** The operation that writes the message for each person. */
export const notifyRoleOperation = (message: RoleMessage, operationId: string): NewOperation => ({
  id: operationId,
  kind: "notifyRole",
  total: 0,
  input: message,
});
