import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as z from "zod";
import { DomainError, type FieldError } from "#domain/shared/errors.ts";
import type { RouteSpec } from "#domain/shared/route.ts";

/** Maximum size of a body in bytes: well above the longest review, and below Lambda's limit. */
const maxBodyBytes = 4 * 1024 * 1024;

const invalid = (error: z.ZodError): DomainError => {
  const fields: FieldError[] = error.issues.map((issue) => ({
    path: issue.path.map((key) => (typeof key === "symbol" ? String(key) : key)),
    message: issue.message,
  }));
  const first = fields[0];
  const where = first?.path.join(".");
  return new DomainError(
    "INVALID_INPUT",
    first
      ? `${first.message}${/[.!?]$/.test(first.message) ? "" : "."}${where ? ` (${where})` : ""}`
      : "Invalid input.",
    fields,
  );
};

const check = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value);
  if (!result.success) {
    throw invalid(result.error);
  }
  return result.data;
};

const readBody = (event: APIGatewayProxyEventV2): unknown => {
  const raw = event.isBase64Encoded ? Buffer.from(event.body ?? "", "base64").toString("utf8") : (event.body ?? "");
  if (Buffer.byteLength(raw) > maxBodyBytes) {
    throw new DomainError("BODY_TOO_LARGE", "This is more than can be saved at once. Please shorten it.");
  }
  const type = event.headers["content-type"] ?? "";
  if (!/^application\/json\b/i.test(type)) {
    throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Please send JSON, with the content type application/json.");
  }
  try {
    return JSON.parse(raw);
  } catch {
    throw new DomainError("MALFORMED_BODY", "The request body is not valid JSON. Nothing was saved.");
  }
};

/**
 * The parameters, query and body of a request, validated by the route's schemas.
 * Errors: INVALID_INPUT with the invalid fields, MALFORMED_BODY, BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE.
 */
export const readInput = (spec: RouteSpec, event: APIGatewayProxyEventV2) => ({
  params: spec.params ? check(spec.params, event.pathParameters ?? {}) : {},
  query: spec.query ? check(spec.query, event.queryStringParameters ?? {}) : {},
  body: spec.body ? check(spec.body, readBody(event)) : null,
});
