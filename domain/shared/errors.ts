/** A code never changes its meaning. `functions/http/problems.ts` maps codes to HTTP statuses. */
export const errorCodes = [
  "UNAUTHENTICATED",
  "ACCOUNT_PENDING",
  "ACCOUNT_INACTIVE",
  "EMAIL_RESERVED",
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
  "DAILY_LIMIT",
  "BUSY",
  "INTERNAL",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The field's path in the input, and a message that says how to correct it. */
export interface FieldError {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** `collision`: simultaneous writes; retrying may succeed. `stale`: the data changed since it was read. */
export type Conflict = "collision" | "stale";

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  /** Set if a retry may help: `collision` needs only the write again, `stale` also the read. */
  readonly conflict: Conflict | null;

  constructor(code: ErrorCode, message: string, fields: readonly FieldError[] = [], conflict: Conflict | null = null) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.fields = fields;
    this.conflict = conflict;
  }
}

/** Errors: INVALID_INPUT for a field by name or path. `summary` is the message for the whole request. */
export const throwFieldError = <Field extends string>(
  field: Field | FieldError["path"],
  message: string,
  summary = message,
): never => {
  throw new DomainError("INVALID_INPUT", summary, [{ path: typeof field === "string" ? [field] : field, message }]);
};

/** For a write whose data changed after it was read; see `retryOnConflict`. */
export const staleReadError = (message: string, code: "STATE_CONFLICT" | "BUSY" = "STATE_CONFLICT"): DomainError =>
  new DomainError(code, message, [], "stale");

export const foreignCursorError = (): DomainError =>
  new DomainError("INVALID_INPUT", "This list can't be continued from here. Load it again.", [
    { path: ["cursor"], message: "This cursor doesn't belong to this list." },
  ]);

/** Errors: STATE_CONFLICT with this message; none if it is null. */
export const assertNoRefusal = (message: string | null): void => {
  if (message !== null) {
    throw new DomainError("STATE_CONFLICT", message);
  }
};

/** Errors: INVALID_INPUT with this message at the field; none if it is null. */
export const assertNoProblem = (field: string, message: string | null): void => {
  if (message !== null) {
    throwFieldError(field, message);
  }
};
