import { stringify } from "csv-stringify/sync";
import type { User } from "#domain/people/model.ts";
import { columnHeadings, columns } from "#domain/people/peopleFile.ts";
import { cleanNames } from "#domain/shared/names.ts";
import { withApostrophe } from "./formulas.ts";

/** What a program that divides a file into lines and cells might take for an end of one. */
const controlCharacters = /[\p{Cc}\u2028\u2029]/u;

/**
 * People as lines of CSV, the header before them on the first page, with the mark by which a spreadsheet knows UTF-8. What
 * a spreadsheet would take for a formula is made harmless by an apostrophe, which an import takes away again. Names are
 * written as an import takes them, also those that were stored before names had to be on one line.
 */
export const writeLines = (
  people: readonly User[],
  emailOf: (id: string | null) => string | undefined,
  isFirst: boolean,
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
      header: isFirst,
      bom: isFirst,
      columns: columns.map((key) => ({ key, header: columnHeadings[key] })),
      cast: { string: withApostrophe },
      quoted_match: controlCharacters,
      record_delimiter: "windows",
    },
  );
