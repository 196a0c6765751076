/** What can separate the columns of an export; a spreadsheet expects the semicolon where a comma begins decimals. */
export const exportSeparators = [",", ";"] as const;
export type ExportSeparator = (typeof exportSeparators)[number];

/** The number of lines in a page of an export, at most. */
export const exportPageSize = 1_000;
