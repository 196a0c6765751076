import type { ExportSeparator } from "#domain/shared/csv.ts";

/** What spreadsheets expect in this locale: no comma where it is the decimal separator. */
export const exportSeparator = (): ExportSeparator =>
  new Intl.NumberFormat(navigator.language)
    .formatToParts(0.5)
    .some(({ type, value }) => type === "decimal" && value === ",")
    ? ";"
    : ",";
