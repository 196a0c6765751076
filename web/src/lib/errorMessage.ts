import { ApiError } from "./ApiError.ts";

/** The server's sentence about what it refused; where none came, this one instead. */
export const errorMessage = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.code !== "UNREADABLE" ? error.detail : otherwise;
