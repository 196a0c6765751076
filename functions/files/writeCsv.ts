import { stringify } from "csv-stringify/sync";
import type { ExportSeparator } from "#domain/shared/csv.ts";
import { escapeFormulas } from "#domain/shared/formulas.ts";

/** Quoted, because other programs may read them as the end of a line or cell. */
const controlCharacters = /[\p{Cc}\u2028\u2029]/u;

interface CsvPageOptions {
  readonly isFirst: boolean;
  readonly separator: ExportSeparator;
}

/**
 * Columns in the order of headings. The first page starts with the header and a byte order mark, for UTF-8. Possible
 * formulas get an apostrophe.
 */
export const writeCsv = <Column extends string>(
  headings: Readonly<Record<Column, string>>,
  rows: readonly Readonly<Partial<Record<NoInfer<Column>, unknown>>>[],
  { isFirst, separator }: CsvPageOptions,
): string =>
  stringify([...rows], {
    delimiter: separator,
    header: isFirst,
    bom: isFirst,
    columns: headings,
    cast: { string: escapeFormulas },
    quoted_match: controlCharacters,
    record_delimiter: "windows",
  });
