import * as z from "zod";
import { routes } from "#domain/contract.ts";
import type { ErrorCode } from "#domain/shared/errors.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { problem } from "./problemModel.ts";
import { statusOf, titleOf } from "./problems.ts";

type Json = Record<string, unknown>;

/** Without `$schema`. Inputs reject undeclared keys. */
const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (io === "input" && zodSchema._zod.def.type === "object") {
        jsonSchema.additionalProperties = false;
      }
    },
  }) as Json;
  return rest;
};

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: Json;
}

const parameters = (schema: z.ZodObject | undefined, where: "path" | "query"): readonly Parameter[] =>
  Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: where,
    required: where === "path" || !(value as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(value as z.ZodType, "input"),
  }));

const commonErrors = (spec: RouteSpec): readonly ErrorCode[] => {
  const input: ErrorCode[] = [
    // Every route rejects query parameters that it does not declare.
    "INVALID_INPUT",
    ...(spec.body ? (["MALFORMED_BODY", "BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const) : []),
  ];
  const account: ErrorCode[] = ["UNAUTHENTICATED", "FOREIGN_DOMAIN", "ACCOUNT_INACTIVE", "EMAIL_RESERVED"];
  if (spec.guard.kind === "account") {
    return [...input, ...account, "BUSY", "INTERNAL"];
  }
  return [...input, ...account, "ACCOUNT_PENDING", "FORBIDDEN", "INTERNAL"];
};

export const errorsOf = (spec: RouteSpec): readonly ErrorCode[] => [
  ...new Set([
    ...commonErrors(spec),
    ...spec.errors,
    ...(spec.dailyLimit ? (["DAILY_LIMIT"] as const) : []),
    ...(spec.method === "GET" ? [] : (["BUSY"] as const)),
  ]),
];

const errorResponses = (spec: RouteSpec): Json => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(spec)) {
    byStatus.set(statusOf[code], [...(byStatus.get(statusOf[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${titleOf[code]}`).join("; "),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
};

const operation = (spec: RouteSpec): Json => ({
  operationId: spec.id,
  tags: [spec.feature],
  summary: spec.summary,
  security: [{ idToken: [] }],
  parameters: [...parameters(spec.params, "path"), ...parameters(spec.query, "query")],
  ...(spec.body && {
    requestBody: { required: true, content: { "application/json": { schema: schemaOf(spec.body, "input") } } },
  }),
  responses: {
    [String(spec.status)]: {
      description: spec.summary,
      ...(spec.status !== 204 && {
        content: { "application/json": { schema: schemaOf(spec.response, "output") } },
      }),
    },
    ...(spec.conditional && { "304": { description: "Nothing has changed since the version in If-None-Match" } }),
    ...errorResponses(spec),
  },
});

export const openApi = () => {
  const paths: Record<string, Json> = {};
  for (const spec of routes) {
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operation(spec) };
  }
  return {
    openapi: "3.1.0" as const,
    info: { title: "Pulse", version: "1", description: "Career ladder, performance reviews and people development." },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, "output") },
      securitySchemes: { idToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
};
