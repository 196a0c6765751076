import { randomInt } from "node:crypto";
import { PoolError } from "./poolError.ts";
import type { ConfirmationCode, PoolUser } from "./poolState.ts";

const lifetimeMs = 24 * 60 * 60 * 1000;
const attempts = 5;

/** A new code of six random digits, valid for a day and for five attempts. `now` in milliseconds. */
export const newConfirmationCode = (now: number): ConfirmationCode => ({
  value: randomInt(1_000_000).toString().padStart(6, "0"),
  expiresAt: now + lifetimeMs,
  attemptsLeft: attempts,
});

/**
 * Redeems a user's confirmation code. A wrong code uses up one attempt. `now` is in milliseconds.
 * Throws ExpiredCodeException, LimitExceededException or CodeMismatchException.
 */
export const redeemConfirmationCode = (user: PoolUser, given: string, now: number): void => {
  const { code } = user;
  if (!code || code.expiresAt <= now) {
    throw new PoolError("ExpiredCodeException", "Invalid code provided, please request a code again.");
  }
  if (code.attemptsLeft <= 0) {
    throw new PoolError("LimitExceededException", "Attempt limit exceeded, please request a code again.");
  }
  if (code.value !== given) {
    user.code = { ...code, attemptsLeft: code.attemptsLeft - 1 };
    throw new PoolError("CodeMismatchException", "Invalid verification code provided, please try again.");
  }
  user.code = null;
};
