import type * as z from "zod";
import { type FilePath, type LineProblem, parseYaml } from "./parseYaml.ts";
import { schemaProblems } from "./schemaProblems.ts";

interface PathProblem {
  readonly path: FilePath;
  readonly message: string;
  readonly firstPath?: FilePath;
  /** For a multiline text: the line within it, counted from 0. */
  readonly lineInText?: number;
}

export type CheckedYaml<Content> =
  | {
      readonly content: Content;
      readonly lineOf: (path: FilePath) => number;
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
