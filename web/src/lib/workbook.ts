import type { ExportSeparator } from "#domain/shared/csv.ts";
import { escapeFormulas, shownCellText } from "#domain/shared/formulas.ts";

export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export type WorkbookCell = string | number | null;

export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
}

/** An import removes the apostrophe that marks text, so texts that this would change get a second one. */
const escapedCell = (cell: WorkbookCell): WorkbookCell =>
  typeof cell === "string" && shownCellText(cell) !== cell ? escapeFormulas(cell) : cell;

/** Texts that look like formulas stay texts. The first row is the header. */
export const writeWorkbook = async (sheets: readonly WorkbookSheet[]): Promise<Uint8Array<ArrayBuffer>> => {
  const { writeXlsx } = await import("hucre/xlsx");
  const file = await writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map(escapedCell)),
      freezePane: { rows: 1 },
    })),
  });
  return new Uint8Array(file);
};

export const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** Whether this is a ZIP archive, as XLSX files are. */
export const isZipFile = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Whether this is an OLE file: a workbook with a password, or the format of Excel 2003. */
export const isEncryptedOrOld = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** In bytes, unpacked. A workbook of 10,000 people unpacks to about 10 MB. */
const maxUnpacked = 100_000_000;
const maxEntries = 2_000;

const signatureOfEntry = 0x02014b50;
const signatureOfEnd = 0x06054b50;

/** Uses the sizes stated in the archive; the reader stops at entries that exceed them. */
const isTooLargeUnpacked = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== signatureOfEnd) {
    end -= 1;
  }
  if (end < 0) {
    return false;
  }
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== signatureOfEntry) {
      break;
    }
    size += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return count > maxEntries || size > maxUnpacked;
};

export type DecodedFile =
  | {
      readonly kind: "text";
      readonly text: string;
      /** Whether non-UTF-8 text was read as Windows-1252, so letters may be wrong. */
      readonly isWindows1252: boolean;
      /** What wasn't read from a workbook. */
      readonly notes: readonly string[];
    }
  | { readonly kind: "refused"; readonly message: string };

export const refused = (message: string): DecodedFile => ({ kind: "refused", message });

/** Dates as ISO days, because they have no time zone in a workbook. */
const textOf = (value: unknown): string => {
  if (value instanceof Date) {
    return value.toISOString().replace(/T00:00:00\.000Z$/u, "");
  }
  return value === null || value === undefined
    ? ""
    : typeof value === "boolean"
      ? value
        ? "TRUE"
        : "FALSE"
      : String(value);
};

type SheetTexts = readonly (readonly string[])[];

const csvCell = (text: string): string => (/[",\r\n\t;\f]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** With a byte order mark. Possible formulas get an apostrophe, as in all CSV exports. */
export const writeCsvSheet = (rows: WorkbookSheet["rows"], separator: ExportSeparator): string =>
  `\uFEFF${rows
    .map((row) => row.map((cell) => csvCell(escapeFormulas(String(cell ?? "")))).join(separator))
    .join("\r\n")}\r\n`;

const csvOf = (rows: SheetTexts): string => rows.map((row) => row.map(csvCell).join(",")).join("\n");

interface XlsxSheet {
  readonly rows: readonly (readonly unknown[])[];
  readonly merges?: readonly {
    readonly startRow: number;
    readonly endRow: number;
    readonly startCol: number;
    readonly endCol: number;
  }[];
  readonly rowDefs?: ReadonlyMap<number, { readonly hidden?: boolean }>;
}

/** Copies the text of merged cells into each of them, except in rows with nothing else, which are titles. */
const textsOf = ({ rows, merges = [] }: XlsxSheet): SheetTexts => {
  const texts = rows.map((row) => row.map((value) => textOf(value).replaceAll("\f", " ")));
  const width = texts.reduce((widest, row) => Math.max(widest, row.length), 0);
  const filledTexts = texts.map((row) => [...row]);
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const text = texts[startRow]?.[startCol] ?? "";
    for (const [at, row] of texts.slice(startRow, endRow + 1).entries()) {
      const filledRow = filledTexts[startRow + at] ?? [];
      const hasOthers = row.some((cell, column) => cell !== "" && (column < startCol || column > endCol));
      for (let column = startCol; hasOthers && column <= Math.min(endCol, width - 1); column += 1) {
        filledRow.push(...Array.from({ length: column - filledRow.length }, () => ""));
        filledRow[column] = text;
      }
    }
  }
  return filledTexts;
};

const maxRanges = 10;

/** Such as "3, 7 to 9"; `rows` start at 0, the text at 1. */
const rangesText = (rows: readonly number[]): string => {
  const ranges: { readonly from: number; to: number }[] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last?.to === row - 1) {
      last.to = row;
    } else {
      ranges.push({ from: row, to: row });
    }
  }
  const shown = ranges.slice(0, maxRanges).map(({ from, to }) => (from === to ? from + 1 : `${from + 1} to ${to + 1}`));
  return [...shown, ...(ranges.length > maxRanges ? ["and more"] : [])].join(", ");
};

