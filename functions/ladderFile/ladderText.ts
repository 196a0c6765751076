import { ladderAsFile } from "#domain/positions/ladderAsFile.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { yamlText } from "../yamlFile/yamlText.ts";

const heading =
  " The career ladders: positions are known by their code, skillsets by their name.\n" +
  " What does not stand here is removed when this file is imported.";

/** The text of a ladder file; the same content always results in the same text. */
export const ladderFileText = (file: LadderFile): string =>
  yamlText(file, { heading, spaced: ["positions", "skillsets"] });

/** The text of the file that these ladders are exported to. */
export const ladderText = (ladders: Ladders): string => ladderFileText(ladderAsFile(ladders));
