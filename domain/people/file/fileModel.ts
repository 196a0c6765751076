import * as z from "zod";
import { day, email } from "../../shared/text.ts";
import { engineerType, role } from "../model.ts";
import { editableStatuses, importColumns, maxImportColumns } from "../terms.ts";
import { fileCorrection, fileMapping, maxMappings, unknownValue } from "./mappingModel.ts";

/** A CSV file of people, and what its columns are if their headings do not say so. 10,000 lines take about 1.5 MB. */
export const peopleFile = z.object({
  csv: z.string().max(3_000_000, "This file is too long. Please divide it into files of at most 10,000 lines."),
  /** What each column is, from the left; null for a column that is left out. */
  columns: z.array(z.enum(importColumns).nullable()).max(maxImportColumns).optional(),
  /** What values mean that Pulse does not know, and other values for single cells. */
  mappings: z.array(fileMapping).max(maxMappings).default([]),
  corrections: z.array(fileCorrection).max(maxMappings).default([]),
});

/** An error in a line of a file. Lines are counted from 1, including the header. */
export const lineProblem = z.object({ line: z.int().min(1), message: z.string() });
export type LineProblem = z.infer<typeof lineProblem>;

/** A person, as described by a line of a file. */
export const importedPerson = z.object({
  email,
  firstName: z.string(),
  lastName: z.string(),
  employeeNumber: z.string().nullable().default(null),
  firstDay: day.nullable().default(null),
  role,
  engineerType: engineerType.nullable(),
  positionCode: z.string().nullable(),
  managerEmail: z.string().nullable(),
  leadEmail: z.string().nullable(),
  status: z.enum(editableStatuses),
});
export type ImportedPerson = z.infer<typeof importedPerson>;

/** A column of a people file: its heading (empty if there is none), its first value, and what it is. */
export const fileColumn = z.object({
  heading: z.string(),
  example: z.string(),
  column: z.enum(importColumns).nullable(),
});
export type FileColumn = z.infer<typeof fileColumn>;

/** The result of checking a file: its errors, or else a preview of the people it would import. */
export const importCheck = z.object({
  /** The number of people whom the import would create or approve. */
  total: z.int().min(0),
  /** How many of them wait for approval and would be approved. */
  waiting: z.int().min(0),
  /** How many people of the file are in Pulse already and stay as they are. */
  existing: z.int().min(0),
  columns: z.array(fileColumn),
  /** Whether the file has no roles, so that they follow from who is named as a manager or lead. */
  derivesRoles: z.boolean(),
  problems: z.array(lineProblem),
  /** The number of errors; `problems` lists the first 500. */
  problemCount: z.int().min(0),
  /** The first 20 people; empty if there are errors. */
  people: z.array(importedPerson),
  /** Values that Pulse does not know, which can be mapped once. */
  unknown: z.array(unknownValue),
  roles: z.record(role, z.int().min(0)),
});
export type ImportCheck = z.infer<typeof importCheck>;
