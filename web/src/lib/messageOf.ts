import { ApiProblem } from "./ApiProblem.ts";

/** The server's sentence about what it refused; where none came, this one instead. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiProblem && error.code !== "UNREADABLE" ? error.detail : otherwise;
