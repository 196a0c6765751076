import * as z from "zod";
import { changeKinds } from "../shared/fileChanges.ts";
import { id, version } from "../shared/text.ts";
import { mapPosition } from "./model.ts";
import { ladderStructure } from "./structureModel.ts";
import { ladderParts, tooLargeLadderFile } from "./terms.ts";

/** An error in a line of a ladder file, and how to correct it. Lines are counted from 1. */
const ladderFileProblem = z.object({ line: z.int().min(1), message: z.string() });

/** One change that importing a ladder file would make. */
export const ladderChange = z.object({
  part: z.enum(ladderParts),
  change: z.enum(changeKinds),
  /** The display name of the changed part: "IC3 Senior Software Engineer", "Code Quality", "Code Quality, level 3". */
  name: z.string(),
  /** The changed fields, each with excerpts before and after; null if there is no value. */
  details: z.array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** The position on the map that changes, or whose requirements change; null if the change concerns no single position. */
  positionId: id.nullable(),
  /** The number of active people who hold that position; null if the change concerns none that exists. */
  people: z.int().min(0).nullable(),
});
export type LadderChange = z.infer<typeof ladderChange>;

/** A change in a preview, before its people are counted. */
export type NamedChange = Omit<LadderChange, "people">;

/** A position of the map before or after an import, and what the import does to it; null if nothing. */
const previewedPosition = mapPosition.extend({ change: z.enum(changeKinds).nullable() });
export type PreviewedPosition = z.infer<typeof previewedPosition>;

/** The active people whom importing a ladder file affects, through the position they hold. */
export const ladderEffects = z.object({
  /** Positions whose code or title changes, and the people who hold them. */
  renamed: z.object({ positions: z.int().min(0), people: z.int().min(0) }),
  /** Required levels that change, and the people whose positions they belong to. */
  required: z.object({
    changes: z.int().min(0),
    people: z.int().min(0),
    /** The number of these people whose level was sufficient and no longer is, not counting the undisclosed ones. */
    below: z.int().min(0),
    /** Of the people with a raised requirement, those without a shared review, not counting the undisclosed ones. */
    unknown: z.int().min(0),
    /**
     * Of the people with a raised requirement, those about whose levels nothing is stated because their group is too
     * small (docs/reviews.md#few-people).
     */
    undisclosed: z.int().min(0),
  }),
});
export type LadderEffects = z.infer<typeof ladderEffects>;

/** A position whose code a file changes, and the people who hold it. */
export const codeChange = z.object({
  /** Its code before and after. */
  before: z.string(),
  after: z.string(),
  people: z.int().min(1),
  /** The names of the first of these people. */
  names: z.array(z.string()),
});
export type CodeChange = z.infer<typeof codeChange>;

/** A preview of importing a ladder file. */
export const ladderPreview = z.object({
  changes: z.array(ladderChange),
  /** All positions after the import, and the removed ones where they were; new ones have ids that are valid in this preview only. */
  positions: z.array(previewedPosition),
  /** The engineer types and career paths after the import. */
  structure: ladderStructure,
  codeChanges: z.array(codeChange),
  effects: ladderEffects,
  /** Lines that are probably mistakes but do not prevent the import; only the first ones if there are many. */
  warnings: z.array(ladderFileProblem),
  /**
   * The version of the ladders that the file was compared with. The import sends it back, and fails if the ladders have
   * changed since.
   */
  version,
});
export type LadderPreview = z.infer<typeof ladderPreview>;

/** The result of checking a ladder file: its errors, or else a preview. */
export const checkedLadderFile = z.object({
  problems: z.array(ladderFileProblem),
  preview: ladderPreview.nullable(),
});
export type CheckedLadderFile = z.infer<typeof checkedLadderFile>;

/** The text of a ladder file. */
export const ladderFileText = z
  .string("Please choose a ladder file.")
  .superRefine((text, context) => {
    const message = tooLargeLadderFile(text);
    if (message !== null) {
      context.addIssue({ code: "custom", message });
    }
  })
  .refine((text) => text.isWellFormed(), "This file has a broken character in it; please save it as UTF-8.");
