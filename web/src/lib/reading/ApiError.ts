import type { ErrorCode, FieldError } from "#domain/shared/errors.ts";

export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== "UNREADABLE" ? error.detail : fallback;

/** The API's stable codes. OFFLINE: no response; UNREADABLE: no problem document. */
export type ProblemCode = ErrorCode | "OFFLINE" | "UNREADABLE";

/** `message` and `detail` are the same text, which tells the person what to do. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly fields: readonly FieldError[];
  /** The request's ID in the logs; null without a response. */
  readonly requestId: string | null;

  constructor(problem: {
    readonly status: number;
    readonly code: ProblemCode;
    readonly detail: string;
    readonly fields?: readonly FieldError[];
    readonly requestId?: string | null;
  }) {
    super(problem.detail);
    this.name = "ApiError";
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.fields = problem.fields ?? [];
    this.requestId = problem.requestId ?? null;
  }
}

export const offline = (): ApiError =>
  new ApiError({
    status: 0,
    code: "OFFLINE",
    detail: "Pulse couldn't be reached. Check your connection and try again.",
  });
