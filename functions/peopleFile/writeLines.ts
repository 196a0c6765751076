import { stringify } from "csv-stringify/sync";
import type { User } from "#domain/people/model.ts";
import { columnHeadings, columns, type ExportSeparator } from "#domain/people/terms.ts";
import { cleanNames } from "#domain/shared/names.ts";
import { withApostrophe } from "./formulas.ts";

/** Characters that other programs may interpret as the end of a line or cell. */
const controlCharacters = /[\p{Cc}\u2028\u2029]/u;

/**
 * People as CSV. The first page starts with a byte order mark, by which spreadsheets recognize UTF-8, and the header.
 * Cells that a spreadsheet would interpret as a formula get a leading apostrophe, which an import removes. Names are
 * cleaned as an import requires, including older ones that contain line breaks.
 */
export const writeLines = (
  people: readonly User[],
  emailOf: (id: string | null) => string | undefined,
  isFirst: boolean,
  separator: ExportSeparator = ",",
): string =>
  stringify(
    people.map((person) => ({
      ...person,
      ...cleanNames(person),
      positionCode: person.position?.code,
      managerEmail: emailOf(person.managerId),
      leadEmail: emailOf(person.leadId),
    })),
    {
      delimiter: separator,
      header: isFirst,
      bom: isFirst,
      columns: columns.map((key) => ({ key, header: columnHeadings[key] })),
      cast: { string: withApostrophe },
      quoted_match: controlCharacters,
      record_delimiter: "windows",
    },
  );
