import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod";
import { DomainError, type FieldError } from "#domain/shared/errors.ts";
import type { RouteSpec } from "#domain/shared/route.ts";

type Path = FieldError["path"];

const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | null => {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return schema.def.innerType;
  }
  if (schema instanceof z.ZodPipe) {
    return schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in;
  }
  return null;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Unknown keys at every depth. The schemas would ignore them and hide a misspelled parameter. */
export const unknownKeys = (schema: z.core.$ZodType, value: unknown, path: Path = []): readonly Path[] => {
  const inner = innerOf(schema);
  if (inner !== null) {
    return unknownKeys(inner, value, path);
  }
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value)
      ? value.flatMap((item, index) => unknownKeys(schema.def.element, item, [...path, index]))
      : [];
  }
  if (schema instanceof z.ZodUnion) {
    // If the value fits no option, its schema rejects it anyway.
    const fitting = schema.def.options.find((option) => z.safeParse(option, value).success);
    return fitting === undefined ? [] : unknownKeys(fitting, value, path);
  }
  if (!(schema instanceof z.ZodObject && isRecord(value))) {
    return [];
  }
  const { shape } = schema.def;
  return Object.entries(value).flatMap(([key, item]) => {
    const propertySchema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return propertySchema === undefined ? [[...path, key]] : unknownKeys(propertySchema, item, [...path, key]);
  });
};

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const sizes: Readonly<Record<string, string>> = { string: " characters", array: " entries" };

/** Zod's messages are for programmers, but people read these (docs/ui.md#error-messages). */
const plainMessage = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined) {
    return "This is missing.";
  }
  switch (issue.code) {
    case "invalid_type":
      return issue.expected in kinds ? `This must be ${kinds[issue.expected]}.` : "This can't be read.";
    case "invalid_value":
      return `Choose one of these: ${issue.values.join(", ")}.`;
    case "too_small":
      return `This must be at least ${issue.minimum}${sizes[issue.origin] ?? ""}.`;
    case "too_big":
      return `This can be at most ${issue.maximum}${sizes[issue.origin] ?? ""}.`;
    default:
      return "This can't be read.";
  }
};

const fieldLabel = (path: readonly (string | number)[]): string | null => {
  const name = path.findLast((key) => typeof key === "string");
  if (name === undefined) {
    return null;
  }
  const words = String(name)
    .replace(/Ids?$/, "")
    .replace(/([A-Z])/g, " $1")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** In bytes: well above the longest review, and below Lambda's limit. */
const maxBodyBytes = 4 * 1024 * 1024;

/** The first problem is the message. `plain` messages fit any field, so the field's name precedes them. */
const invalidInputError = (error: z.ZodError, plain: ReadonlySet<string>): DomainError => {
  const fields: FieldError[] = error.issues.map((issue) => ({
    path: issue.path.map((key) => (typeof key === "symbol" ? String(key) : key)),
    message: issue.message,
  }));
  const [first] = fields;
  if (first === undefined) {
    return new DomainError("INVALID_INPUT", "This input can't be read.");
  }
  const sentence = /[.!?]$/.test(first.message) ? first.message : `${first.message}.`;
  const label = plain.has(first.message) ? fieldLabel(first.path) : null;
  return new DomainError("INVALID_INPUT", label === null ? sentence : `${label}: ${sentence}`, fields);
};

const maxUnknownKeys = 20;

const rejectUnknownKeys = (schema: z.core.$ZodType, value: unknown, what: "parameter" | "key"): void => {
  const keys = unknownKeys(schema, value).slice(0, maxUnknownKeys);
  if (keys.length > 0) {
    const names = keys.map((path) => path.join(".")).join(", ");
    throw new DomainError(
      "INVALID_INPUT",
      `Unknown ${keys.length === 1 ? what : `${what}s`}: ${names}.`,
      keys.map((path) => ({ path, message: `Unknown ${what}.` })),
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
    throw invalidInputError(result.error, plain);
  }
  return result.data;
};

const readBody = (event: APIGatewayProxyEventV2): unknown => {
  const raw = event.isBase64Encoded ? Buffer.from(event.body ?? "", "base64").toString("utf8") : (event.body ?? "");
  if (Buffer.byteLength(raw) > maxBodyBytes) {
    throw new DomainError("BODY_TOO_LARGE", "This is too much to save in one request. Shorten it.");
  }
  const type = event.headers["content-type"] ?? "";
  if (!/^application\/json\b/i.test(type)) {
    throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Send JSON, with the content type application/json.");
  }
  try {
    return JSON.parse(raw);
  } catch {
    throw new DomainError("MALFORMED_BODY", "The request body isn't valid JSON. Nothing was saved.");
  }
};

const noQuery = z.object({});

const readQuery = (spec: RouteSpec, event: APIGatewayProxyEventV2) => {
  const schema = spec.query ?? noQuery;
  const query = event.queryStringParameters ?? {};
  rejectUnknownKeys(schema, query, "parameter");
  return check(schema, query);
};

const checkBody = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  rejectUnknownKeys(schema, body, "key");
  return check(schema, body);
};

/**
 * Checks input with the route's schemas; rejects undeclared parameters and keys (docs/architecture.md#the-chain).
 * Errors: INVALID_INPUT with the fields, MALFORMED_BODY, BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE.
 */
export const readInput = (spec: RouteSpec, event: APIGatewayProxyEventV2) => ({
  params: spec.params ? check(spec.params, event.pathParameters ?? {}) : {},
  query: readQuery(spec, event),
  body: spec.body ? checkBody(spec.body, readBody(event)) : null,
});
