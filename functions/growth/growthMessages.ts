import {
  growthCommentAdded,
  type Message,
  type MessageContent,
  named,
  proposalAccepted,
} from "#domain/messages/messages.ts";
import * as paths from "#domain/shared/paths.ts";
import { type RoleMessage, toRole } from "../people/store/roleMessages.ts";
import { siteLink } from "../siteLink.ts";
import type { OpenedPlan } from "./growthPlans.ts";

/** Goes to the person's acting manager, or to the CTO for people without one. */
const toPlanManager = (
  { person, managerId }: Pick<OpenedPlan, "person" | "managerId">,
  content: MessageContent,
): Message | RoleMessage =>
  managerId === null ? toRole("cto", content, [person.id]) : { ...content, recipientId: managerId };

export const commentMessages = (
  opened: Pick<OpenedPlan, "person" | "managerId" | "actingAs">,
  author: Parameters<typeof named>[0],
): readonly (Message | RoleMessage)[] => {
  const { person, actingAs } = opened;
  return actingAs === "manager"
    ? [
        {
          ...growthCommentAdded({ author: named(author), whose: "your", href: siteLink(paths.growth.getHref()) }),
          recipientId: person.id,
        },
      ]
    : [
        toPlanManager(
          opened,
          growthCommentAdded({
            author: named(author),
            whose: "their",
            href: siteLink(paths.growthOf.getHref(person.id)),
          }),
        ),
      ];
};

export const acceptedMessages = (
  opened: Pick<OpenedPlan, "person" | "managerId">,
): readonly (Message | RoleMessage)[] => [
  toPlanManager(
    opened,
    proposalAccepted({ person: named(opened.person), href: siteLink(paths.growthOf.getHref(opened.person.id)) }),
  ),
];
