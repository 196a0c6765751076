import * as paths from "#domain/shared/paths.ts";
import {
  growthComment,
  named,
  proposalAccepted,
  type SlackMessage,
  type SlackMessageContent,
} from "#domain/slack/messages.ts";
import { type RoleMessage, toRole } from "../people/store/roleMessages.ts";
import { siteLink } from "../siteLink.ts";
import type { Opened } from "./growthPlans.ts";

/** Goes to the person's acting manager, or to the CTO for people without one. */
const toPlanManager = (
  { person, managerId }: Pick<Opened, "person" | "managerId">,
  content: SlackMessageContent,
): SlackMessage | RoleMessage =>
  managerId === null ? toRole("cto", content, [person.id]) : { ...content, recipientId: managerId };

export const commentMessages = (
  opened: Pick<Opened, "person" | "managerId" | "part">,
  author: Parameters<typeof named>[0],
): readonly (SlackMessage | RoleMessage)[] => {
  const { person, part } = opened;
  return part === "manager"
    ? [
        {
          ...growthComment({ author: named(author), whose: "your", href: siteLink(paths.growth.getHref()) }),
          recipientId: person.id,
        },
      ]
    : [
        toPlanManager(
          opened,
          growthComment({
            author: named(author),
            whose: "their",
            href: siteLink(paths.growthOf.getHref(person.id)),
          }),
        ),
      ];
};

export const acceptedMessages = (
  opened: Pick<Opened, "person" | "managerId">,
): readonly (SlackMessage | RoleMessage)[] => [
  toPlanManager(
    opened,
    proposalAccepted({ person: named(opened.person), href: siteLink(paths.growthOf.getHref(opened.person.id)) }),
  ),
];
