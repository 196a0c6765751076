import * as z from "zod";
import { newOperationId } from "../../operations/model.ts";
import { id } from "../../shared/text.ts";
import { fileColumn, fileNotes, importedPerson, peopleFile } from "../file/fileModel.ts";
import { correctableColumns, fileCorrection, fileMapping, unknownValue } from "../file/mappingModel.ts";
import { fileQuestions } from "../file/questionModel.ts";
import { role } from "../model.ts";
import { updateFields } from "./updateTerms.ts";

/** Values as displayed: a name, a code or a label; empty for none. */
export const fieldChange = z.object({ field: z.enum(updateFields), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

/** Sent back when applying a line, to detect that its effect has changed. */
const digest = z.string().min(1).max(64);

/** A skipped line with the reason. `repair` is the correction that would solve it. */
export const problemRow = z.object({
  line: z.int().min(1),
  name: z.string(),
  message: z.string(),
  /** The cell to correct; null if the file or Pulse has to be changed instead. */
  column: z.enum(correctableColumns).nullable(),
  repair: fileCorrection.extend({ label: z.string() }).nullable(),
});
export type ProblemRow = z.infer<typeof problemRow>;

/** Compares a file with everyone in Pulse (docs/import-export.md#updating-people). */
export const updateCheck = fileNotes.extend({
  columns: z.array(fileColumn),
  questions: fileQuestions,
  derivesRoles: z.boolean(),
  lines: z.int().min(0),
  active: z.int().min(0),
  unchanged: z.int().min(0),
  leftOut: z.int().min(0),
  changed: z.array(
    z.object({
      line: z.int().min(1),
      userId: id,
      name: z.string(),
      email: z.string(),
      changes: z.array(fieldChange),
      becomesInactive: z.boolean(),
      consequences: z.array(z.object({ text: z.string(), grantsRights: z.boolean() })),
      digest,
    }),
  ),
  added: z.array(z.object({ line: z.int().min(1), person: importedPerson, isPending: z.boolean(), digest })),
  missing: z.array(
    z.object({ id, name: z.string(), email: z.string(), role, people: z.int().min(0), isSelf: z.boolean() }),
  ),
  problems: z.array(problemRow),
  /** The number of problems; `problems` lists the first 500. */
  problemCount: z.int().min(0),
  unknown: z.array(unknownValue),
  mapped: z.array(fileMapping),
});
export type UpdateCheck = z.infer<typeof updateCheck>;

/** The lines to apply, each with the digest that was shown, and the people to deactivate. */
export const peopleUpdate = peopleFile.extend({
  chosen: z.array(z.object({ line: z.int().min(1), digest })).max(10_000),
  toDeactivate: z.array(id).max(10_000).default([]),
  /** How many people become inactive; required above a tenth of the active people. */
  confirmedCount: z.int().min(0).optional(),
  operationId: newOperationId,
});
