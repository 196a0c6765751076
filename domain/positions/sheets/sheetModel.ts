import { readSheetsOf, sheetsForm } from "../../shared/sheetModel.ts";
import { termId } from "../../shared/text.ts";
import { ladderSheetFormat } from "./sheetTerms.ts";

export const ladderSheets = sheetsForm(ladderSheetFormat).extend({
  /** For new positions and skillsets, if the sheets have none. */
  engineerType: termId.optional(),
  careerPath: termId.optional(),
});

export const readLadderSheets = readSheetsOf(ladderSheetFormat);
