import { readSheetsOf, sheetsForm } from "../../shared/sheetModel.ts";
import { termId } from "../../shared/text.ts";
import { ladderSheetFormat } from "./sheetTerms.ts";

export const ladderSheets = sheetsForm(ladderSheetFormat).extend({
  /** For new positions and skillsets that the sheets give none. */
  engineerType: termId.optional(),
  careerPath: termId.optional(),
});

export const readLadderSheets = readSheetsOf(ladderSheetFormat);
