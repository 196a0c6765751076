import { ApiError } from "#web/lib/ApiError.ts";

/** Refusals after which the page must be read again, because the evaluation can no longer be written. */
const closings: readonly ApiError["code"][] = ["DEADLINE_PASSED", "STATE_CONFLICT"];

/** Whether the evaluation can no longer be written. */
export const isClosing = (error: unknown): boolean => error instanceof ApiError && closings.includes(error.code);

/** Whether the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === "UNAUTHENTICATED";

/** Whether another version was saved first. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "VERSION_CONFLICT";

/** What went wrong, in a message for the person. */
export const messageAbout = (error: unknown): string =>
  error instanceof ApiError ? error.detail : "Something went wrong on this page. Please try again.";
