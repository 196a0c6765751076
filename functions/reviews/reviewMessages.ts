import { type Message, type MessageContent, namedPerson } from "#domain/messages/messages.ts";
import {
  approvalWithdrawn,
  calibrationChangeUndone,
  evaluationCompletedAgain,
  evaluationSentBack,
  meetingScheduled,
  readyForApproval,
  reviewApproved,
  reviewShared,
  selfEvaluationCompleted,
} from "#domain/messages/reviewMessages.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import { delegatesOf } from "#domain/reviews/delegates.ts";
import { isSameMeeting } from "#domain/reviews/meeting/meetings.ts";
import type { Review } from "#domain/reviews/model.ts";
import { mayOpenReview, maySendBack } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { siteLink } from "../environment.ts";
import { readUser } from "../people/store/people.ts";
import { noReviewAuthority, type ReviewAuthority } from "../people/store/reviewAuthority.ts";
import { type RoleMessage, toRole } from "../people/store/roleMessages.ts";
import type { Store } from "../table/store.ts";
import type { OutgoingMessage } from "../work/outbox.ts";
import { timeWithZone } from "./invitationMessages.ts";

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

const meetingHref = ({ review }: ReviewEvent, source: Parameters<typeof paths.performanceMeeting.getHref>[1]): string =>
  siteLink(paths.performanceMeeting.getHref(review.id, source));

/** null if no one acts as the manager (docs/reviews.md#acting-manager). One request. */
const readActingManagerId = async ({ store, review }: ReviewEvent): Promise<string | null> => {
  const { managerId } = review.employee;
  const manager = managerId === null ? null : await readUser(store, managerId);
  return manager?.status === "active" && actsAsManager(manager.role) ? manager.id : null;
};

const alreadyInformedIds = ({ actorId, review }: ReviewEvent): readonly string[] => [actorId, review.employee.id];

/** No message if the person already knows about the step. */
export const messageUnlessInformed = (event: ReviewEvent, id: string, compose: (recipientId: string) => Message) =>
  alreadyInformedIds(event).includes(id) ? [] : [compose(id)];

/** Excludes people who already know about the step. */
export const messageToCto = (event: ReviewEvent, content: MessageContent): RoleMessage =>
  toRole("cto", content, alreadyInformedIds(event));

/** Empty if no one acts as the manager. At most one request. */
export const messagesToManager = async (
  event: ReviewEvent,
  compose: (recipientId: string) => Message,
): Promise<readonly Message[]> => {
  const managerId = await readActingManagerId(event);
  return managerId === null ? [] : messageUnlessInformed(event, managerId, compose);
};

/** At most one request. */
export const messagesToManagerOrCto = async (
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
  messagesToManager(event, (id) =>
    reviewApproved(id, { ...messageContext(event), href: meetingHref(event, "manager-reviews") }),
  );

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
