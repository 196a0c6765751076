import type * as z from "zod";
import type { FilePath } from "./parseYaml.ts";

interface SchemaProblem {
  readonly path: FilePath;
  readonly message: string;
}

const valueAt = (value: unknown, path: FilePath): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === "object" && inner !== null ? (inner as Readonly<Record<PropertyKey, unknown>>)[step] : undefined,
    value,
  );

/** What a schema refused in a value, each as a place and a sentence. */
export const schemaProblems = (error: z.ZodError, value: unknown): readonly SchemaProblem[] =>
  error.issues.flatMap((issue): SchemaProblem[] => {
    const { path } = issue;
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        path: [...path, key],
        message: `"${key}" is not known here; please correct its spelling or remove it.`,
      }));
    }
    const last = path.at(-1);
    if (last !== undefined && valueAt(value, path) === undefined) {
      return [{ path, message: `"${String(last)}" is missing here; please add it.` }];
    }
    const sentence = issue.message.endsWith(".") ? issue.message : `${issue.message}.`;
    return [{ path, message: last === undefined ? sentence : `"${String(last)}": ${sentence}` }];
  });
