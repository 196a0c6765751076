import type { LadderFile } from "#domain/positions/ladderFile.ts";
import { DomainError, type FieldError } from "#domain/shared/errors.ts";
import { cleanRichText } from "../richText.ts";

/** Cleans all rich texts of a ladder. Reports those that are too long once they are cleaned. */
export const cleanLadder = <Ladder extends LadderFile>(
  ladder: Ladder,
): { readonly ladder: Ladder; readonly problems: readonly FieldError[] } => {
  const problems: FieldError[] = [];
  const clean = (html: string, ...path: FieldError["path"]): string => {
    try {
      return cleanRichText(html);
    } catch (error) {
      if (!(error instanceof DomainError)) {
        throw error;
      }
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
