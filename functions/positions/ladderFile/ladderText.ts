import { ladderAsFile } from "#domain/positions/ladderAsFile.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { tooLargeLadderFile } from "#domain/positions/terms.ts";
import { yamlText } from "../../files/yamlText.ts";
import { writeMarkedUpText } from "./markedUpText.ts";

const heading =
  " The career ladders. A position is identified by its code, a skillset by its name.\n" +
  " Importing this file removes everything that isn't in it.";

const layout = { heading, spaced: ["positions", "skillsets"] };

const withMarkedUpTexts = (file: LadderFile): LadderFile => ({
  ...file,
  positions: file.positions.map(({ description, responsibilities, ...position }) => ({
    ...position,
    description: writeMarkedUpText(description),
    responsibilities: writeMarkedUpText(responsibilities),
  })),
  skillsets: file.skillsets.map((skillset) => ({
    ...skillset,
    levels: skillset.levels.map(({ byType, ...level }) => ({
      ...level,
      description: writeMarkedUpText(level.description),
      ...(byType && {
        byType: Object.fromEntries(Object.entries(byType).map(([type, text]) => [type, writeMarkedUpText(text)])),
      }),
    })),
  })),
});

/** Deterministic. Folds long texts, unless the file would be too large to import. */
export const ladderYaml = (file: LadderFile): string => {
  const markedUp = withMarkedUpTexts(file);
  const folded = yamlText(markedUp, layout);
  return tooLargeLadderFile(folded) === null ? folded : yamlText(markedUp, { ...layout, lineWidth: 0 });
};

export const ladderText = (ladders: Ladders): string => ladderYaml(ladderAsFile(ladders));
