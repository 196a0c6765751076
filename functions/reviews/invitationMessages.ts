import { type Message, namedPerson } from "#domain/messages/messages.ts";
import { meetingInvitation } from "#domain/messages/reviewMessages.ts";
import type { ReviewWithInvitations } from "#domain/reviews/meeting/invitations.ts";
import * as paths from "#domain/shared/paths.ts";
import { hasPassed, zoneName } from "#domain/shared/time.ts";
import { organizationDay } from "../clock.ts";
import { emailSender, environment, siteLink } from "../environment.ts";

/** Such as "10:00 (Berlin time)", because the reader of a message may be in another zone; null without a time. */
export const timeWithZone = (time: string | null): string | null =>
  time === null ? null : `${time} (${zoneName(environment("TIME_ZONE"))} time)`;

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
              href: siteLink(paths.performanceMeeting.getHref(review.id, source)),
              invitation,
            });
          }),
      );
