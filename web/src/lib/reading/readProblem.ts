import { errorCodes, type FieldError } from "#domain/shared/errors.ts";
import { ApiError, type ProblemCode } from "./ApiError.ts";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && Array.isArray(value["path"]) && typeof value["message"] === "string";

const codeOf = (value: unknown): ProblemCode => errorCodes.find((code) => code === value) ?? "UNREADABLE";

const unreadable = "Something went wrong on our side. Try again in a moment.";

/** Converts a problem document (RFC 9457) to an ApiError. Never throws. */
export const readProblem = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null);
  const problem = isRecord(body) ? body : {};
  const fields = problem["errors"];
  const requestId = problem["requestId"] ?? response.headers.get("x-request-id");
  const code = codeOf(problem["code"]);
  return new ApiError({
    status: response.status,
    // API Gateway's authorizer rejects requests before they reach Pulse, without a problem document.
    code: code === "UNREADABLE" && response.status === 401 ? "UNAUTHENTICATED" : code,
    detail: typeof problem["detail"] === "string" ? problem["detail"] : unreadable,
    fields: Array.isArray(fields) ? fields.filter(isFieldError) : [],
    requestId: typeof requestId === "string" ? requestId : null,
  });
};
