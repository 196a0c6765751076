import type * as z from "zod";
import { type LineProblem, parseYaml, type YamlFile, type YamlPath } from "./parseYaml.ts";

interface SchemaProblem {
  readonly path: YamlPath;
  readonly message: string;
}

const valueAt = (value: unknown, path: YamlPath): unknown =>
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

const schemaProblems = (
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

interface PathProblem {
  readonly path: YamlPath;
  readonly message: string;
  readonly firstPath?: YamlPath;
  /** For a multiline text: the line within it, counted from 0. */
  readonly lineInText?: number;
}

export type CheckedYaml<Content> =
  | {
      readonly content: Content;
      readonly lineOf: (path: YamlPath) => number;
      readonly problems: readonly [];
      readonly warnings: readonly LineProblem[];
    }
  | { readonly content: null; readonly problems: readonly LineProblem[] };

interface YamlRules<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly inspect: (content: z.output<Schema>) => {
    readonly content: z.output<Schema>;
    readonly problems: readonly PathProblem[];
    readonly warnings?: readonly PathProblem[];
  };
  /** Limits errors and warnings, because a file of another kind can have thousands. */
  readonly maxProblems: number;
}

export const checkYaml = <Schema extends z.ZodType>(
  text: string,
  { schema, inspect, maxProblems }: YamlRules<Schema>,
): CheckedYaml<z.output<Schema>> => {
  const yaml = parseYaml(text);
  if (yaml.problems.length > 0) {
    return { content: null, problems: yaml.problems.slice(0, maxProblems) };
  }
  const withLines = (found: readonly PathProblem[]): LineProblem[] => {
    const lineProblems = found.map(({ path, message, firstPath, lineInText }) => ({
      line: yaml.lineOf(path, lineInText),
      message: firstPath === undefined ? message : `${message} The first one is on line ${yaml.lineOf(firstPath)}.`,
    }));
    // Two rules can complain about one value with the same message.
    const uniqueProblems = new Map(lineProblems.map((problem) => [`${problem.line} ${problem.message}`, problem]));
    return [...uniqueProblems.values()].sort((a, b) => a.line - b.line).slice(0, maxProblems);
  };
  const parsed = schema.safeParse(yaml.value);
  if (!parsed.success) {
    return { content: null, problems: withLines(schemaProblems(parsed.error, yaml)) };
  }
  const { content, problems, warnings = [] } = inspect(parsed.data);
  return problems.length > 0
    ? { content: null, problems: withLines(problems) }
    : { content, lineOf: yaml.lineOf, problems: [], warnings: withLines(warnings) };
};
