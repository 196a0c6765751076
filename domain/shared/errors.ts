/**
 * Everything that Pulse refuses, by a stable code. A code never changes its meaning; the sentence beside it may.
 * `functions/http/problems.ts` gives each its HTTP status.
 */
export const errorCodes = [
  "UNAUTHENTICATED",
  "ACCOUNT_PENDING",
  "ACCOUNT_INACTIVE",
  "FOREIGN_DOMAIN",
  "FORBIDDEN",
  "NOT_FOUND",
  "INVALID_INPUT",
  "MALFORMED_BODY",
  "BODY_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "VERSION_CONFLICT",
  "STATE_CONFLICT",
  "DEADLINE_PASSED",
  "INCOMPLETE",
  "BUSY",
  "INTERNAL",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One field that is wrong: where (a path of keys, as in the body) and what to do about it. */
export interface FieldError {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A refusal: its code, and a sentence that a person can act on. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];

  constructor(code: ErrorCode, sentence: string, fields: readonly FieldError[] = []) {
    super(sentence);
    this.name = "DomainError";
    this.code = code;
    this.fields = fields;
  }
}
