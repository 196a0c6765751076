import { ladderFile, ladderProblems } from "#domain/positions/ladderFile.ts";
import { maxLadderProblems } from "#domain/positions/terms.ts";
import { checkYaml } from "../yamlFile/checkYaml.ts";
import { cleanLadder } from "./cleanLadder.ts";

/** Checks a ladder file by itself: its schema, its consistency and its texts. Cleans its rich text. */
export const checkLadder = (text: string) =>
  checkYaml(text, {
    schema: ladderFile,
    inspect: (file) => {
      const { ladder, problems } = cleanLadder(file);
      return { content: ladder, problems: [...ladderProblems(ladder), ...problems] };
    },
    maxProblems: maxLadderProblems,
  });
