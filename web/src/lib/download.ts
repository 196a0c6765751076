import { type WorkbookSheet, workbookType, writeWorkbook } from "./workbook.ts";

export const downloadWorkbook = async (fileName: string, sheets: readonly WorkbookSheet[]): Promise<void> => {
  download(fileName, workbookType, await writeWorkbook(sheets));
};

export const download = (fileName: string, type: string, content: string | Uint8Array<ArrayBuffer>): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Revoking the URL immediately could cancel the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
