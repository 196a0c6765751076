import * as z from "zod";
import { newOperationId } from "../../operations/model.ts";
import { id } from "../../shared/text.ts";
import { fileColumn, importedPerson, peopleFile } from "../file/fileModel.ts";
import { fileColumns, fileCorrection, fileMapping, unknownValue } from "../file/mappingModel.ts";
import { role } from "../model.ts";
import { updateFields } from "./updateTerms.ts";

/** A changed field with its values as people read them: a name, a code, a label; empty for none. */
export const fieldChange = z.object({ field: z.enum(updateFields), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

/** What the page repeats when it has a line applied: whether the line would still do what was shown. */
const digest = z.string().min(1).max(64);

/** A line that is left out, with the reason; `repair` is the correction that would solve it. */
export const problemRow = z.object({
  line: z.int().min(1),
  name: z.string(),
  message: z.string(),
  /** The column whose cell can be corrected in place; null if the file or Pulse has to be changed. */
  column: z.enum(fileColumns).nullable(),
  repair: fileCorrection.extend({ label: z.string() }).nullable(),
});
export type ProblemRow = z.infer<typeof problemRow>;

/** What a file would change, compared with everybody in Pulse (docs/people-files.md#people-update). */
export const updateCheck = z.object({
  columns: z.array(fileColumn),
  derivesRoles: z.boolean(),
  /** The lines of the file that hold a person. */
  lines: z.int().min(0),
  /** The active people of Pulse. */
  active: z.int().min(0),
  unchanged: z.int().min(0),
  /** Lines of new people whom a mapping leaves out. */
  leftOut: z.int().min(0),
  changed: z.array(
    z.object({
      line: z.int().min(1),
      userId: id,
      name: z.string(),
      email: z.string(),
      changes: z.array(fieldChange),
      /** What follows for reviews, onboardings and rights; the last kind is marked. */
      follows: z.array(z.object({ text: z.string(), isRight: z.boolean() })),
      digest,
    }),
  ),
  added: z.array(z.object({ line: z.int().min(1), person: importedPerson, isWaiting: z.boolean(), digest })),
  missing: z.array(
    z.object({ id, name: z.string(), email: z.string(), role, people: z.int().min(0), isSelf: z.boolean() }),
  ),
  problems: z.array(problemRow),
  /** The number of problems; `problems` lists the first 500. */
  problemCount: z.int().min(0),
  unknown: z.array(unknownValue),
  /** The remembered mappings that the file uses. */
  mapped: z.array(fileMapping),
});
export type UpdateCheck = z.infer<typeof updateCheck>;

/** What is to be applied of a checked file: lines by number with the digest that was shown, and leavers. */
export const peopleUpdate = peopleFile.extend({
  chosen: z.array(z.object({ line: z.int().min(1), digest })).max(10_000),
  leavers: z.array(id).max(10_000).default([]),
  /** The number of leavers, typed; asked for above a tenth of the active people. */
  typedLeavers: z.int().min(0).optional(),
  operationId: newOperationId,
});
