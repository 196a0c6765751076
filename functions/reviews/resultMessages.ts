import { type Message, namedPerson } from "#domain/messages/messages.ts";
import { appealAssigned, appealFiled, appealResolved, resultNotDiscussed } from "#domain/messages/reviewMessages.ts";
import * as paths from "#domain/shared/paths.ts";
import type { RoleMessage } from "../people/store/roleMessages.ts";
import { siteLink } from "../siteLink.ts";
import { messageToCto, messageUnlessInformed, type ReviewEvent, readActingManagerId } from "./reviewMessages.ts";

/** For everyone except the employee. */
const managerResultHref = ({ review }: ReviewEvent): string =>
  siteLink(paths.performanceMeeting.getHref(review.id, "manager-reviews"));

const messageContext = (event: ReviewEvent) => ({
  employee: namedPerson(event.review.employee),
  round: event.round.name,
  href: managerResultHref(event),
});

/** To the manager or CTO, about an acknowledged result without a meeting. At most one request. */
export const notDiscussedMessages = async (event: ReviewEvent): Promise<readonly (Message | RoleMessage)[]> => {
  const manager = await readActingManagerId(event);
  const content = resultNotDiscussed(messageContext(event));
  return manager === null
    ? [messageToCto(event, content)]
    : messageUnlessInformed(event, manager, (recipientId) => ({ ...content, recipientId }));
};

export const appealFiledMessages = (event: ReviewEvent): readonly RoleMessage[] => [
  messageToCto(event, appealFiled(messageContext(event))),
];

export const appealAssignedMessages = (event: ReviewEvent, reviewerId: string): readonly Message[] =>
  messageUnlessInformed(event, reviewerId, (id) => appealAssigned(id, messageContext(event)));

/** Goes to the employee, and to the acting manager if there is one. One request. */
export const appealResolvedMessages = async (event: ReviewEvent): Promise<readonly Message[]> => {
  const { employee } = event.review;
  const manager = await readActingManagerId(event);
  const employeeHref = siteLink(paths.performanceMeeting.getHref(event.review.id, "my-reviews"));
  return [
    appealResolved(employee.id, { ...messageContext(event), href: employeeHref }),
    ...(manager === null
      ? []
      : messageUnlessInformed(event, manager, (id) => appealResolved(id, messageContext(event)))),
  ];
};
