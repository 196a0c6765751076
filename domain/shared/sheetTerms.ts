export const sheetRowResults = ["new", "changed", "unchanged", "leftOut", "skipped"] as const;
export type SheetRowResult = (typeof sheetRowResults)[number];

/** How a sheet can be laid out, and what its columns mean (docs/import-export.md#spreadsheets). */
export interface SheetFormat<Layout extends string, Column extends string> {
  readonly layouts: readonly Layout[];
  readonly layoutLabels: Readonly<Record<Layout, string>>;
  readonly columnsOfLayout: Readonly<Record<Layout, readonly Column[]>>;
  /** Columns that a sheet must have. */
  readonly requiredColumns: Readonly<Record<Layout, readonly Column[]>>;
  readonly columnLabels: Readonly<Record<Column, string>>;
  /** A column that a sheet can have more than once. */
  readonly repeatable: Column | null;
}

/** In characters, of all sheets as text. */
export const maxSheetLength = 2_000_000;
export const tooLargeSheet = "This spreadsheet is too large. Split it into several.";
export const maxSheetRows = 1_000;
export const maxSheetColumns = 600;
export const maxSheetsPerFile = 20;
/** Limit of listed problem cells. */
export const maxSheetProblems = 200;

/** "E": columns by letter, counted from 0. */
export const columnName = (column: number): string => {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
};

/** "E6": columns by letter, rows from 1. Both are counted from 0. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`;
