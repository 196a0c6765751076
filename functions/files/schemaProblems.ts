import type * as z from "zod";
import type { FilePath, YamlFile } from "./parseYaml.ts";

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

const kinds: Readonly<Record<string, string>> = {
  array: "a list",
  object: "keys with their values",
  record: "keys with their values",
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

const messageOf = (issue: z.core.$ZodIssue): string => {
  // An invalid key is described by the error of the key's own schema.
  const [inner] = issue.code === "invalid_key" ? issue.issues : [];
  if (inner !== undefined) {
    return messageOf(inner);
  }
  if (issue.code === "invalid_type") {
    return `Enter ${kinds[issue.expected] ?? issue.expected} here.`;
  }
  if (issue.code === "invalid_value" && issue.message.startsWith("Invalid")) {
    return `Enter one of these: ${issue.values.map(String).join(", ")}.`;
  }
  return issue.message.endsWith(".") ? issue.message : `${issue.message}.`;
};

/** A value such as 1.10 that YAML reads as a number where text is expected. */
const isUnquoted = (issue: z.core.$ZodIssue, value: unknown): boolean =>
  issue.code === "invalid_type" &&
  issue.expected === "string" &&
  (typeof value === "number" || typeof value === "boolean");

export const schemaProblems = (
  error: z.ZodError,
  { value, sourceOf }: Pick<YamlFile, "value" | "sourceOf">,
): readonly SchemaProblem[] =>
  error.issues.flatMap((issue): SchemaProblem[] => {
    const { path } = issue;
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        path: [...path, key],
        message: `"${key}" isn't known here. Correct its spelling or remove it.`,
      }));
    }
    const last = path.at(-1);
    if (last !== undefined && valueAt(value, path) === undefined) {
      return [{ path, message: `"${String(last)}" is missing here. Add it.` }];
    }
    const key = path.findLast((step) => typeof step === "string");
    const message = isUnquoted(issue, valueAt(value, path))
      ? `Put this in quotes: "${sourceOf(path)}".`
      : messageOf(issue);
    return [{ path, message: key === undefined ? message : `"${String(key)}": ${message}` }];
  });
