import { structureAfter, structureInFileProblems } from "#domain/positions/fileStructure.ts";
import { ladderFile, ladderProblems, ladderWarnings } from "#domain/positions/ladderFile.ts";
import { withTermIds } from "#domain/positions/ladderFileTerms.ts";
import type { LadderStructure } from "#domain/positions/structure.ts";
import { maxLadderProblems } from "#domain/positions/terms.ts";
import { checkYaml } from "../../files/checkYaml.ts";
import { cleanLadder } from "./cleanLadder.ts";

/** Replaces labels by IDs, cleans rich text, and warns about losses. */
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
