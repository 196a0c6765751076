import { type Message, type MessageContent, namedPerson } from "#domain/messages/messages.ts";
import {
  appealAssigned,
  appealFiled,
  appealResolved,
  approvalWithdrawn,
  calibrationChangeUndone,
  evaluationCompletedAgain,
  evaluationSentBack,
  meetingInvitation,
  meetingScheduled,
  readyForApproval,
  resultNotDiscussed,
  reviewApproved,
  reviewShared,
  selfEvaluationCompleted,
} from "#domain/messages/reviewMessages.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import { delegatesOf } from "#domain/reviews/delegates.ts";
import type { ReviewWithInvitations } from "#domain/reviews/meeting/invitations.ts";
import { isSameMeeting } from "#domain/reviews/meeting/meetings.ts";
import type { Review } from "#domain/reviews/model.ts";
import { mayOpenReview, maySendBack } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import * as paths from "#domain/shared/paths.ts";
import { type Day, hasPassed, zoneName } from "#domain/shared/time.ts";
import { organizationDay } from "../clock.ts";
import { emailSender, environment, siteLink } from "../environment.ts";
import { readUser } from "../people/store/people.ts";
import { noReviewAuthority, type ReviewAuthority } from "../people/store/reviewAuthority.ts";
import { type RoleMessage, toRole } from "../people/store/roleMessages.ts";
import type { Store } from "../table/store.ts";
import type { OutgoingMessage } from "../work/outbox.ts";

/** Includes who acted, because no one gets a message about their own action. */
export interface ReviewEvent {
  readonly store: Store;
  readonly review: Review;
  readonly round: Pick<Round, "name">;
  readonly actorId: string;
  /** Used to find delegates; absent if the step sends no approval messages. */
  readonly reviewAuthority?: ReviewAuthority;
}

const messageContext = ({ review, round }: ReviewEvent) => ({
  employee: namedPerson(review.employee),
  round: round.name,
  href: siteLink(paths.managerReview.getHref(review.id)),
});

const meetingHref = (
  { review }: Pick<ReviewEvent, "review">,
  source: Parameters<typeof paths.performanceMeeting.getHref>[1],
): string => siteLink(paths.performanceMeeting.getHref(review.id, source));

/** Links to the result; for everyone except the employee. */
const resultContext = (event: ReviewEvent) => ({
  ...messageContext(event),
  href: meetingHref(event, "manager-reviews"),
});

/** null if no one acts as the manager (docs/reviews.md#acting-manager). One request. */
const readActingManagerId = async ({ store, review }: ReviewEvent): Promise<string | null> => {
  const { managerId } = review.employee;
  const manager = managerId === null ? null : await readUser(store, managerId);
  return manager?.status === "active" && actsAsManager(manager.role) ? manager.id : null;
};

const alreadyInformedIds = ({ actorId, review }: ReviewEvent): readonly string[] => [actorId, review.employee.id];

/** No message if the person already knows about the step. */
const messageUnlessInformed = (event: ReviewEvent, id: string, compose: (recipientId: string) => Message) =>
  alreadyInformedIds(event).includes(id) ? [] : [compose(id)];

/** Excludes people who already know about the step. */
const messageToCto = (event: ReviewEvent, content: MessageContent): RoleMessage =>
  toRole("cto", content, alreadyInformedIds(event));

/** Empty if no one acts as the manager. At most one request. */
const messagesToManager = async (
  event: ReviewEvent,
  compose: (recipientId: string) => Message,
): Promise<readonly Message[]> => {
  const managerId = await readActingManagerId(event);
  return managerId === null ? [] : messageUnlessInformed(event, managerId, compose);
};

/** At most one request. */
const messagesToManagerOrCto = async (
  event: ReviewEvent,
  content: MessageContent,
): Promise<readonly (Message | RoleMessage)[]> => {
  const managerId = await readActingManagerId(event);
  return managerId === null
    ? [messageToCto(event, content)]
    : messageUnlessInformed(event, managerId, (recipientId) => ({ ...content, recipientId }));
};

/** To the approver (else the CTO) and today's delegates; empty until both evaluations are complete. */
export const approvalMessages = (event: ReviewEvent): readonly (OutgoingMessage | RoleMessage)[] => {
  if (reviewStage(event.review) !== "approvalMissing") {
    return [];
  }
  const { approverId } = event.review;
  const content = readyForApproval(messageContext(event));
  const { delegationsInForce, formerManagerIds } = event.reviewAuthority ?? noReviewAuthority;
  const messageTo = (id: string) => messageUnlessInformed(event, id, (recipientId) => ({ ...content, recipientId }));
  return [
    ...(approverId === undefined ? [messageToCto(event, content)] : messageTo(approverId)),
    ...delegatesOf(event.review, delegationsInForce, formerManagerIds).flatMap(({ id }) => messageTo(id)),
  ];
};

