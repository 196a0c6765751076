import { readSheetsOf, sheetsForm } from "../../shared/sheetModel.ts";
import { termId } from "../../shared/text.ts";
import { ladderSheetFormat } from "./sheetTerms.ts";

export const ladderSheets = sheetsForm(ladderSheetFormat).extend({
  /** Defaults for new positions and skillsets, if the sheets have no type or path. */
  engineerType: termId.optional(),
  careerPath: termId.optional(),
});

export const readLadderSheets = readSheetsOf(ladderSheetFormat);
