import { type LadderFile, ladderFile, ladderProblems } from "#domain/positions/ladderFile.ts";
import { maxLadderProblems } from "#domain/positions/terms.ts";
import { cleanLadder } from "./cleanLadder.ts";
import { type FilePath, type LineProblem, parseYaml } from "./parseYaml.ts";
import { schemaProblems } from "./schemaProblems.ts";

/** The result of checking a ladder file: the file with cleaned rich text, or all its errors by line. */
export type CheckedLadder =
  | { readonly ladder: LadderFile; readonly lineOf: (path: FilePath) => number; readonly problems: readonly [] }
  | { readonly ladder: null; readonly problems: readonly LineProblem[] };

/** Parses and validates a ladder file by itself: its schema, its consistency and its texts. */
export const checkLadder = (text: string): CheckedLadder => {
  const yaml = parseYaml(text);
  if (yaml.problems.length > 0) {
    return { ladder: null, problems: yaml.problems.slice(0, maxLadderProblems) };
  }
  const withLines = (found: readonly { readonly path: FilePath; readonly message: string }[]): LineProblem[] =>
    found
      .map(({ path, message }) => ({ line: yaml.lineOf(path), message }))
      .sort((a, b) => a.line - b.line)
      .slice(0, maxLadderProblems);
  const parsed = ladderFile.safeParse(yaml.value);
  if (!parsed.success) {
    return { ladder: null, problems: withLines(schemaProblems(parsed.error, yaml.value)) };
  }
  const { ladder, problems } = cleanLadder(parsed.data);
  const all = withLines([...ladderProblems(ladder), ...problems]);
  return all.length > 0 ? { ladder: null, problems: all } : { ladder, lineOf: yaml.lineOf, problems: [] };
};
