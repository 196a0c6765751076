import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { slackDescription } from "./publicFiles.ts";

type Json = Readonly<Record<string, unknown>>;

/** A method of Slack's Web API, as Slack describes it. */
export interface DescribedMethod {
  /** The names of its parameters. */
  readonly parameters: ReadonlySet<string>;
  readonly required: readonly string[];
  readonly success: z.ZodType;
  readonly failure: z.ZodType;
  /** Whether the description lists this error. */
  readonly knowsError: (error: string) => boolean;
}

const parametersShape = z.array(z.object({ name: z.string(), required: z.boolean().optional() }));

const responseShape = z.object({ schema: z.record(z.string(), z.unknown()) });

const methodShape = z.object({
  parameters: parametersShape,
  responses: z.object({ "200": responseShape, default: responseShape }),
});

const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), methodShape)),
  definitions: z.record(z.string(), z.unknown()),
});

/**
 * The description uses arrays of schemas in `items` without a type for alternatives, which is not part of JSON Schema;
 * they become `anyOf`.
 */
const asJsonSchema = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map(asJsonSchema);
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  const entries = Object.entries(value as Json).map(([key, inner]) => [key, asJsonSchema(inner)] as const);
  const schema: Record<string, unknown> = Object.fromEntries(entries);
  if (Array.isArray(schema["items"])) {
    return { anyOf: schema["items"] };
  }
  return schema;
};

const toZod = (schema: unknown, definitions: unknown): z.ZodType =>
  z.fromJSONSchema({ ...(asJsonSchema(schema) as Json), definitions } as never, { defaultTarget: "draft-7" });

/** Reads Slack's description of its methods from the folder of the public data. */
export const readSlackDescription = async (dataFolder: string): Promise<ReadonlyMap<string, DescribedMethod>> => {
  const text = await readFile(join(dataFolder, slackDescription), "utf8");
  const { paths, definitions } = documentShape.parse(JSON.parse(text));
  const shared = asJsonSchema(definitions);
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).map(({ parameters, responses }): [string, DescribedMethod] => {
        const { success, failure } = { success: responses["200"].schema, failure: responses.default.schema };
        const errors = z
          .object({ properties: z.object({ error: z.object({ enum: z.array(z.string()) }) }) })
          .parse(failure).properties.error.enum;
        return [
          path.slice(1),
          {
            parameters: new Set(parameters.map(({ name }) => name)),
            required: parameters.filter(({ required, name }) => required && name !== "token").map(({ name }) => name),
            success: toZod(success, shared),
            failure: toZod(failure, shared),
            knowsError: (error) => errors.includes(error),
          },
        ];
      }),
    ),
  );
};
