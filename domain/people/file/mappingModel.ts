import * as z from "zod";
import { cellText } from "../../shared/text.ts";
import { type Column, columnHeadings } from "../terms.ts";

/** The columns of which a value that Pulse does not know can be mapped once (docs/people-files.md#values-that-pulse-does-not-know). */
export const mappedColumns = ["role", "engineerType", "positionCode", "managerEmail", "leadEmail", "status"] as const;
export type MappedColumn = (typeof mappedColumns)[number];

/** The columns of a people file. */
export const fileColumns = Object.keys(columnHeadings) as [Column, ...Column[]];

/**
 * What a value of a file means: a role, an engineer type, a position's code, a person's e-mail or a status. Empty: the
 * value counts as an empty cell, and new people with such a title are left out.
 */
export const fileMapping = z.object({
  column: z.enum(mappedColumns),
  text: cellText.min(1),
  to: cellText.max(254),
});
export type FileMapping = z.infer<typeof fileMapping>;

/** Another value for one cell of a file, as the page corrects it in place. */
export const fileCorrection = z.object({
  line: z.int().min(1),
  column: z.enum(fileColumns),
  value: cellText,
});
export type FileCorrection = z.infer<typeof fileCorrection>;

/** How many values of a file can be mapped, and how many cells corrected. */
export const maxMappings = 500;

/** A value that Pulse does not know, on how many lines it is, and what it may mean (as `to` of a mapping). */
export const unknownValue = z.object({
  column: z.enum(mappedColumns),
  text: z.string(),
  lines: z.int().min(1),
  suggestion: z.string().nullable(),
});
export type UnknownValue = z.infer<typeof unknownValue>;
