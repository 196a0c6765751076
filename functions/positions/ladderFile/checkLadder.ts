import { structureAfter, structureInFileProblems } from "#domain/positions/fileStructure.ts";
import { type LadderFile, ladderFile, ladderProblems, ladderWarnings } from "#domain/positions/ladderFile.ts";
import { withTermIds } from "#domain/positions/ladderFileTerms.ts";
import type { LadderStructure } from "#domain/positions/structure.ts";
import { maxLadderProblems } from "#domain/positions/terms.ts";
import { DomainError, type FieldError } from "#domain/shared/errors.ts";
import { checkYaml } from "../../files/checkYaml.ts";
import { readMarkedUpText, withTexts } from "./markedUpText.ts";

/** `lineInText` counts from 0. */
interface TextWarning extends FieldError {
  readonly lineInText: number;
}

interface CleanedLadder<Ladder> {
  readonly ladder: Ladder;
  readonly problems: readonly FieldError[];
  readonly warnings: readonly TextWarning[];
}

export const cleanLadder = <Ladder extends LadderFile>(ladder: Ladder): CleanedLadder<Ladder> => {
  const problems: FieldError[] = [];
  const warnings: TextWarning[] = [];
  const cleaned = withTexts(ladder, (text, path) => {
    try {
      const { html, leftOut } = readMarkedUpText(text);
      warnings.push(...leftOut.map(({ line, message }) => ({ path, message, lineInText: line })));
      return html;
    } catch (error) {
      if (!(error instanceof DomainError)) {
        throw error;
      }
      problems.push({ path, message: `"${path.at(-1)}": ${error.message}` });
      return "";
    }
  });
  return { ladder: cleaned, problems, warnings };
};

/** Replaces labels with IDs, cleans rich text, and warns about lost formatting. */
export const checkLadder = (text: string, current: LadderStructure) =>
  checkYaml(text, {
    schema: ladderFile,
    inspect: (file) => {
      const structure = structureAfter(current, file);
      const { file: withIds, problems: unknownTerms } = withTermIds(file, structure);
      const { ladder, problems, warnings } = cleanLadder(withIds);
      return {
        content: ladder,
        problems: [
          ...structureInFileProblems(file, structure),
          ...unknownTerms,
          ...ladderProblems(ladder, structure),
          ...problems,
        ],
        warnings: [...ladderWarnings(ladder), ...warnings],
      };
    },
    maxProblems: maxLadderProblems,
  });
