import { ladderAsFile } from "#domain/positions/ladderAsFile.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { tooLargeLadderFile } from "#domain/positions/terms.ts";
import { yamlText } from "../../files/yamlText.ts";
import { withTexts, writeMarkedUpText } from "./markedUpText.ts";

const heading =
  " The career ladders. A position is identified by its code, a skillset by its name.\n" +
  " Importing this file removes everything that isn't in it.";

const layout = { heading, spaced: ["positions", "skillsets"] };

/** Deterministic. Folds long texts, unless the file would be too large to import. */
export const ladderYaml = (file: LadderFile): string => {
  const markedUp = withTexts(file, writeMarkedUpText);
  const folded = yamlText(markedUp, layout);
  return tooLargeLadderFile(folded) === null ? folded : yamlText(markedUp, { ...layout, lineWidth: 0 });
};

export const ladderText = (ladders: Ladders): string => ladderYaml(ladderAsFile(ladders));
