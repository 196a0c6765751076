import { type Message, named } from "#domain/messages/messages.ts";
import { appealAssigned, appealFiled, appealResolved, resultNotDiscussed } from "#domain/messages/reviewMessages.ts";
import * as paths from "#domain/shared/paths.ts";
import type { RoleMessage } from "../people/store/roleMessages.ts";
import { siteLink } from "../siteLink.ts";
import { type ReviewEvent, readActingManagerId, toCto, toOther } from "./reviewMessages.ts";

/** For everyone except the employee. */
const resultHref = ({ review }: ReviewEvent): string =>
  siteLink(paths.performanceMeeting.getHref(review.id, "manager-reviews"));

const about = (event: ReviewEvent) => ({
  employee: named(event.review.employee),
  round: event.round.name,
  href: resultHref(event),
});

/** To the manager or CTO, about an acknowledged result without a meeting. At most one request. */
export const notTalkedMessages = async (event: ReviewEvent): Promise<readonly (Message | RoleMessage)[]> => {
  const manager = await readActingManagerId(event);
  const content = resultNotDiscussed(about(event));
  return manager === null
    ? [toCto(event, content)]
    : toOther(event, manager, (recipientId) => ({ ...content, recipientId }));
};

export const appealFiledMessages = (event: ReviewEvent): readonly RoleMessage[] => [
  toCto(event, appealFiled(about(event))),
];

export const appealAssignedMessages = (event: ReviewEvent, reviewerId: string): readonly Message[] =>
  toOther(event, reviewerId, (id) => appealAssigned(id, about(event)));

/** Goes to the employee, and to the acting manager if there is one. One request. */
export const appealResolvedMessages = async (event: ReviewEvent): Promise<readonly Message[]> => {
  const { employee } = event.review;
  const manager = await readActingManagerId(event);
  const own = siteLink(paths.performanceMeeting.getHref(event.review.id, "my-reviews"));
  return [
    appealResolved(employee.id, { ...about(event), href: own }),
    ...(manager === null ? [] : toOther(event, manager, (id) => appealResolved(id, about(event)))),
  ];
};
