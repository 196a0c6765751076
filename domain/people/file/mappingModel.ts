import * as z from "zod";
import { cellText } from "../../shared/text.ts";
import { type Column, columnHeadings } from "../terms.ts";

/** Columns whose unknown values can be mapped (docs/import-export.md#unknown-values). */
export const mappedColumns = ["role", "engineerType", "positionCode", "managerEmail", "leadEmail", "status"] as const;
export type MappedColumn = (typeof mappedColumns)[number];

export const correctableColumns = Object.keys(columnHeadings) as [Column, ...Column[]];

/**
 * `to` is a role, engineer type, position code, email or status. If empty, the cell counts as
 * empty, and new people with this title are skipped.
 */
export const fileMapping = z.object({
  column: z.enum(mappedColumns),
  text: cellText.min(1),
  to: cellText.max(254),
});
export type FileMapping = z.infer<typeof fileMapping>;

export const fileCorrection = z.object({
  line: z.int().min(1),
  column: z.enum(correctableColumns),
  value: cellText,
});
export type FileCorrection = z.infer<typeof fileCorrection>;

/** Maximum mapped values, and maximum corrected cells. */
export const maxMappings = 500;

/** `lines` is the number of lines with this value; `suggestion` is a suggested `to`. */
export const unknownValue = z.object({
  column: z.enum(mappedColumns),
  text: z.string(),
  lines: z.int().min(1),
  suggestion: z.string().nullable(),
});
export type UnknownValue = z.infer<typeof unknownValue>;
