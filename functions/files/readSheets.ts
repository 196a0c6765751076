import { DomainError } from "#domain/shared/errors.ts";
import { shownCellText } from "#domain/shared/formulas.ts";
import { withoutInvisible } from "#domain/shared/names.ts";
import type { ReadSheet, SheetChoices, SheetRows } from "#domain/shared/openSheet.ts";
import type { ReadSheets } from "#domain/shared/sheetModel.ts";
import {
  maxSheetColumns,
  maxSheetProblems,
  maxSheetRows,
  maxSheetsPerFile,
  type SheetRowResult,
  sheetRowResults,
} from "#domain/shared/sheetTerms.ts";
import { readRecords } from "./readRecords.ts";

export interface NamedSheetRows {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** The line before each sheet of a workbook: a form feed and the sheet's name. */
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

/** In characters. */
const maxShownCell = 200;
const maxShownRows = 100;

const shownSheet = <Layout extends string, Column extends string>(
  name: string,
  rows: SheetRows,
  read: ReadSheet<unknown, Layout, Column>,
): ReadSheets<Layout, Column>["sheets"][number] => {
  const rowResults = [...read.results.values()];
  const cells = read.remarks.toSorted((a, b) => Number(b.isProblem) - Number(a.isProblem));
  return {
    name,
    isRecognized: read.isRecognized,
    layout: read.layout,
    headerRow: read.headerRow,
    columns: [...read.columns],
    rows: rows.slice(0, maxShownRows).map((row, index) => ({
      cells: row.map((cell) => cell.slice(0, maxShownCell)),
      result: read.results.get(index) ?? null,
    })),
    rowCount: rows.length,
    results: Object.fromEntries(
      sheetRowResults.map((result) => [result, rowResults.filter((one) => one === result).length]),
    ) as Record<SheetRowResult, number>,
    cells: cells.slice(0, maxSheetProblems),
    cellCount: cells.length,
  };
};

interface SheetsText<Layout extends string, Column extends string> {
  readonly text: string;
  readonly sheets: readonly ({ readonly name: string } & SheetChoices<Layout, Column>)[];
}

/** Merges all sheets of a text into one file, in the order of `layouts`. Errors: INVALID_INPUT if too large. */
export const readSheets = <File, Layout extends string, Column extends string>(
  { text, sheets: chosen }: SheetsText<Layout, Column>,
  before: File,
  {
    layouts,
    read,
    yamlOf,
  }: {
    readonly layouts: readonly Layout[];
    readonly read: (
      rows: SheetRows,
      file: File,
      choices: SheetChoices<Layout, Column>,
    ) => ReadSheet<File, Layout, Column>;
    readonly yamlOf: (file: File) => string;
  },
): ReadSheets<Layout, Column> => {
  const sheetsInText = readSheetRows(text);
  for (const { name, rows } of sheetsInText) {
    if (rows.length > maxSheetRows || rows.some((row) => row.length > maxSheetColumns)) {
      const which = name === "" ? "This sheet" : `The sheet "${name}"`;
      throw new DomainError(
        "INVALID_INPUT",
        `${which} has more than ${maxSheetRows} rows or ${maxSheetColumns} columns. Split it.`,
      );
    }
  }
  const choicesOf = (name: string) => chosen.find((one) => one.name === name) ?? {};
  const guessed = sheetsInText.map((sheet, index) => {
    const { layout, isRecognized } = read(sheet.rows, before, choicesOf(sheet.name));
    return { ...sheet, index, layout, isRecognized };
  });
  // A single sheet is always read, so its problems show.
  const isRead = ({ isRecognized }: { readonly isRecognized: boolean }) => isRecognized || sheetsInText.length === 1;
  let file = before;
  const shown = new Map<number, ReadSheets<Layout, Column>["sheets"][number]>();
  for (const sheet of guessed.toSorted((a, b) => layouts.indexOf(a.layout) - layouts.indexOf(b.layout))) {
    const result = read(sheet.rows, file, choicesOf(sheet.name));
    file = isRead(sheet) ? result.file : file;
    shown.set(sheet.index, shownSheet(sheet.name, sheet.rows, result));
  }
  return {
    sheets: sheetsInText.flatMap((_, index) => shown.get(index) ?? []),
    yaml: guessed.some(isRead) ? yamlOf(file) : null,
  };
};
