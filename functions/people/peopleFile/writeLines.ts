import type { User } from "#domain/people/model.ts";
import { columnHeadings } from "#domain/people/terms.ts";
import type { ExportSeparator } from "#domain/shared/csv.ts";
import { cleanNames } from "#domain/shared/names.ts";
import { dayOf } from "#domain/shared/time.ts";
import { writeCsv } from "../../files/writeCsv.ts";

interface WriteOptions {
  readonly isFirst: boolean;
  /** The organization's. */
  readonly timeZone: string;
  readonly separator?: ExportSeparator;
}

/**
 * Apostrophes guard against formulas; an import removes them. Names are cleaned, because older ones
 * may contain line breaks.
 */
export const writeLines = (
  people: readonly User[],
  emailOf: (id: string | null) => string | undefined,
  { isFirst, timeZone, separator = "," }: WriteOptions,
): string =>
  writeCsv(
    columnHeadings,
    people.map((person) => ({
      ...person,
      ...cleanNames(person),
      positionCode: person.position?.code,
      positionSince: person.positionSince === null ? null : dayOf(person.positionSince, timeZone),
      managerEmail: emailOf(person.managerId),
      leadEmail: emailOf(person.leadId),
    })),
    { isFirst, separator },
  );
