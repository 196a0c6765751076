import { type Message, namedPerson } from "#domain/messages/messages.ts";
import { appealAssigned, appealFiled, appealResolved, resultNotDiscussed } from "#domain/messages/reviewMessages.ts";
import * as paths from "#domain/shared/paths.ts";
import { siteLink } from "../environment.ts";
import type { RoleMessage } from "../people/store/roleMessages.ts";
import {
  messagesToManager,
  messagesToManagerOrCto,
  messageToCto,
  messageUnlessInformed,
  type ReviewEvent,
} from "./reviewMessages.ts";

/** For everyone except the employee. */
const messageContext = ({ review, round }: ReviewEvent) => ({
  employee: namedPerson(review.employee),
  round: round.name,
  href: siteLink(paths.performanceMeeting.getHref(review.id, "manager-reviews")),
});

/** About an acknowledged result without a meeting. At most one request. */
export const notDiscussedMessages = (event: ReviewEvent): Promise<readonly (Message | RoleMessage)[]> =>
  messagesToManagerOrCto(event, resultNotDiscussed(messageContext(event)));

export const appealFiledMessages = (event: ReviewEvent): readonly RoleMessage[] => [
  messageToCto(event, appealFiled(messageContext(event))),
];

export const appealAssignedMessages = (event: ReviewEvent, reviewerId: string): readonly Message[] =>
  messageUnlessInformed(event, reviewerId, (id) => appealAssigned(id, messageContext(event)));

/** Goes to the employee, and to the acting manager if there is one. One request. */
export const appealResolvedMessages = async (event: ReviewEvent): Promise<readonly Message[]> => {
  const employeeHref = siteLink(paths.performanceMeeting.getHref(event.review.id, "my-reviews"));
  return [
    appealResolved(event.review.employee.id, { ...messageContext(event), href: employeeHref }),
    ...(await messagesToManager(event, (id) => appealResolved(id, messageContext(event)))),
  ];
};
