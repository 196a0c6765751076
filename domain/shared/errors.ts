/**
 * The codes of all errors that Pulse returns. A code never changes its meaning; its message may change.
 * `functions/http/problems.ts` assigns the HTTP statuses.
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

/** An invalid field: its path in the input, and a message that says how to correct it. */
export interface FieldError {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Why a write conflicted with another one. `collision`: both happened at the same time, and the same write may succeed
 * a moment later. `stale`: the data that the write is based on has changed since it was read, so it has to be read
 * again.
 */
export type Conflict = "collision" | "stale";

/** An error with a stable code, and a message for the user. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  /** Set if a retry may help: of the write (`collision`), or from reading the data on (`stale`). */
  readonly conflict: Conflict | null;

  constructor(code: ErrorCode, message: string, fields: readonly FieldError[] = [], conflict: Conflict | null = null) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.fields = fields;
    this.conflict = conflict;
  }
}

/**
 * Throws INVALID_INPUT for a field of what was sent, which is named or given by its path: with the message that says how to
 * correct it, and a summary of the whole request if that says something else.
 */
export const throwFieldError = <Field extends string>(
  field: Field | FieldError["path"],
  message: string,
  summary = message,
): never => {
  throw new DomainError("INVALID_INPUT", summary, [{ path: typeof field === "string" ? [field] : field, message }]);
};

/** The error of a write whose data was changed after it was read; see `retryOnConflict`. */
export const staleReadError = (message: string, code: "STATE_CONFLICT" | "BUSY" = "STATE_CONFLICT"): DomainError =>
  new DomainError(code, message, [], "stale");

/** Refuses a cursor that another list returned, or none: INVALID_INPUT. */
export const foreignCursor = (): DomainError =>
  new DomainError("INVALID_INPUT", "This list cannot be continued from here. Please load it again.", [
    { path: ["cursor"], message: "This cursor does not belong to this list." },
  ]);
