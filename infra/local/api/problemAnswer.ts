import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { DomainError, type ErrorCode } from "#domain/shared/errors.ts";
import { problemOf, statusOf } from "#functions/http/problems.ts";

/**
 * What the runtime itself answers instead of a function. Gateways of AWS answer `{"message": …}`; here it is a problem
 * document, as from every function, so that nobody has to read two forms.
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

/** Answers with a problem document; a 503 says when to try again. Headers that were set before stay. */
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
