import type { DomainError, ErrorCode } from "#domain/shared/errors.ts";
import type { Problem } from "./problemModel.ts";

export const statusOf: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  ACCOUNT_PENDING: 403,
  ACCOUNT_INACTIVE: 403,
  EMAIL_RESERVED: 403,
  FOREIGN_DOMAIN: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INVALID_INPUT: 400,
  MALFORMED_BODY: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VERSION_CONFLICT: 409,
  STATE_CONFLICT: 409,
  DEADLINE_PASSED: 409,
  INCOMPLETE: 422,
  DAILY_LIMIT: 429,
  BUSY: 503,
  INTERNAL: 500,
};

export const titleOf: Record<ErrorCode, string> = {
  UNAUTHENTICATED: "Not signed in",
  ACCOUNT_PENDING: "Account pending approval",
  ACCOUNT_INACTIVE: "Account deactivated",
  EMAIL_RESERVED: "Email not in use yet",
  FOREIGN_DOMAIN: "Not a company account",
  FORBIDDEN: "Not allowed",
  NOT_FOUND: "Not found",
  INVALID_INPUT: "Invalid input",
  MALFORMED_BODY: "Unreadable request",
  BODY_TOO_LARGE: "Too large",
  UNSUPPORTED_MEDIA_TYPE: "Unsupported content type",
  VERSION_CONFLICT: "Changed by someone else",
  STATE_CONFLICT: "No longer possible",
  DEADLINE_PASSED: "Deadline passed",
  INCOMPLETE: "Incomplete",
  DAILY_LIMIT: "Daily limit reached",
  BUSY: "Busy",
  INTERNAL: "Something went wrong",
};

export const problemOf = (error: DomainError, requestId: string): Problem => ({
  type: "about:blank",
  title: titleOf[error.code],
  status: statusOf[error.code],
  code: error.code,
  detail: error.message,
  requestId,
  errors: error.fields.map(({ path, message }) => ({ path: [...path], message })),
});