/** To the manager or CTO, and to the approver if both evaluations are now complete. At most one request. */
export const selfEvaluationMessages = async (
  event: ReviewEvent,
): Promise<readonly (OutgoingMessage | RoleMessage)[]> => [
  ...(await messagesToManagerOrCto(event, selfEvaluationCompleted(messageContext(event)))),
  ...approvalMessages(event),
];

/** Without a manager, the CTO, who approved the review, does the next step. */
export const approvedMessages = (event: ReviewEvent): Promise<readonly Message[]> =>
  messagesToManager(event, (id) => reviewApproved(id, resultContext(event)));

export const withdrawnMessages = (event: ReviewEvent): Promise<readonly Message[]> =>
  messagesToManager(event, (id) => approvalWithdrawn(id, messageContext(event)));

const reviewsHref = (): string => siteLink(paths.managerReviews.getHref());

export const sentBackMessages = (event: ReviewEvent, until: Day): Promise<readonly Message[]> =>
  messagesToManager(event, (id) => evaluationSentBack(id, { round: event.round.name, until, href: reviewsHref() }));

/** To the person if they are active and `isAllowed` returns true for the review. At most one request. */
const messagesIfAllowed = async (
  event: ReviewEvent,
  personId: string | null,
  isAllowed: typeof mayOpenReview,
  compose: typeof evaluationCompletedAgain,
): Promise<readonly Message[]> => {
  const person = personId === null ? null : await readUser(event.store, personId);
  return person?.status === "active" && isAllowed(person, event.review)
    ? messageUnlessInformed(event, person.id, (id) => compose(id, { round: event.round.name, href: reviewsHref() }))
    : [];
};

/** To the person who sent the evaluation back. */
export const completedAgainMessages = (event: ReviewEvent, senderId: string): Promise<readonly Message[]> =>
  messagesIfAllowed(event, senderId, maySendBack, evaluationCompletedAgain);

/** To the person who approved the review. */
export const calibrationUndoneMessages = (event: ReviewEvent): Promise<readonly Message[]> =>
  messagesIfAllowed(event, event.review.ctoApprovalCompletedBy, mayOpenReview, calibrationChangeUndone);

/** Such as "10:00 (Berlin time)", because the reader of a message may be in another zone; null without a time. */
const timeWithZone = (time: string | null): string | null =>
  time === null ? null : `${time} (${zoneName(environment("TIME_ZONE"))} time)`;

/** To the employee; none if the meeting didn't change. */
export const meetingMessages = (event: ReviewEvent, before: Review): readonly Message[] => {
  const { review, round } = event;
  const { meetingScheduledAt: day, meetingTime } = review;
  const time = timeWithZone(meetingTime);
  return day === null || isSameMeeting(review, before)
    ? []
    : [meetingScheduled(review.employee.id, { round: round.name, day, time, href: meetingHref(event, "my-reviews") })];
};

export const sharedMessages = (event: ReviewEvent): readonly Message[] => [
  reviewShared(event.review.employee.id, { round: event.round.name, href: meetingHref(event, "my-reviews") }),
];

/** About an acknowledged result without a meeting. At most one request. */
export const notDiscussedMessages = (event: ReviewEvent): Promise<readonly (Message | RoleMessage)[]> =>
  messagesToManagerOrCto(event, resultNotDiscussed(resultContext(event)));

export const appealFiledMessages = (event: ReviewEvent): readonly RoleMessage[] => [
  messageToCto(event, appealFiled(resultContext(event))),
];

export const appealAssignedMessages = (event: ReviewEvent, reviewerId: string): readonly Message[] =>
  messageUnlessInformed(event, reviewerId, (id) => appealAssigned(id, resultContext(event)));

/** Goes to the employee, and to the acting manager if there is one. One request. */
export const appealResolvedMessages = async (event: ReviewEvent): Promise<readonly Message[]> => {
  const employeeHref = meetingHref(event, "my-reviews");
  return [
    appealResolved(event.review.employee.id, { ...resultContext(event), href: employeeHref }),
    ...(await messagesToManager(event, (id) => appealResolved(id, resultContext(event)))),
  ];
};

/**
 * Callers add these messages to the transaction that changes the reviews. Empty if the stage sends no email; skips
 * meetings whose day has passed.
 */
export const invitationMessages = (invited: readonly ReviewWithInvitations[], now: Date): readonly Message[] =>
  emailSender() === null
    ? []
    : invited.flatMap(({ review, invitations }) =>
        invitations
          .filter(({ invitation }) => !hasPassed(invitation.day, organizationDay(now)))
          .map(({ recipientId, invitation }) => {
            const source = recipientId === review.employee.id ? "my-reviews" : "manager-reviews";
            return meetingInvitation(recipientId, {
              employee: namedPerson(review.employee),
              time: timeWithZone(invitation.time),
              href: meetingHref({ review }, source),
              invitation,
            });
          }),
      );
