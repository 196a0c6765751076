import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { DomainError, type ErrorCode } from "#domain/shared/errors.ts";
import { problemOf, statusOf } from "#functions/http/problems.ts";

/**
 * The messages of the runtime's own responses. API Gateway responds with `{"message": …}`; the runtime responds with a
 * problem document, like every function, so that clients only parse one format.
 */
const messages = {
  MALFORMED_BODY: "This address cannot be read. Please check it.",
  UNAUTHENTICATED: "Please sign in again.",
  FORBIDDEN: "You do not have access to this.",
  NOT_FOUND: "There is nothing at this address.",
  BODY_TOO_LARGE: "This is more than can be saved at once. Please shorten it.",
  BUSY: "Pulse has more to do than it can do now. Please try again in a moment.",
  INTERNAL: "Something went wrong on our side. Please try again; what you typed is still here.",
} as const satisfies Partial<Record<ErrorCode, string>>;

/** How long a client should wait after a 503, in seconds. */
const retryAfterSeconds = 2;

/** Sends a problem document; a 503 has a Retry-After header. Headers that are already set are not removed. */
export const answerProblem = (response: ServerResponse, code: keyof typeof messages): void => {
  const requestId = randomUUID();
  const status = statusOf[code];
  const text = JSON.stringify(problemOf(new DomainError(code, messages[code]), requestId));
  response.writeHead(status, {
    "content-type": "application/problem+json",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    ...(code === "BUSY" ? { "retry-after": String(retryAfterSeconds) } : {}),
  });
  response.end(text);
};
