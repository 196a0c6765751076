import * as z from "zod";
import { day, email } from "../../shared/text.ts";
import { engineerType, role } from "../model.ts";
import { editableStatuses, importColumns, maxImportColumns } from "../terms.ts";
import { fileCorrection, fileMapping, maxMappings, unknownValue } from "./mappingModel.ts";
import { dayOrderAnswer, departureAnswer, fileQuestions } from "./questionModel.ts";

/** 10,000 lines take about 1.5 MB. */
export const peopleFile = z.object({
  csv: z.string().max(3_000_000, "This file is too long. Split it into files of at most 10,000 lines."),
  /** From the left; null for an ignored column. */
  columns: z.array(z.enum(importColumns).nullable()).max(maxImportColumns).optional(),
  mappings: z.array(fileMapping).max(maxMappings).default([]),
  corrections: z.array(fileCorrection).max(maxMappings).default([]),
  dayOrders: z.array(dayOrderAnswer).max(maxImportColumns).default([]),
  departures: z.array(departureAnswer).max(maxImportColumns).default([]),
});
export type PeopleFile = z.infer<typeof peopleFile>;

/** Lines are counted from 1, including the header. */
export const lineProblem = z.object({ line: z.int().min(1), message: z.string() });
export type LineProblem = z.infer<typeof lineProblem>;

/** Notes on skipped or reinterpreted content: the first ones by line, and the total. */
export const fileNotes = z.object({ notes: z.array(lineProblem), noteCount: z.int().min(0) });

export const maxNotes = 200;

export const importedPerson = z.object({
  email,
  firstName: z.string(),
  lastName: z.string(),
  employeeNumber: z.string().nullable().default(null),
  firstDay: day.nullable().default(null),
  role,
  engineerType: engineerType.nullable(),
  positionCode: z.string().nullable(),
  positionSince: day.nullable().default(null),
  managerEmail: z.string().nullable(),
  leadEmail: z.string().nullable(),
  status: z.enum(editableStatuses),
});
export type ImportedPerson = z.infer<typeof importedPerson>;

export const fileColumn = z.object({
  heading: z.string(),
  example: z.string(),
  column: z.enum(importColumns).nullable(),
});
export type FileColumn = z.infer<typeof fileColumn>;

export const importCheck = fileNotes.extend({
  total: z.int().min(0),
  /** How many of `total` are pending accounts, which the import would approve. */
  pendingAccounts: z.int().min(0),
  /** How many people of the file are already in Pulse and stay unchanged. */
  existing: z.int().min(0),
  columns: z.array(fileColumn),
  questions: fileQuestions,
  /** True without a role column: roles then derive from who is listed as manager or lead. */
  derivesRoles: z.boolean(),
  problems: z.array(lineProblem),
  problemCount: z.int().min(0),
  /** The first 20 people; empty if there are errors. */
  people: z.array(importedPerson),
  /** Unknown values. Each can be mapped once for the whole file. */
  unknown: z.array(unknownValue),
  roles: z.record(role, z.int().min(0)),
});
export type ImportCheck = z.infer<typeof importCheck>;
