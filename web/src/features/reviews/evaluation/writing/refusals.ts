import { ApiError } from "#web/lib/ApiError.ts";

/** Errors after which the evaluation can no longer be edited and the review must be read again. */
const closingCodes: readonly ApiError["code"][] = ["DEADLINE_PASSED", "STATE_CONFLICT"];

/** Whether the error means that the evaluation can no longer be edited. */
export const isClosing = (error: unknown): boolean => error instanceof ApiError && closingCodes.includes(error.code);

/** Whether the error means that the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === "UNAUTHENTICATED";

/** Whether the error means that another version was saved first. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "VERSION_CONFLICT";

/** The error message to show. */
export const messageAbout = (error: unknown): string =>
  error instanceof ApiError ? error.detail : "Something went wrong on this page. Please try again.";
