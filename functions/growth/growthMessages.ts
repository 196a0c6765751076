import {
  growthCommentAdded,
  type Message,
  type MessageContent,
  namedPerson,
  proposalAccepted,
} from "#domain/messages/messages.ts";
import * as paths from "#domain/shared/paths.ts";
import { siteLink } from "../environment.ts";
import { type RoleMessage, toRole } from "../people/store/roleMessages.ts";
import type { PlanContext } from "./growthPlans.ts";

/** Goes to the person's acting manager, or to the CTO for people without one. */
const toPlanManager = (
  { person, managerId }: Pick<PlanContext, "person" | "managerId">,
  content: MessageContent,
): Message | RoleMessage =>
  managerId === null ? toRole("cto", content, [person.id]) : { ...content, recipientId: managerId };

export const commentMessage = (
  opened: Pick<PlanContext, "person" | "managerId" | "actingAs">,
  author: Parameters<typeof namedPerson>[0],
): Message | RoleMessage => {
  const { person, actingAs } = opened;
  const content = (whose: "your" | "their", href: string) =>
    growthCommentAdded({ author: namedPerson(author), whose, href: siteLink(href) });
  return actingAs === "manager"
    ? { ...content("your", paths.growth.getHref()), recipientId: person.id }
    : toPlanManager(opened, content("their", paths.growthOf.getHref(person.id)));
};

export const proposalAcceptedMessage = (opened: Pick<PlanContext, "person" | "managerId">): Message | RoleMessage =>
  toPlanManager(
    opened,
    proposalAccepted({ person: namedPerson(opened.person), href: siteLink(paths.growthOf.getHref(opened.person.id)) }),
  );
