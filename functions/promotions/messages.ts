import type { MessageContent } from "#domain/messages/messages.ts";
import * as paths from "#domain/shared/paths.ts";
import { siteLink } from "../environment.ts";
import { type RoleMessage, toRole } from "../people/store/roleMessages.ts";
import type { OutgoingMessage } from "../work/outbox.ts";
import type { PromotionCase } from "./store/promotions.ts";

type Message = OutgoingMessage | RoleMessage;

export const caseLink = ({ employeeId, caseId }: Pick<PromotionCase, "employeeId" | "caseId">): string =>
  siteLink(paths.promotionCase.getHref(employeeId, caseId));

/** A null `id` means the CTO, a null `actorId` a scheduled operation. The actor gets no message. */
export const messagesTo = (id: string | null, content: MessageContent, actorId: string | null): readonly Message[] => {
  if (id === null) {
    return [toRole("cto", content, actorId === null ? [] : [actorId])];
  }
  return id === actorId ? [] : [{ ...content, recipientId: id }];
};
