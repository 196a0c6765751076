import { ApiError } from "../reading/ApiError.ts";

export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== "UNREADABLE" ? error.detail : fallback;
