import { fold } from "./fold.ts";
import { isFormulaError } from "./formulas.ts";
import { cellName, type SheetFormat, type SheetRowResult } from "./sheetTerms.ts";

/** Rows and cells from the top left, including empty ones. */
export type SheetRows = readonly (readonly string[])[];

export interface SheetChoices<Layout extends string, Column extends string> {
  readonly layout?: Layout | undefined;
  readonly columns?: readonly (Column | null)[] | undefined;
}

interface SheetRemark {
  readonly cell: string;
  readonly message: string;
  readonly isProblem: boolean;
}

export interface ReadSheet<File, Layout extends string, Column extends string> {
  /** The default layout if `isRecognized` is false. */
  readonly layout: Layout;
  readonly isRecognized: boolean;
  /** From 0. */
  readonly headerRow: number;
  readonly columns: readonly (Column | null)[];
  readonly remarks: readonly SheetRemark[];
  /** By row, from 0; rows above the header and empty rows have none. */
  readonly results: ReadonlyMap<number, SheetRowResult>;
  readonly file: File;
}

interface Guesses<Layout extends string, Column extends string> {
  readonly layout: (header: readonly string[], body: SheetRows) => Layout | null;
  readonly column: (heading: string, at: number, body: SheetRows, layout: Layout) => Column | null;
  /** Used if no layout is recognized. */
  readonly defaultLayout: Layout;
}

export const headingKey = (heading: string): string =>
  fold(heading)
    .replace(/[\s_-]+/gu, " ")
    .trim();

/** Matches whole cells only: a skillset may be called "Total quality". */
const totalPattern = /^(?:(?:grand |sub)?totals?|sum|count)(?:[: ] ?\d+)?:?$/u;

const isFilled = (cell: string): boolean => cell.trim() !== "";

/** The first row in which a layout is recognized, or else the first with two filled cells. */
const headerIn = <Layout extends string>(
  rows: SheetRows,
  layoutOf: (header: readonly string[], body: SheetRows) => Layout | null,
): { readonly at: number; readonly layout: Layout | null } => {
  const candidates = rows.slice(0, 20).map((row, at) => ({ at, layout: layoutOf(row, rows.slice(at + 1)), row }));
  return (
    candidates.find(({ layout }) => layout !== null) ??
    candidates.find(({ row }) => row.filter((cell) => cell !== "").length > 1) ?? { at: 0, layout: null }
  );
};

/** Finds the header and what the columns mean. The caller reads `dataRows` and sets their results. */
export const openSheet = <Layout extends string, Column extends string>(
  rows: SheetRows,
  { columnsOfLayout, columnLabels, requiredColumns, repeatable }: SheetFormat<Layout, Column>,
  guess: Guesses<Layout, Column>,
  choices: SheetChoices<Layout, Column>,
) => {
  const headerMatch = headerIn(rows, guess.layout);
  const header = (rows[headerMatch.at] ?? []).map((cell) => cell.trim());
  const body = rows.slice(headerMatch.at + 1);
  const layout = choices.layout ?? headerMatch.layout ?? guess.defaultLayout;
  const allowed = columnsOfLayout[layout];
  const guessed: (Column | null)[] = [];
  for (const [at, heading] of header.entries()) {
    const column = guess.column(heading, at, body, layout);
    guessed.push(column !== null && (column === repeatable || !guessed.includes(column)) ? column : null);
  }
  const columns = header.map((_, at) => {
    const column = (choices.columns ?? guessed)[at] ?? null;
    return column !== null && allowed.includes(column) ? column : null;
  });
  const remarks: (SheetRemark & { readonly row: number })[] = [];
  const results = new Map<number, SheetRowResult>();
  const columnIndex = (column: Column): number => columns.indexOf(column);
  const addRemark = (row: number, column: number, message: string, isProblem = false): void => {
    remarks.push({ row, cell: cellName(row, Math.max(0, column)), message, isProblem });
  };
  const excludeRow = (row: number, column: number, message: string): void => {
    addRemark(row, column, message, true);
    results.set(row, "leftOut");
  };

  const duplicateColumn = allowed.find(
    (one) => one !== repeatable && columns.filter((other) => other === one).length > 1,
  );
  const missingColumn = requiredColumns[layout].find((column) => columnIndex(column) < 0);
  if (duplicateColumn !== undefined) {
    addRemark(
      headerMatch.at,
      columns.lastIndexOf(duplicateColumn),
      `${columnLabels[duplicateColumn]} is mapped to two columns.`,
      true,
    );
  } else if (missingColumn !== undefined) {
    addRemark(headerMatch.at, 0, `No column is mapped to ${columnLabels[missingColumn]}.`, true);
  }

  const textOf = (row: readonly string[]) => (column: Column) => (row[columnIndex(column)] ?? "").trim();

  /**
   * Skips empty rows and totals. `failed` is the column of a failed formula. The import leaves out such a row, but
   * rows below may refer to it.
   */
  function* dataRows() {
    for (const [index, row] of body.entries()) {
      const rowIndex = headerMatch.at + 1 + index;
      const filled = row.filter(isFilled);
      const failedCellIndex = row.findIndex((cell, column) => columns[column] && isFormulaError(cell));
      if (filled.length > 0 && filled.length <= 3 && totalPattern.test(fold(filled[0] ?? ""))) {
        const text = filled.join(" ").slice(0, 60);
        addRemark(rowIndex, row.findIndex(isFilled), `This row is a total and is skipped: "${text}".`);
        results.set(rowIndex, "skipped");
      } else if (failedCellIndex >= 0) {
        const error = row[failedCellIndex]?.trim();
        excludeRow(
          rowIndex,
          failedCellIndex,
          `A formula failed here: ${error}. The row is left out until you correct it.`,
        );
        yield { at: rowIndex, row, textIn: textOf(row), failed: columns[failedCellIndex] ?? null };
      } else if (filled.length > 0) {
        yield { at: rowIndex, row, textIn: textOf(row), failed: null };
      }
    }
  }

  return {
    layout,
    header,
    headerRow: headerMatch.at,
    columns,
    /** Whether the columns can be read; otherwise a remark says why not. */
    isReadable: duplicateColumn === undefined && missingColumn === undefined,
    columnIndex,
    dataRows,
    addRemark,
    /** Adds a problem and excludes the row. */
    leaveOut: excludeRow,
    /** Not for excluded rows. */
    setResult: (row: number, before: unknown, after: unknown): void => {
      const isUnchanged = JSON.stringify(before) === JSON.stringify(after);
      results.set(row, before === undefined ? "new" : isUnchanged ? "unchanged" : "changed");
    },
    resultWith: <File>(file: File): ReadSheet<File, Layout, Column> => ({
      layout,
      isRecognized: choices.layout !== undefined || headerMatch.layout !== null,
      headerRow: headerMatch.at,
      columns,
      remarks: remarks.toSorted((a, b) => a.row - b.row).map(({ row: _, ...cell }) => cell),
      results,
      file,
    }),
  };
};
