import type { User } from "../model.ts";

/** The released address that nobody has signed in with yet (docs/user-management.md#another-e-mail); null if there is none. */
export const awaitedEmail = ({ emailChange }: Pick<User, "emailChange">): string | null =>
  emailChange === null || emailChange.releasedAt === null ? null : emailChange.email;

/**
 * The addresses that are reserved for a person: theirs, and one that they may sign in with from now on, unless an account
 * has it that becomes part of them.
 */
export const claimedEmails = (user: Pick<User, "email" | "emailChange">): readonly string[] => {
  const awaited = awaitedEmail(user);
  return awaited === null || user.emailChange?.accountId ? [user.email] : [user.email, awaited];
};

/**
 * Whether an address was the person's once and is not any more, so that an account with it does not open their profile,
 * even if it did (docs/sign-in.md#another-e-mail).
 */
export const isGivenUp = (user: Pick<User, "formerEmails" | "emailChange">, email: string): boolean =>
  user.formerEmails.includes(email) && awaitedEmail(user) !== email;
