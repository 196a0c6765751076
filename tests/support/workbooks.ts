import { readWorkbook, type WorkbookSheet, writeWorkbook } from "#web/lib/workbook.ts";

/** What Pulse reads from a workbook with these sheets. */
export const throughXlsx = async (sheets: readonly WorkbookSheet[]): Promise<string> => {
  const written = await readWorkbook(await writeWorkbook(sheets), "all");
  return written.kind === "text" ? written.text : written.message;
};
