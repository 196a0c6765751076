import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import {
  growthComment,
  proposalAccepted,
  type SlackMessage,
  type SlackMessageContent,
} from "#domain/slack/messages.ts";
import { siteLink } from "../siteLink.ts";
import { type RoleMessage, toRole } from "../store/people/roleMessages.ts";
import type { Opened } from "./growthPlans.ts";

/** To whoever does the manager's part of the person's plan: their manager or, if nobody acts as one, the cto. */
const toPlanManager = (
  { person, managerId }: Pick<Opened, "person" | "managerId">,
  content: SlackMessageContent,
): SlackMessage | RoleMessage =>
  managerId === null ? toRole("cto", content, [person.id]) : { ...content, recipientId: managerId };

/** The message about a comment, to the other of the two who read the plan. */
export const commentMessages = (
  opened: Pick<Opened, "person" | "managerId" | "part">,
  author: Parameters<typeof fullName>[0],
): readonly (SlackMessage | RoleMessage)[] => {
  const { person, part } = opened;
  return part === "manager"
    ? [
        {
          ...growthComment({ author: fullName(author), whose: "your", href: siteLink(paths.growth.getHref()) }),
          recipientId: person.id,
        },
      ]
    : [
        toPlanManager(
          opened,
          growthComment({
            author: fullName(author),
            whose: "their",
            href: siteLink(paths.growthOf.getHref(person.id)),
          }),
        ),
      ];
};

/** The message about an accepted proposal, to the manager. */
export const acceptedMessages = (
  opened: Pick<Opened, "person" | "managerId">,
): readonly (SlackMessage | RoleMessage)[] => [
  toPlanManager(
    opened,
    proposalAccepted({ person: fullName(opened.person), href: siteLink(paths.growthOf.getHref(opened.person.id)) }),
  ),
];
