import { download } from "./download.ts";
import { type WorkbookSheet, workbookType, writeWorkbook } from "./workbook.ts";

export const downloadWorkbook = async (fileName: string, sheets: readonly WorkbookSheet[]): Promise<void> => {
  download(fileName, workbookType, await writeWorkbook(sheets));
};
