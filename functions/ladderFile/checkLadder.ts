import { type LadderFile, ladderFile, ladderProblems } from "#domain/positions/ladderFile.ts";
import { mostLadderProblems } from "#domain/positions/terms.ts";
import { DomainError, type FieldError } from "#domain/shared/errors.ts";
import { cleanRichText } from "../richText.ts";
import { type FilePath, type LineProblem, parseYaml } from "./parseYaml.ts";
import { schemaProblems } from "./schemaProblems.ts";

/** A ladder file that can be imported, its rich text clean; or everything that is wrong with it, line by line. */
export type CheckedLadder =
  | { readonly ladder: LadderFile; readonly lineOf: (path: FilePath) => number; readonly problems: readonly [] }
  | { readonly ladder: null; readonly problems: readonly LineProblem[] };

/** Cleans every rich text of a ladder; one that is too long once it is clean is a problem at its place. */
const cleaned = (ladder: LadderFile): { readonly ladder: LadderFile; readonly problems: readonly FieldError[] } => {
  const problems: FieldError[] = [];
  const clean = (html: string, ...path: FieldError["path"]): string => {
    try {
      return cleanRichText(html);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.push({ path, message: error.message });
      return "";
    }
  };
  return {
    ladder: {
      ...ladder,
      positions: ladder.positions.map((position, at) => ({
        ...position,
        description: clean(position.description, "positions", at, "description"),
        responsibilities: clean(position.responsibilities, "positions", at, "responsibilities"),
      })),
      skillsets: ladder.skillsets.map((skillset, at) => ({
        ...skillset,
        levels: skillset.levels.map((level, index) => ({
          ...level,
          description: clean(level.description, "skillsets", at, "levels", index, "description"),
        })),
      })),
    },
    problems,
  };
};

/** Reads the text of a ladder file and checks it by itself: its form, its contradictions, its texts. */
export const checkLadder = (text: string): CheckedLadder => {
  const yaml = parseYaml(text);
  if (yaml.problems.length > 0) return { ladder: null, problems: yaml.problems.slice(0, mostLadderProblems) };
  const withLines = (found: readonly { readonly path: FilePath; readonly message: string }[]): LineProblem[] =>
    found
      .map(({ path, message }) => ({ line: yaml.lineOf(path), message }))
      .sort((a, b) => a.line - b.line)
      .slice(0, mostLadderProblems);
  const parsed = ladderFile.safeParse(yaml.value);
  if (!parsed.success) return { ladder: null, problems: withLines(schemaProblems(parsed.error, yaml.value)) };
  const { ladder, problems } = cleaned(parsed.data);
  const all = withLines([...ladderProblems(ladder), ...problems]);
  return all.length > 0 ? { ladder: null, problems: all } : { ladder, lineOf: yaml.lineOf, problems: [] };
};
