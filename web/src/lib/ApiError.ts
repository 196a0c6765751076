import type { ErrorCode, FieldError } from "#domain/shared/errors.ts";

/** The API's stable codes; OFFLINE when no answer came, UNREADABLE when the answer was no problem document. */
export type ProblemCode = ErrorCode | "OFFLINE" | "UNREADABLE";

/** A request that was refused or never answered. `message` and `detail` are one sentence that says what to do. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly fields: readonly FieldError[];
  /** What the operators find this request by; null when no answer came. */
  readonly requestId: string | null;

  constructor(problem: {
    readonly status: number;
    readonly code: ProblemCode;
    readonly detail: string;
    readonly fields?: readonly FieldError[];
    readonly requestId?: string | null;
  }) {
    super(problem.detail);
    this.name = "ApiProblem";
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.fields = problem.fields ?? [];
    this.requestId = problem.requestId ?? null;
  }
}
