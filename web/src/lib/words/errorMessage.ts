import { ApiError } from "../reading/ApiError.ts";

/** The API's error message, or `fallback` if there is none. */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== "UNREADABLE" ? error.detail : fallback;