const hiddenRows = ({ rows, rowDefs }: XlsxSheet): readonly number[] =>
  rows.flatMap((row, at) => (rowDefs?.get(at)?.hidden && row.some((value) => textOf(value) !== "") ? [at] : []));

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");

/**
 * Reads all visible sheets with content, or the first one, as CSV. If there are several, a form feed and the name
 * precede each. Formulas become their last value. Cells keep their positions; hidden rows are empty.
 */
export const readWorkbook = async (bytes: Uint8Array, which: "first" | "all"): Promise<DecodedFile> => {
  if (isEncryptedOrOld(bytes)) {
    return refused("This workbook has a password or an old format. Save it as XLSX without a password.");
  }
  if (isTooLargeUnpacked(bytes)) {
    return refused("This workbook unpacks to more than 100 MB. Save the sheet that you need as CSV.");
  }
  try {
    const { readXlsx } = await import("hucre/xlsx");
    const hiddenSheets: string[] = [];
    const workbook = await readXlsx(bytes, {
      sheets: ({ name, hidden, veryHidden }) => {
        const isVisible = !hidden && !veryHidden;
        hiddenSheets.push(...(isVisible ? [] : [name]));
        return isVisible;
      },
    });
    const sheets = workbook.sheets.filter(({ rows }) => rows.some((row) => row.some((value) => textOf(value) !== "")));
    const [first] = sheets;
    if (first === undefined) {
      return refused("This workbook has no visible sheet with content.");
    }
    const [sheetsToRead, sheetsToSkip] = which === "first" ? [[first], sheets.slice(1)] : [sheets, []];
    const csvSheets = sheetsToRead.map((sheet) => {
      const hiddenRowIndexes = hiddenRows(sheet);
      const hiddenRowSet = new Set(hiddenRowIndexes);
      const csv = csvOf(textsOf(sheet).map((row, at) => (hiddenRowSet.has(at) ? [] : row)));
      return { name: sheet.name, csv, hiddenRowIndexes };
    });
    const locationText = (name: string): string => (csvSheets.length === 1 ? "" : ` of "${name}"`);
    const [onlySheet] = csvSheets;
    return {
      kind: "text",
      text:
        onlySheet !== undefined && csvSheets.length === 1
          ? onlySheet.csv
          : csvSheets.map(({ name, csv }) => `\f${name}\n${csv}\n`).join(""),
      isWindows1252: false,
      notes: [
        ...(sheetsToSkip.length === 0
          ? []
          : [`Only the first sheet was read, not ${quoted(sheetsToSkip.map(({ name }) => name))}.`]),
        ...(hiddenSheets.length === 0 ? [] : [`Hidden sheets weren't read: ${quoted(hiddenSheets)}.`]),
        ...csvSheets.flatMap(({ name, hiddenRowIndexes }) =>
          hiddenRowIndexes.length === 0
            ? []
            : [
                `Hidden rows${locationText(name)} weren't read: ${rangesText(hiddenRowIndexes)}. Unhide them to import them.`,
              ],
        ),
      ],
    };
  } catch {
    return refused("This workbook couldn't be read. Save it as XLSX again, or as CSV.");
  }
};
