import type { User } from "#domain/people/model.ts";
import { columnHeadings } from "#domain/people/terms.ts";
import type { ExportSeparator } from "#domain/shared/csv.ts";
import { cleanNames } from "#domain/shared/names.ts";
import { writeCsv } from "../../files/writeCsv.ts";

/**
 * An import removes the apostrophes against formulas. Names are cleaned, because older ones may contain line breaks.
 */
export const writeLines = (
  people: readonly User[],
  emailOf: (id: string | null) => string | undefined,
  isFirst: boolean,
  separator: ExportSeparator = ",",
): string =>
  writeCsv(
    columnHeadings,
    people.map((person) => ({
      ...person,
      ...cleanNames(person),
      positionCode: person.position?.code,
      managerEmail: emailOf(person.managerId),
      leadEmail: emailOf(person.leadId),
    })),
    { isFirst, separator },
  );
