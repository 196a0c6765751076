import type * as z from "zod";
import { ladderAsFile } from "#domain/positions/ladderAsFile.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { inReadingOrder, type ReadSheet, readLadderSheet } from "#domain/positions/sheets/ladderSheet.ts";
import type { ladderSheets, ReadSheets } from "#domain/positions/sheets/sheetModel.ts";
import {
  maxSheetColumns,
  maxSheetProblems,
  maxSheetRows,
  type SheetRowResult,
  sheetRowResults,
} from "#domain/positions/sheets/sheetTerms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { readSheetRows } from "../../files/sheetRows.ts";
import { ladderFileText } from "./ladderText.ts";

/** In characters, of a cell that is shown. */
const maxShownCell = 200;
const maxShownRows = 100;

const shownSheet = (
  name: string,
  rows: readonly (readonly string[])[],
  read: ReadSheet,
): ReadSheets["sheets"][number] => {
  const counted = [...read.results.values()];
  const cells = read.cells.toSorted((a, b) => Number(b.isProblem) - Number(a.isProblem));
  return {
    name,
    isRecognized: read.isRecognized,
    layout: read.layout,
    headerRow: read.headerRow,
    columns: [...read.columns],
    rows: rows.slice(0, maxShownRows).map((row, at) => ({
      cells: row.map((cell) => cell.slice(0, maxShownCell)),
      result: read.results.get(at) ?? null,
    })),
    rowCount: rows.length,
    results: Object.fromEntries(
      sheetRowResults.map((result) => [result, counted.filter((one) => one === result).length]),
    ) as Record<SheetRowResult, number>,
    cells: cells.slice(0, maxSheetProblems),
    cellCount: cells.length,
  };
};

/** One after the other. Errors: INVALID_INPUT if too large. */
export const readSheetsText = (
  { text, sheets: chosen, engineerType, careerPath }: z.output<typeof ladderSheets>,
  ladders: Ladders,
): ReadSheets => {
  const written = readSheetRows(text);
  for (const { name, rows } of written) {
    if (rows.length > maxSheetRows || rows.some((row) => row.length > maxSheetColumns)) {
      const which = name === "" ? "This sheet" : `The sheet "${name}"`;
      throw new DomainError(
        "INVALID_INPUT",
        `${which} has more than ${maxSheetRows} rows or ${maxSheetColumns} columns. Divide it.`,
      );
    }
  }
  const before = ladderAsFile(ladders);
  const choicesOf = (name: string) => ({
    ...chosen.find((one) => one.name === name),
    engineerType,
    careerPath,
  });
  const guessed = written.map((sheet, at) => {
    const { layout, isRecognized } = readLadderSheet(sheet.rows, before, ladders.structure, choicesOf(sheet.name));
    return { ...sheet, at, layout, isRecognized };
  });
  // A single sheet is always read, so its problems show.
  const isRead = ({ isRecognized }: { readonly isRecognized: boolean }) => isRecognized || written.length === 1;
  let file = before;
  const shown = new Map<number, ReadSheets["sheets"][number]>();
  for (const { at, name, rows, ...sheet } of inReadingOrder(guessed)) {
    const read = readLadderSheet(rows, file, ladders.structure, choicesOf(name));
    file = isRead(sheet) ? read.file : file;
    shown.set(at, shownSheet(name, rows, read));
  }
  return {
    sheets: written.flatMap((_, at) => shown.get(at) ?? []),
    yaml: guessed.some(isRead) ? ladderFileText(file) : null,
  };
};
