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

/**
 * How a write met somebody else's: `collision`, both were written in the same instant and the same write may succeed a
 * moment later; `stale`, what it was decided on has changed since it was read, so it has to be decided anew.
 */
export type Conflict = "collision" | "stale";

/** A refusal: its code, and a sentence that a person can act on. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  /** Set where trying again may help, from the write (`collision`) or from the reading on (`stale`). */
  readonly conflict: Conflict | null;

  constructor(code: ErrorCode, message: string, fields: readonly FieldError[] = [], conflict: Conflict | null = null) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.fields = fields;
    this.conflict = conflict;
  }
}

/** The refusal of a write whose grounds somebody else changed after they were read; see `retryOnConflict`. */
export const staleReadError = (message: string, code: "STATE_CONFLICT" | "BUSY" = "STATE_CONFLICT"): DomainError =>
  new DomainError(code, message, [], "stale");
