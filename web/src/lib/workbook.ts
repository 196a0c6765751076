export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export type WorkbookCell = string | number | null;

export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
}

/** Texts that look like formulas stay texts. The first row is the header. */
export const writeWorkbook = async (sheets: readonly WorkbookSheet[]): Promise<Uint8Array<ArrayBuffer>> => {
  const { writeXlsx } = await import("hucre/xlsx");
  const written = await writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]), freezePane: { rows: 1 } })),
  });
  return new Uint8Array(written);
};

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** A ZIP archive, as XLSX is. */
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** An OLE file: a workbook with a password, or one of Excel 2003. */
export const isEncryptedOrOld = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** In bytes, unpacked. A workbook of 10,000 people unpacks to about 10 MB. */
const maxUnpacked = 100_000_000;
const maxEntries = 2_000;

const signatureOfEntry = 0x02014b50;
const signatureOfEnd = 0x06054b50;

/** By the archive's own sizes; the reader stops at entries that exceed them. */
const unpacksTooLarge = (bytes: Uint8Array): boolean => {
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

type ReadWorkbook =
  | { readonly kind: "text"; readonly text: string; readonly isWindows1252: false }
  | { readonly kind: "refused"; readonly message: string };

const refused = (message: string): ReadWorkbook => ({ kind: "refused", message });

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

const csvCell = (text: string): string => (/[",\r\n\t;\f]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const csvOf = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => row.map((value) => csvCell(textOf(value).replaceAll("\f", " "))).join(",")).join("\n");

/**
 * Visible sheets, or the first with content, as CSV; several are preceded by a form feed and name. Formulas have their
 * last value. Cells keep their places.
 */
export const readWorkbook = async (bytes: Uint8Array, which: "first" | "all"): Promise<ReadWorkbook> => {
  if (isEncryptedOrOld(bytes)) {
    return refused("This workbook has a password or an old format. Save it as XLSX without a password.");
  }
  if (unpacksTooLarge(bytes)) {
    return refused("This workbook unpacks to more than 100 MB. Save the sheet that you need as CSV.");
  }
  try {
    const { readXlsx } = await import("hucre/xlsx");
    const workbook = await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden });
    const sheets = workbook.sheets.filter(({ rows }) => rows.some((row) => row.some((value) => textOf(value) !== "")));
    const [first] = sheets;
    if (first === undefined) {
      return refused("This workbook has no visible sheet with content.");
    }
    const text =
      sheets.length === 1 || which === "first"
        ? csvOf(first.rows)
        : sheets.map(({ name, rows }) => `\f${name}\n${csvOf(rows)}\n`).join("");
    return { kind: "text", text, isWindows1252: false };
  } catch {
    return refused("This workbook couldn't be read. Save it as XLSX again, or as CSV.");
  }
};
