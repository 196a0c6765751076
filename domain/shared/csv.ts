/** Spreadsheets expect a semicolon where the decimal separator is a comma. */
export const exportSeparators = [",", ";"] as const;
export type ExportSeparator = (typeof exportSeparators)[number];

export const exportPageSize = 1_000;
