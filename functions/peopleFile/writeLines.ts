import { stringify } from "csv-stringify/sync";
import type { User } from "#domain/people/model.ts";
import { columnHeadings, columns } from "#domain/people/peopleFile.ts";

/**
 * People as lines of CSV, the header before them on the first page, with the mark by which a spreadsheet knows UTF-8. What
 * a spreadsheet would take for a formula is made harmless by an apostrophe, which an import takes away again.
 */
export const writeLines = (
  people: readonly User[],
  emailOf: (id: string | null) => string | undefined,
  isFirst: boolean,
): string =>
  stringify(
    people.map((person) => ({
      ...person,
      positionCode: person.position?.code,
      managerEmail: emailOf(person.managerId),
      leadEmail: emailOf(person.leadId),
    })),
    {
      header: isFirst,
      bom: isFirst,
      columns: columns.map((key) => ({ key, header: columnHeadings[key] })),
      escape_formulas: true,
      record_delimiter: "windows",
    },
  );
