import type * as z from "zod";
import { type FilePath, type LineProblem, parseYaml } from "./parseYaml.ts";
import { schemaProblems } from "./schemaProblems.ts";

/** An error at a path of a file. */
interface PathProblem {
  readonly path: FilePath;
  readonly message: string;
  /** The path of something else that the message is about, such as the first one of a duplicate. */
  readonly firstPath?: FilePath;
  /** For a text of several lines: the line in it, counted from 0. */
  readonly lineInText?: number;
}

/** The content of a checked YAML file and the line of each path, or the errors of the file by line. */
export type CheckedYaml<Content> =
  | {
      readonly content: Content;
      readonly lineOf: (path: FilePath) => number;
      readonly problems: readonly [];
      /** Lines that are read otherwise than they were probably meant. */
      readonly warnings: readonly LineProblem[];
    }
  | { readonly content: null; readonly problems: readonly LineProblem[] };

interface YamlRules<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** Checks what the schema cannot, and returns the content to use. */
  readonly inspect: (content: z.output<Schema>) => {
    readonly content: z.output<Schema>;
    readonly problems: readonly PathProblem[];
    readonly warnings?: readonly PathProblem[];
  };
  /** At most this many errors, and warnings, are reported: a file of another kind has a great many. */
  readonly maxProblems: number;
}

/** Parses a YAML file and checks it against a schema and further rules. */
export const checkYaml = <Schema extends z.ZodType>(
  text: string,
  { schema, inspect, maxProblems }: YamlRules<Schema>,
): CheckedYaml<z.output<Schema>> => {
  const yaml = parseYaml(text);
  if (yaml.problems.length > 0) {
    return { content: null, problems: yaml.problems.slice(0, maxProblems) };
  }
  const withLines = (found: readonly PathProblem[]): LineProblem[] => {
    const inLines = found.map(({ path, message, firstPath, lineInText }) => ({
      line: yaml.lineOf(path, lineInText),
      message: firstPath === undefined ? message : `${message} The first one is in line ${yaml.lineOf(firstPath)}.`,
    }));
    // Two rules can complain about one value with the same message.
    const different = new Map(inLines.map((problem) => [`${problem.line} ${problem.message}`, problem]));
    return [...different.values()].sort((a, b) => a.line - b.line).slice(0, maxProblems);
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
