import { actsAsManager, fullName } from "#domain/people/terms.ts";
import type { Review, Round } from "#domain/reviews/model.ts";
import { reviewStage } from "#domain/reviews/rules.ts";
import * as paths from "#domain/shared/paths.ts";
import {
  approvalWithdrawn,
  meetingScheduled,
  readyForApproval,
  reviewApproved,
  reviewShared,
  type SlackMessage,
  selfEvaluationCompleted,
} from "#domain/slack/messages.ts";
import { siteLink } from "./siteLink.ts";
import { readUser } from "./store/people.ts";
import { readIdsOfRole } from "./store/roleMembers.ts";
import type { Store } from "./store/store.ts";

/** A step of a review that was just done, and who did it: nobody gets a message about their own step. */
interface ReviewEvent {
  readonly store: Store;
  readonly review: Review;
  readonly round: Pick<Round, "name">;
  readonly actorId: string;
}

const about = ({ review, round }: ReviewEvent) => ({
  employee: fullName(review.employee),
  round: round.name,
  href: siteLink(paths.managerReview.getHref(review.id)),
});

const meetingHref = ({ review }: ReviewEvent, source: Parameters<typeof paths.performanceMeeting.getHref>[1]): string =>
  siteLink(paths.performanceMeeting.getHref(review.id, source));

/** The employee's manager; null if nobody acts as one (docs/reviews.md#who-acts-as-the-manager). One request. */
const managerOf = async ({ store, review }: ReviewEvent): Promise<string | null> => {
  const { managerId } = review.employee;
  const manager = managerId === null ? null : await readUser(store, managerId);
  return manager?.status === "active" && actsAsManager(manager.role) ? manager.id : null;
};

/** Who does the manager's part: the manager, or else the cto. One or two requests. */
const managersOf = async (event: ReviewEvent): Promise<readonly string[]> => {
  const manager = await managerOf(event);
  return manager === null ? readIdsOfRole(event.store, "cto") : [manager];
};

const toOthers = (
  { actorId, review }: ReviewEvent,
  ids: readonly string[],
  compose: (recipientId: string) => SlackMessage,
): readonly SlackMessage[] => ids.filter((id) => id !== actorId && id !== review.employee.id).map(compose);

/** Tells the cto that a review can be approved, if the step has made it so. */
const approvalMessages = async (event: ReviewEvent): Promise<readonly SlackMessage[]> =>
  reviewStage(event.review) === "approvalMissing"
    ? toOthers(event, await readIdsOfRole(event.store, "cto"), (id) => readyForApproval(id, about(event)))
    : [];

/** The messages about a completed self evaluation: to the manager, and to the cto if it was the last one missing. */
export const selfEvaluationMessages = async (event: ReviewEvent): Promise<readonly SlackMessage[]> => [
  ...toOthers(event, await managersOf(event), (id) => selfEvaluationCompleted(id, about(event))),
  ...(await approvalMessages(event)),
];

/** The messages about a completed manager evaluation: to the cto if the self evaluation is completed too. */
export const managerEvaluationMessages = approvalMessages;

/** The message about an approval, to the manager. Without one, the cto goes on, who has approved. */
export const approvedMessages = async (event: ReviewEvent): Promise<readonly SlackMessage[]> => {
  const manager = await managerOf(event);
  return toOthers(event, manager === null ? [] : [manager], (id) =>
    reviewApproved(id, { ...about(event), href: meetingHref(event, "manager-reviews") }),
  );
};

/** The message about a withdrawn approval, to the manager. */
export const withdrawnMessages = async (event: ReviewEvent): Promise<readonly SlackMessage[]> => {
  const manager = await managerOf(event);
  return toOthers(event, manager === null ? [] : [manager], (id) => approvalWithdrawn(id, about(event)));
};

/** The message about a scheduled meeting, to the employee; none if the day is the same as before. */
export const meetingMessages = (event: ReviewEvent, before: Review): readonly SlackMessage[] => {
  const { review, round } = event;
  const day = review.meetingScheduledAt;
  return day === null || day === before.meetingScheduledAt
    ? []
    : [meetingScheduled(review.employee.id, { round: round.name, day, href: meetingHref(event, "my-reviews") })];
};

/** The message about a shared review, to the employee. */
export const sharedMessages = (event: ReviewEvent): readonly SlackMessage[] => [
  reviewShared(event.review.employee.id, { round: event.round.name, href: meetingHref(event, "my-reviews") }),
];
