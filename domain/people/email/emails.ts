import { DomainError } from "../../shared/errors.ts";
import { formatDay, type Instant } from "../../shared/time.ts";
import type { User } from "../model.ts";
import { fullName } from "../terms.ts";

/**
 * The released address that no one has signed in with yet (docs/people.md#changing-an-email); null without one.
 */
export const releasedEmail = ({ emailChange }: Pick<User, "emailChange">): string | null =>
  emailChange === null || emailChange.releasedAt === null ? null : emailChange.email;

/** How long the person can decline the email before anyone can sign in with it. */
const declinePeriodMilliseconds = 72 * 60 * 60 * 1000;

/** Immediately if the person confirmed the address; null if it was not released. */
export const usableFrom = ({ id, emailChange }: Pick<User, "id" | "emailChange">): Instant | null => {
  if (emailChange === null || emailChange.releasedAt === null) {
    return null;
  }
  const { releasedBy, releasedAt } = emailChange;
  return releasedBy === id ? releasedAt : new Date(Date.parse(releasedAt) + declinePeriodMilliseconds).toISOString();
};

/**
 * For a sign-in with an address that is released for someone but isn't theirs yet; they can still decline it
 * (docs/people.md#changing-an-email).
 */
export const emailReservedError = (
  user: Pick<User, "id" | "firstName" | "lastName" | "email" | "emailChange">,
  email: string,
  now: Date,
): DomainError => {
  const from = usableFrom(user);
  const day =
    from !== null && from > now.toISOString() ? `${formatDay(from.slice(0, 10))}, ${from.slice(11, 16)} UTC` : null;
  const when =
    day === null
      ? `${email} is reserved for ${fullName(user)}, but the release is no longer valid. Ask an admin, or sign in with the current email.`
      : `${email} becomes the email of ${fullName(user)} on ${day}. Until then, sign in with the current email.`;
  return new DomainError("EMAIL_RESERVED", when);
};

/** A never approved account has no data but its profile, so its email may go to someone else. */
export const wasNeverApproved = ({ status, rejectedAt }: Pick<User, "status" | "rejectedAt">): boolean =>
  status === "pending_review" || (status === "inactive" && rejectedAt !== null);

/** The current address, and a released one unless an account to be merged has it. */
export const claimedEmails = (user: Pick<User, "email" | "emailChange">): readonly string[] => {
  const unusedEmail = releasedEmail(user);
  return unusedEmail === null || user.emailChange?.accountId ? [user.email] : [user.email, unusedEmail];
};

/** Whether this is a former email, whose account no longer opens the profile (docs/sign-in.md#replaced-emails). */
export const isReplacedEmail = (user: Pick<User, "formerEmails" | "emailChange">, email: string): boolean =>
  user.formerEmails.includes(email) && releasedEmail(user) !== email;
