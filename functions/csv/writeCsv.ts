import { stringify } from "csv-stringify/sync";
import type { ExportSeparator } from "#domain/shared/csv.ts";
import { withApostrophes } from "./formulas.ts";

/** Characters that other programs may interpret as the end of a line or cell. */
const controlCharacters = /[\p{Cc}\u2028\u2029]/u;

interface CsvPage {
  /** Whether the file starts with this page. */
  readonly isFirst: boolean;
  readonly separator: ExportSeparator;
}

/**
 * A page of a CSV file for spreadsheets, with the columns in the order of their headings. The first page starts with a byte
 * order mark, by which spreadsheets recognize UTF-8, and the header. What a spreadsheet would interpret as a formula
 * gets a leading apostrophe. A cell without a value is empty.
 */
export const writeCsv = <Column extends string>(
  headings: Readonly<Record<Column, string>>,
  rows: readonly Readonly<Partial<Record<NoInfer<Column>, unknown>>>[],
  { isFirst, separator }: CsvPage,
): string =>
  stringify([...rows], {
    delimiter: separator,
    header: isFirst,
    bom: isFirst,
    columns: headings,
    cast: { string: withApostrophes },
    quoted_match: controlCharacters,
    record_delimiter: "windows",
  });
