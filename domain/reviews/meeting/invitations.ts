import type { Review } from "../model.ts";
import type { MeetingInvitation } from "./invitationModel.ts";

export interface AddressedInvitation {
  readonly recipientId: string;
  readonly invitation: MeetingInvitation;
}

/** A changed review with the resulting invitations. */
export interface ReviewWithInvitations {
  readonly review: Review;
  readonly invitations: readonly AddressedInvitation[];
}

type InvitedMeeting = Pick<
  Review,
  | "id"
  | "employee"
  | "meetingScheduledAt"
  | "meetingTime"
  | "meetingMinutes"
  | "meetingSequence"
  | "meetingInvitedId"
  | "finalManagerEvaluationCompletedAt"
  | "exclusion"
>;

const invitationsTo = (
  { exclusion, employee }: InvitedMeeting,
  invitation: MeetingInvitation,
): readonly AddressedInvitation[] =>
  [...(exclusion === "left" ? [] : [employee.id]), invitation.managerId].map((recipientId) => ({
    recipientId,
    invitation,
  }));

/** False without a day, and after the final evaluation: calendars then keep their entries. */
const hasPendingMeeting = ({
  meetingScheduledAt,
  finalManagerEvaluationCompletedAt: finalizedAt,
}: InvitedMeeting): boolean => meetingScheduledAt !== null && finalizedAt === null;

/**
 * Who is invited other than the employee: the acting manager or, without one, the CTO who scheduled the meeting. Null
 * if no one.
 */
const invitedIdAfter = (before: InvitedMeeting, after: InvitedMeeting, scheduledBy: string | null): string | null => {
  const { managerId, formerManagerId } = after.employee;
  if (after.exclusion !== null) {
    return null;
  }
  if (managerId !== null || scheduledBy !== null) {
    return managerId ?? scheduledBy;
  }
  const managers = [before.employee.managerId, before.employee.formerManagerId, formerManagerId];
  const { meetingInvitedId = null } = before;
  return managers.includes(meetingInvitedId) ? null : meetingInvitedId;
};

/**
 * Invitations after a change, and the review that records them (docs/reviews.md#performance-meeting). `scheduledBy` is
 * null unless the meeting changes. Employees who left get none. Includes days that have passed; callers skip these.
 */
export const withInvitations = <One extends InvitedMeeting>(
  before: InvitedMeeting,
  after: One,
  scheduledBy: string | null,
): { readonly review: One; readonly invitations: readonly AddressedInvitation[] } => {
  const { meetingInvitedId: previousInvitedId = null } = before;
  const invitedId = invitedIdAfter(before, after, scheduledBy);
  const isMoved = after.meetingSequence !== before.meetingSequence;
  if (!hasPendingMeeting(after) || (!isMoved && previousInvitedId === invitedId)) {
    return { review: after, invitations: [] };
  }
  const sequence = isMoved ? (after.meetingSequence ?? 0) : (before.meetingSequence ?? 0) + 1;
  const invitationsForBoth = (
    method: MeetingInvitation["method"],
    meeting: InvitedMeeting,
    managerId: string | null,
  ) =>
    meeting.meetingScheduledAt === null || managerId === null
      ? []
      : invitationsTo(after, {
          method,
          reviewId: after.id,
          employeeId: after.employee.id,
          managerId,
          sequence,
          day: meeting.meetingScheduledAt,
          time: meeting.meetingTime,
          minutes: meeting.meetingMinutes,
        });
  const { meetingInvitedId: _before, ...rest } = after;
  return {
    // Omitting an optional attribute keeps the type.
    review: { ...rest, meetingSequence: sequence, ...(invitedId !== null && { meetingInvitedId: invitedId }) } as One,
    invitations: [
      ...invitationsForBoth("cancel", before, previousInvitedId === invitedId ? null : previousInvitedId),
      ...invitationsForBoth("request", after, invitedId),
    ],
  };
};

/**
 * Whether a later change replaced an invitation that wasn't sent yet, so it must not be sent. A former manager's
 * cancellation still counts after the meeting was moved.
 */
export const isOutdated = (
  { method, managerId, sequence }: MeetingInvitation,
  { meetingSequence = 0, meetingInvitedId }: Pick<Review, "meetingSequence" | "meetingInvitedId">,
): boolean => sequence < meetingSequence && (method === "request" || managerId === meetingInvitedId);
