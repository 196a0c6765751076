import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { DomainError, type ErrorCode } from "#domain/shared/errors.ts";
import { problemOf, statusOf } from "#functions/http/problems.ts";

/**
 * The messages of the runtime's own responses. API Gateway responds with `{"message": …}`; the runtime responds with a
 * problem document, like every function, so clients only parse one format.
 */
const messages = {
  MALFORMED_BODY: "This request cannot be read. Check its address, headers and body.",
  UNAUTHENTICATED: "Sign in again.",
  FORBIDDEN: "You don't have access to this.",
  NOT_FOUND: "There is nothing at this address.",
  BODY_TOO_LARGE: "This is too much to save in one request. Shorten it.",
  BUSY: "Pulse is overloaded. Try again in a moment.",
  INTERNAL: "Something went wrong on our side. Try again. Your text is still here.",
} as const satisfies Partial<Record<ErrorCode, string>>;
type Code = keyof typeof messages;

const retryAfterSeconds = 2;

const problemResponse = (code: Code) => {
  const requestId = randomUUID();
  const text = JSON.stringify(problemOf(new DomainError(code, messages[code]), requestId));
  const headers = {
    "content-type": "application/problem+json",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    ...(code === "BUSY" ? { "retry-after": String(retryAfterSeconds) } : {}),
  };
  return { status: statusOf[code], headers, text };
};

/** A 503 has a Retry-After header. Keeps headers that are already set. */
export const sendProblem = (response: ServerResponse, code: Code): void => {
  const { status, headers, text } = problemResponse(code);
  response.writeHead(status, headers);
  response.end(text);
};

export const endWithProblem = (connection: Duplex, code: Code): void => {
  const { status, headers, text } = problemResponse(code);
  const lines = Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  const rawResponse = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", text].join("\r\n");
  connection.end(rawResponse, () => connection.destroy());
};
