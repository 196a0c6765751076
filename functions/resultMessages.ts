import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { resultNotTalked, type SlackMessage } from "#domain/slack/messages.ts";
import { managerOf, type ReviewEvent, toCto, toOther } from "./reviewMessages.ts";
import { siteLink } from "./siteLink.ts";
import type { RoleMessage } from "./store/roleMessages.ts";

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
