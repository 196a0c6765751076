import * as z from "zod";
import { id } from "#domain/shared/text.ts";
import { schemaOf } from "#functions/http/openApi.ts";
import { code, either } from "./markdown.ts";

/** The parts of a JSON schema that the pages describe. */
const jsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.json().optional(),
  enum: z.array(z.json()).optional(),
  default: z.json().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional();
  },
});
type JsonSchema = z.infer<typeof jsonSchema>;

const { pattern: idPattern } = jsonSchema.parse(schemaOf(id, "output"));

const formats: Readonly<Record<string, string>> = {
  date: "day (`YYYY-MM-DD`)",
  "date-time": "moment (ISO 8601, UTC)",
  email: "e-mail address",
};

/** Limits in words, without those that only restrict a number to safe integers. */
const limits = (low: number | undefined, high: number | undefined): string => {
  const from = low === undefined || low <= Number.MIN_SAFE_INTEGER ? undefined : low.toLocaleString("en");
  const to = high === undefined || high >= Number.MAX_SAFE_INTEGER ? undefined : high.toLocaleString("en");
  if (from !== undefined && to !== undefined) {
    return from === to ? `exactly ${to}` : `${from} to ${to}`;
  }
  if (to !== undefined) {
    return `at most ${to}`;
  }
  return from === undefined ? "" : `at least ${from}`;
};

const limited = (words: string, limit: string, of = ""): string => (limit === "" ? words : `${words}, ${limit}${of}`);

const describeText = (schema: JsonSchema): string => {
  if (schema.pattern !== undefined && schema.pattern === idPattern) {
    return "id";
  }
  const format = formats[schema.format ?? ""];
  return format ?? limited("text", limits(schema.minLength, schema.maxLength), " characters");
};

const describeObject = (schema: JsonSchema): string => {
  const names = Object.keys(schema.properties ?? {});
  if (names.length > 0) {
    return `object (${names.map(code).join(", ")})`;
  }
  return typeof schema.additionalProperties === "object"
    ? `object of values by key, each: ${describeAny(schema.additionalProperties)}`
    : "object";
};

const describeType = (type: string, schema: JsonSchema): string => {
  switch (type) {
    case "string":
      return describeText(schema);
    case "integer":
      return limited("whole number", limits(schema.minimum, schema.maximum));
    case "number":
      return limited("number", limits(schema.minimum, schema.maximum));
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "array":
      return limited(
        `list of: ${describeAny(schema.items ?? {})}`,
        limits(schema.minItems, schema.maxItems),
        " entries",
      );
    case "object":
      return describeObject(schema);
    default:
      throw new Error(`The pages of docs cannot describe the type ${type} of a JSON schema.`);
  }
};

const describeValue = (value: z.core.util.JSONType): string =>
  code(typeof value === "string" ? value : JSON.stringify(value));

/** The alternatives that a schema allows, each in words. */
const alternatives = (schema: JsonSchema): readonly string[] => {
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values) {
    return values.map(describeValue);
  }
  const schemas = schema.anyOf ?? schema.oneOf;
  if (schemas) {
    return [...new Set(schemas.flatMap(alternatives))];
  }
  if (schema.type === undefined) {
    return ["any JSON value"];
  }
  return [schema.type].flat().map((type) => describeType(type, schema));
};

const describeAny = (schema: JsonSchema): string => either(alternatives(schema));

/** How the description of a value with a default ends. */
export const byDefault = "by default";

/** Describes a JSON schema in a few words, and nested objects only by the names of their fields. */
export const describeSchema = (schema: unknown): string => {
  const parsed = jsonSchema.parse(schema);
  const description = describeAny(parsed);
  return parsed.default === undefined ? description : `${description}; ${describeValue(parsed.default)} ${byDefault}`;
};

/** Describes the fields of an object schema; null if the schema has no properties. */
export const describeFields = (
  schema: unknown,
): readonly { readonly name: string; readonly required: boolean; readonly words: string }[] | null => {
  const { properties, required = [] } = jsonSchema.parse(schema);
  if (!properties) {
    return null;
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    required: required.includes(name),
    words: describeSchema(field),
  }));
};
