import { shownCellText } from "#domain/shared/formulas.ts";
import { withoutInvisible } from "#domain/shared/names.ts";
import { maxSheetsPerFile } from "#domain/shared/sheetTerms.ts";
import { readRecords } from "./readRecords.ts";

export interface NamedSheetRows {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** Before each sheet of a workbook, a line with this and the sheet's name. */
const sheetMark = /^\f(.*)$/gmu;

/**
 * Includes empty rows, so positions are those that a spreadsheet shows. Skips lines with unbalanced quotation marks.
 */
export const readSheetRows = (text: string): readonly NamedSheetRows[] => {
  const marks = [...text.matchAll(sheetMark)].slice(0, maxSheetsPerFile);
  const parts =
    marks.length === 0
      ? [{ name: "", text }]
      : marks.map((mark, index) => ({
          name: (mark[1] ?? "").trim().slice(0, 200),
          text: text.slice(mark.index + mark[0].length + 1, marks[index + 1]?.index),
        }));
  return parts.map(({ name, text: sheetText }) => {
    const rows: (readonly string[])[] = [];
    let next = 1;
    for (const { line, lastLine, cells } of readRecords(sheetText, () => false).records) {
      rows.push(...Array.from({ length: line - next }, () => []));
      rows.push(cells.map((cell) => withoutInvisible(shownCellText(cell)).trim()));
      next = lastLine + 1;
    }
    return { name, rows };
  });
};
