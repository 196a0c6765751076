import { randomInt } from "node:crypto";
import { AwsError } from "../awsEndpoint/jsonApi.ts";
import type { ConfirmationCode, PoolUser } from "./poolState.ts";

const codeAttempts = 5;

/** Six random digits for five attempts. `now` and `lifetime` are in milliseconds. */
export const newCode = (now: number, lifetime: number): ConfirmationCode => ({
  value: randomInt(1_000_000).toString().padStart(6, "0"),
  expiresAt: now + lifetime,
  attemptsLeft: codeAttempts,
});

/** Also used for unknown addresses, to hide which addresses have accounts. */
export const expiredCodeError = (): AwsError =>
  new AwsError("ExpiredCodeException", "Invalid code provided, please request a code again.");

/**
 * Redeems a user's code. A wrong code uses up one attempt. `now` is in milliseconds.
 * Throws ExpiredCodeException, LimitExceededException or CodeMismatchException.
 */
export const redeemCode = (user: PoolUser, kind: "code" | "resetCode", given: string, now: number): void => {
  const code = user[kind];
  if (!code || code.expiresAt <= now) {
    throw expiredCodeError();
  }
  if (code.attemptsLeft <= 0) {
    throw new AwsError("LimitExceededException", "Attempt limit exceeded, please request a code again.");
  }
  if (code.value !== given) {
    user[kind] = { ...code, attemptsLeft: code.attemptsLeft - 1 };
    throw new AwsError("CodeMismatchException", "Invalid verification code provided, please try again.");
  }
  user[kind] = null;
};

/** How Cognito reports where it sent a code: "a***@a***". */
export const deliveryOf = (email: string) => ({
  AttributeName: "email",
  DeliveryMedium: "EMAIL",
  Destination: email.replace(/^(.)[^@]*@(.).*$/, "$1***@$2***"),
});
