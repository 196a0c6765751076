import { ladderAsFile } from "#domain/positions/ladderAsFile.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { yamlText } from "../yamlFile/yamlText.ts";

const heading =
  " The career ladders: positions are known by their code, skillsets by their name.\n" +
  " What does not stand here is removed when this file is imported.";

/** The text of a ladder file; the same ladders always result in the same text. */
export const ladderText = (ladders: Ladders): string =>
  yamlText(ladderAsFile(ladders), { heading, spaced: ["positions", "skillsets"] });
