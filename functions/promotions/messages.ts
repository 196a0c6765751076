import type { MessageContent } from "#domain/messages/messages.ts";
import type { PromotionSubject } from "#domain/promotions/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { type RoleMessage, toRole } from "../people/store/roleMessages.ts";
import { siteLink } from "../siteLink.ts";
import type { OutgoingMessage } from "../work/outbox.ts";
import type { PromotionCase } from "./store/promotions.ts";

type Message = OutgoingMessage | RoleMessage;

export const caseLink = ({ employeeId, caseId }: Pick<PromotionCase, "employeeId" | "caseId">): string =>
  siteLink(paths.promotionCase.getHref(employeeId, caseId));

/** A null `id` means the CTO, a null `actorId` a scheduled operation. The actor gets no message. */
const messagesTo = (id: string | null, content: MessageContent, actorId: string | null): readonly Message[] => {
  if (id === null) {
    return [toRole("cto", content, actorId === null ? [] : [actorId])];
  }
  return id === actorId ? [] : [{ ...content, recipientId: id }];
};

export const messagesToManager = ({ managerId }: PromotionSubject, content: MessageContent, actorId: string | null) =>
  messagesTo(managerId, content, actorId);

export const messagesToDecider = ({ approverId }: PromotionSubject, content: MessageContent, actorId: string | null) =>
  messagesTo(approverId, content, actorId);

export const messagesToEmployee = ({ employeeId }: PromotionSubject, content: MessageContent, actorId: string | null) =>
  messagesTo(employeeId, content, actorId);
