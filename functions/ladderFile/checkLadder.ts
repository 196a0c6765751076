import { ladderFile, ladderProblems, ladderWarnings } from "#domain/positions/ladderFile.ts";
import { maxLadderProblems } from "#domain/positions/terms.ts";
import { checkYaml } from "../yamlFile/checkYaml.ts";
import { cleanLadder } from "./cleanLadder.ts";

/**
 * Checks a ladder file by itself: its schema, its consistency and its texts. Cleans its rich text, and warns of what the
 * text loses thereby.
 */
export const checkLadder = (text: string) =>
  checkYaml(text, {
    schema: ladderFile,
    inspect: (file) => {
      const { ladder, problems, warnings } = cleanLadder(file);
      return {
        content: ladder,
        problems: [...ladderProblems(ladder), ...problems],
        warnings: [...ladderWarnings(ladder), ...warnings],
      };
    },
    maxProblems: maxLadderProblems,
  });
