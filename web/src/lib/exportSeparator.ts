import type { ExportSeparator } from "#domain/shared/csv.ts";

/** The separator that spreadsheets expect in this locale: a semicolon where decimals use a comma. */
export const exportSeparator = (): ExportSeparator =>
  new Intl.NumberFormat(navigator.language)
    .formatToParts(0.5)
    .some(({ type, value }) => type === "decimal" && value === ",")
    ? ";"
    : ",";
