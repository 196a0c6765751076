import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { SlackMessage } from "#domain/slack/messages.ts";
import { appealAnswered, appealAsked, appealAssigned, resultNotTalked } from "#domain/slack/reviewMessages.ts";
import { siteLink } from "../siteLink.ts";
import type { RoleMessage } from "../store/people/roleMessages.ts";
import { managerOf, type ReviewEvent, toCto, toOther } from "./reviewMessages.ts";

/** The page of a shared review, for everybody but its employee. */
const resultHref = ({ review }: ReviewEvent): string =>
  siteLink(paths.performanceMeeting.getHref(review.id, "manager-reviews"));

/**
 * The message about a result that was acknowledged but not talked about yet, to the manager, or else the cto. At most one
 * request.
 */
export const notTalkedMessages = async (event: ReviewEvent): Promise<readonly (SlackMessage | RoleMessage)[]> => {
  const manager = await managerOf(event);
  const content = resultNotTalked({
    employee: fullName(event.review.employee),
    round: event.round.name,
    href: resultHref(event),
  });
  return manager === null
    ? [toCto(event, content)]
    : toOther(event, manager, (recipientId) => ({ ...content, recipientId }));
};

const about = (event: ReviewEvent) => ({ round: event.round.name, href: resultHref(event) });

/** The message about a second look that was asked for, to the cto. */
export const appealMessages = (event: ReviewEvent): readonly RoleMessage[] => [
  toCto(event, appealAsked({ ...about(event), employee: fullName(event.review.employee) })),
];

/** The message to whom the cto named to answer a second look. */
export const answererMessages = (event: ReviewEvent, answererId: string): readonly SlackMessage[] =>
  toOther(event, answererId, (id) =>
    appealAssigned(id, { ...about(event), employee: fullName(event.review.employee) }),
  );

/** The messages about an answered second look: to the employee, and to the manager if somebody acts as one. One request. */
export const appealAnsweredMessages = async (event: ReviewEvent): Promise<readonly SlackMessage[]> => {
  const { employee } = event.review;
  const manager = await managerOf(event);
  const own = siteLink(paths.performanceMeeting.getHref(event.review.id, "my-reviews"));
  return [
    appealAnswered(employee.id, { round: event.round.name, whose: "Your second look", href: own }),
    ...(manager === null
      ? []
      : toOther(event, manager, (id) =>
          appealAnswered(id, { ...about(event), whose: `A second look at the result of ${fullName(employee)}` }),
        )),
  ];
};
