import * as z from "zod";
import {
  maxSheetColumns,
  maxSheetLength,
  maxSheetProblems,
  maxSheetsPerFile,
  type SheetFormat,
  sheetRowResults,
  tooLargeSheet,
} from "./sheetTerms.ts";
import { name } from "./text.ts";

const sheetRemark = z.object({ cell: z.string(), message: z.string(), isProblem: z.boolean() });

/** `text` is CSV. In a workbook, a form feed and the sheet's name precede each sheet. */
export const sheetsForm = <Layout extends string, Column extends string>({
  layouts,
  columnLabels,
}: Pick<SheetFormat<Layout, Column>, "layouts" | "columnLabels">) =>
  z.object({
    text: z.string().max(maxSheetLength, tooLargeSheet),
    /** By sheet name; "" for a CSV file. */
    sheets: z
      .array(
        z.object({
          name: z.string().max(200),
          layout: z.enum(layouts).optional(),
          columns: z
            .array(z.enum(Object.keys(columnLabels) as Column[]).nullable())
            .max(maxSheetColumns)
            .optional(),
        }),
      )
      .max(maxSheetsPerFile)
      .default([]),
  });

export const readSheetsOf = <Layout extends string, Column extends string>({
  layouts,
  columnLabels,
}: Pick<SheetFormat<Layout, Column>, "layouts" | "columnLabels">) =>
  z.object({
    sheets: z
      .array(
        z.object({
          name: z.string(),
          /** False for sheets with other content, which aren't imported. */
          isRecognized: z.boolean(),
          layout: z.enum(layouts),
          /** From 0. */
          headerRow: z.int().min(0),
          columns: z.array(z.enum(Object.keys(columnLabels) as Column[]).nullable()),
          /** The first rows with the beginnings of their cells, and each row's result. */
          rows: z.array(z.object({ cells: z.array(z.string()), result: z.enum(sheetRowResults).nullable() })),
          rowCount: z.int().min(0),
          results: z.record(z.enum(sheetRowResults), z.int().min(0)),
          /** Only the first ones, problems first. */
          cells: z.array(sheetRemark).max(maxSheetProblems),
          cellCount: z.int().min(0),
        }),
      )
      .max(maxSheetsPerFile),
    /** To preview and import as a YAML file; null if no sheet is recognized. */
    yaml: z.string().nullable(),
  });
export type ReadSheets<Layout extends string = string, Column extends string = string> = z.infer<
  ReturnType<typeof readSheetsOf<Layout, Column>>
>;

/** A workbook's sheets, by name, with their cells: only texts and numbers. */
export const exportedSheets = z.object({
  sheets: z.array(z.object({ name, rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())) })),
});
export type ExportedSheet = z.infer<typeof exportedSheets>["sheets"][number];
