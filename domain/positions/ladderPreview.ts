import * as z from "zod";
import { changeKinds } from "../shared/fileChanges.ts";
import { id, version } from "../shared/text.ts";
import { mapPosition } from "./model.ts";
import { ladderStructure } from "./structureModel.ts";
import { ladderParts, tooLargeLadderFile } from "./terms.ts";

/** An error and how to correct it. Lines are counted from 1. */
const ladderFileProblem = z.object({ line: z.int().min(1), message: z.string() });

export const ladderChange = z.object({
  part: z.enum(ladderParts),
  change: z.enum(changeKinds),
  /** A display name: "IC3 Senior Software Engineer", "Code Quality" or "Code Quality, level 3". */
  name: z.string(),
  details: z.array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Null if the change doesn't concern exactly one position. */
  positionId: id.nullable(),
  /** Active people who hold the position; null if the change concerns no existing one. */
  people: z.int().min(0).nullable(),
});
export type LadderChange = z.infer<typeof ladderChange>;

export type NamedChange = Omit<LadderChange, "people">;

/** `change` is null if the import does not change the position. */
const previewedPosition = mapPosition.extend({ change: z.enum(changeKinds).nullable() });
export type PreviewedPosition = z.infer<typeof previewedPosition>;

export const ladderEffects = z.object({
  renamed: z.object({ positions: z.int().min(0), people: z.int().min(0) }),
  /** Changed required levels, and the people whose positions require them. */
  required: z.object({
    changes: z.int().min(0),
    people: z.int().min(0),
    /** Null for readers who may not read all of these people's reviews. */
    levels: z
      .object({
        /** People whose level was sufficient and no longer is. */
        below: z.int().min(0),
        /** People with a raised requirement and no shared review. */
        unknown: z.int().min(0),
      })
      .nullable(),
  }),
});
export type LadderEffects = z.infer<typeof ladderEffects>;

export const codeChange = z.object({
  before: z.string(),
  after: z.string(),
  people: z.int().min(1),
  /** Only the first few names. */
  names: z.array(z.string()),
});
export type CodeChange = z.infer<typeof codeChange>;

export const ladderPreview = z.object({
  changes: z.array(ladderChange),
  /** Includes removed positions, at their old level. New IDs are valid only in this preview. */
  positions: z.array(previewedPosition),
  structure: ladderStructure,
  codeChanges: z.array(codeChange),
  effects: ladderEffects,
  /** Probable mistakes that don't block the import; only the first ones if there are many. */
  warnings: z.array(ladderFileProblem),
  /** Sent back with the import, which fails if the ladders have changed. */
  version,
});
export type LadderPreview = z.infer<typeof ladderPreview>;

export const checkedLadderFile = z.object({
  problems: z.array(ladderFileProblem),
  preview: ladderPreview.nullable(),
});
export type CheckedLadderFile = z.infer<typeof checkedLadderFile>;

export const ladderFileText = z
  .string("Choose a ladder file.")
  .superRefine((text, context) => {
    const message = tooLargeLadderFile(text);
    if (message !== null) {
      context.addIssue({ code: "custom", message });
    }
  })
  .refine((text) => text.isWellFormed(), "This file contains an invalid character. Save it as UTF-8.");
