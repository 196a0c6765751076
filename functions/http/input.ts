import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod";
import { DomainError, type FieldError } from "#domain/shared/errors.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { fieldLabel, plainMessage } from "./inputMessages.ts";
import { unknownKeys } from "./unknownKeys.ts";

/** Maximum size of a body in bytes: well above the longest review, and below Lambda's limit. */
const maxBodyBytes = 4 * 1024 * 1024;

/**
 * The refusal of an input: its first problem in words, and all of them with their fields. `plain` are the messages that
 * fit any field, which need the field's name to be understood.
 */
const invalid = (error: z.ZodError, plain: ReadonlySet<string>): DomainError => {
  const fields: FieldError[] = error.issues.map((issue) => ({
    path: issue.path.map((key) => (typeof key === "symbol" ? String(key) : key)),
    message: issue.message,
  }));
  const [first] = fields;
  if (first === undefined) {
    return new DomainError("INVALID_INPUT", "This input cannot be read.");
  }
  const sentence = /[.!?]$/.test(first.message) ? first.message : `${first.message}.`;
  const label = plain.has(first.message) ? fieldLabel(first.path) : null;
  return new DomainError("INVALID_INPUT", label === null ? sentence : `${label}: ${sentence}`, fields);
};

/** The first of the unknown keys that are named, so that an answer stays short. */
const maxUnknownKeys = 20;

const refuseUnknown = (schema: z.core.$ZodType, value: unknown, what: "parameter" | "key"): void => {
  const keys = unknownKeys(schema, value).slice(0, maxUnknownKeys);
  if (keys.length > 0) {
    const names = keys.map((path) => path.join(".")).join(", ");
    throw new DomainError(
      "INVALID_INPUT",
      `Pulse does not know ${keys.length === 1 ? `this ${what}` : `these ${what}s`}: ${names}.`,
      keys.map((path) => ({ path, message: `Pulse does not know this ${what}.` })),
    );
  }
};

const check = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const plain = new Set<string>();
  const result = schema.safeParse(value, {
    error: (issue) => {
      const message = plainMessage(issue);
      plain.add(message);
      return message;
    },
  });
  if (!result.success) {
    throw invalid(result.error, plain);
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

/** The query of a route that has none. */
const noQuery = z.object({});

const readQuery = (spec: RouteSpec, event: APIGatewayProxyEventV2) => {
  const schema = spec.query ?? noQuery;
  const query = event.queryStringParameters ?? {};
  refuseUnknown(schema, query, "parameter");
  return check(schema, query);
};

const checkBody = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  refuseUnknown(schema, body, "key");
  return check(schema, body);
};

/**
 * The parameters, query and body of a request, validated by the route's schemas. Parameters and keys that the route
 * does not declare are refused (docs/architecture.md#3-the-chain).
 * Errors: INVALID_INPUT with the invalid fields, MALFORMED_BODY, BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE.
 */
export const readInput = (spec: RouteSpec, event: APIGatewayProxyEventV2) => ({
  params: spec.params ? check(spec.params, event.pathParameters ?? {}) : {},
  query: readQuery(spec, event),
  body: spec.body ? checkBody(spec.body, readBody(event)) : null,
});
