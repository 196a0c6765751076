import { actsAsManager, fullName } from "#domain/people/terms.ts";
import { delegatesOf } from "#domain/reviews/delegates.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import * as paths from "#domain/shared/paths.ts";
import type { SlackMessage, SlackMessageContent } from "#domain/slack/messages.ts";
import {
  approvalWithdrawn,
  meetingScheduled,
  readyForApproval,
  reviewApproved,
  reviewShared,
  selfEvaluationCompleted,
} from "#domain/slack/reviewMessages.ts";
import { siteLink } from "../siteLink.ts";
import type { OutgoingMessage } from "../store/outbox.ts";
import { type Leavers, noLeavers } from "../store/people/leavers.ts";
import { readUser } from "../store/people/people.ts";
import { type RoleMessage, toRole } from "../store/people/roleMessages.ts";
import type { Store } from "../store/store.ts";

/** A step of a review that was just done, and who did it: nobody gets a message about their own step. */
export interface ReviewEvent {
  readonly store: Store;
  readonly review: Review;
  readonly round: Pick<Round, "name">;
  readonly actorId: string;
  /** With whom delegates are found; absent where nobody is told that a review waits for approval. */
  readonly leavers?: Leavers;
}

const about = ({ review, round }: ReviewEvent) => ({
  employee: fullName(review.employee),
  round: round.name,
  href: siteLink(paths.managerReview.getHref(review.id)),
});

const meetingHref = ({ review }: ReviewEvent, source: Parameters<typeof paths.performanceMeeting.getHref>[1]): string =>
  siteLink(paths.performanceMeeting.getHref(review.id, source));

/** The employee's manager; null if nobody acts as one (docs/reviews.md#who-acts-as-the-manager). One request. */
export const managerOf = async ({ store, review }: ReviewEvent): Promise<string | null> => {
  const { managerId } = review.employee;
  const manager = managerId === null ? null : await readUser(store, managerId);
  return manager?.status === "active" && actsAsManager(manager.role) ? manager.id : null;
};

/** The ids of those whom the step is no news to. */
const insiders = ({ actorId, review }: ReviewEvent): readonly string[] => [actorId, review.employee.id];

/** The message to a person, unless the step is no news to them. */
export const toOther = (event: ReviewEvent, id: string, compose: (recipientId: string) => SlackMessage) =>
  insiders(event).includes(id) ? [] : [compose(id)];

/** The message to everybody with the role of the cto, except those whom the step is no news to. */
export const toCto = (event: ReviewEvent, content: SlackMessageContent): RoleMessage =>
  toRole("cto", content, insiders(event));

/** Tells the approver, or else the cto, and who approves in place of them today, that a review can be approved, if the step has made it so. */
const approvalMessages = (event: ReviewEvent): readonly (OutgoingMessage | RoleMessage)[] => {
  if (reviewStage(event.review) !== "approvalMissing") {
    return [];
  }
  const { approverId } = event.review;
  const content = readyForApproval(about(event));
  const { inForce, managers } = event.leavers ?? noLeavers;
  return [
    ...(approverId === undefined
      ? [toCto(event, content)]
      : toOther(event, approverId, (recipientId) => ({ ...content, recipientId }))),
    ...delegatesOf(event.review, inForce, managers).flatMap(({ id }) =>
      toOther(event, id, (recipientId) => ({ ...content, recipientId })),
    ),
  ];
};

/**
 * The messages about a completed self evaluation: to the manager, or else the cto, and to whoever approves if it was the last
 * one missing. At most one request.
 */
export const selfEvaluationMessages = async (
  event: ReviewEvent,
): Promise<readonly (OutgoingMessage | RoleMessage)[]> => {
  const manager = await managerOf(event);
  const content = selfEvaluationCompleted(about(event));
  return [
    ...(manager === null
      ? [toCto(event, content)]
      : toOther(event, manager, (recipientId) => ({ ...content, recipientId }))),
    ...approvalMessages(event),
  ];
};

/** The messages about a completed manager evaluation: to whoever approves if the self evaluation is completed too. */
export const managerEvaluationMessages = approvalMessages;

/** The message about an approval, to the manager. Without one, the cto goes on, who has approved. */
export const approvedMessages = async (event: ReviewEvent): Promise<readonly SlackMessage[]> => {
  const manager = await managerOf(event);
  return manager === null
    ? []
    : toOther(event, manager, (id) =>
        reviewApproved(id, { ...about(event), href: meetingHref(event, "manager-reviews") }),
      );
};

/** The message about a withdrawn approval, to the manager. */
export const withdrawnMessages = async (event: ReviewEvent): Promise<readonly SlackMessage[]> => {
  const manager = await managerOf(event);
  return manager === null ? [] : toOther(event, manager, (id) => approvalWithdrawn(id, about(event)));
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
