import * as z from "zod";
import { name, termId } from "../../shared/text.ts";
import {
  ladderLayouts,
  maxSheetColumns,
  maxSheetLength,
  maxSheetProblems,
  maxSheetsPerFile,
  sheetColumns,
  sheetRowResults,
} from "./sheetTerms.ts";

const columns = z.array(z.enum(sheetColumns).nullable()).max(maxSheetColumns);

/** CSV. In a workbook, a form feed and the sheet's name precede each sheet. */
export const ladderSheets = z.object({
  text: z.string().max(maxSheetLength, "This spreadsheet is too large. Divide it into several."),
  /** By sheet name; "" for a CSV file. */
  sheets: z
    .array(
      z.object({ name: z.string().max(200), layout: z.enum(ladderLayouts).optional(), columns: columns.optional() }),
    )
    .max(maxSheetsPerFile)
    .default([]),
  /** For new positions and skillsets that the sheets give none. */
  engineerType: termId.optional(),
  careerPath: termId.optional(),
});

const sheetCell = z.object({ cell: z.string(), message: z.string(), isProblem: z.boolean() });

export const readSheets = z.object({
  sheets: z
    .array(
      z.object({
        name: z.string(),
        /** False for sheets of other content, which aren't imported. */
        isRecognized: z.boolean(),
        layout: z.enum(ladderLayouts),
        /** From 0. */
        headerRow: z.int().min(0),
        columns: z.array(z.enum(sheetColumns).nullable()),
        /** The first rows with the beginnings of their cells, and what becomes of each. */
        rows: z.array(z.object({ cells: z.array(z.string()), result: z.enum(sheetRowResults).nullable() })),
        rowCount: z.int().min(0),
        results: z.record(z.enum(sheetRowResults), z.int().min(0)),
        /** Only the first ones, problems first. */
        cells: z.array(sheetCell).max(maxSheetProblems),
        cellCount: z.int().min(0),
      }),
    )
    .max(maxSheetsPerFile),
  /** To preview and import as a ladder file; null if no sheet is recognized. */
  yaml: z.string().nullable(),
});
export type ReadSheets = z.infer<typeof readSheets>;

/** A name in a workbook and its cells: only texts and numbers. */
export const exportedSheets = z.object({
  sheets: z.array(z.object({ name, rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())) })),
});
