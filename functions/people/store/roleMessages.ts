import * as z from "zod";
import type { MessageContent } from "#domain/messages/messages.ts";
import { notificationTypes } from "#domain/messages/terms.ts";
import { type Role, roles } from "#domain/people/terms.ts";
import { id } from "#domain/shared/text.ts";
import type { NewOperation } from "../../work/operations.ts";

/** Goes to everyone with one of the roles (docs/messages.md#messages). */
export const roleMessage = z.object({
  roles: z.array(z.enum(roles)).min(1),
  except: z.array(id),
  content: z.object({
    notificationType: z.enum(notificationTypes),
    subject: z.string().exactOptional(),
    message: z.string(),
    link: z.object({ label: z.string(), href: z.string() }).nullable(),
    mentionedIds: z.array(id),
  }),
});
export type RoleMessage = z.infer<typeof roleMessage>;

export const toRoles = (
  wanted: readonly Role[],
  content: MessageContent,
  except: readonly string[] = [],
): RoleMessage => ({
  roles: [...wanted],
  content: { ...content, mentionedIds: [...content.mentionedIds] },
  except: [...except],
});

export const toRole = (role: Role, content: MessageContent, except: readonly string[] = []): RoleMessage =>
  toRoles([role], content, except);

export const notifyRoleOperation = (message: RoleMessage, operationId: string): NewOperation => ({
  id: operationId,
  kind: "notifyRole",
  total: 0,
  input: message,
});
