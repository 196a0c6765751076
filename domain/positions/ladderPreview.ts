import * as z from "zod";
import { version } from "../shared/text.ts";
import { ladderChangeKinds, ladderParts, largestLadderFile, tooLargeLadderFile } from "./terms.ts";

/** Something wrong with a line of a ladder file, and what to do about it. Lines count from 1. */
const ladderFileProblem = z.object({ line: z.int().min(1), message: z.string() });

/** What importing a ladder file would do to one part of the ladder. */
export const ladderChange = z.object({
  part: z.enum(ladderParts),
  change: z.enum(ladderChangeKinds),
  /** What changes, as people call it: "IC3 Senior Software Engineer", "Code Quality", "Code Quality, level 3". */
  name: z.string(),
  /** What is different, each with a short text of before and after; null where there was or will be none. */
  details: z.array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** How many active people hold the position that this is about; null where it is about no single position. */
  people: z.int().min(0).nullable(),
});
export type LadderChange = z.infer<typeof ladderChange>;

/** Whom importing a ladder file affects: active people, by the position that they hold. */
export const ladderEffects = z.object({
  /** Positions whose code or title changes, and the people beside whose names they stand. */
  renamed: z.object({ positions: z.int().min(0), people: z.int().min(0) }),
  /** Required levels that become others, and the people whose positions they are of. */
  required: z.object({
    changes: z.int().min(0),
    people: z.int().min(0),
    /** Of these people, those whose level was enough and no longer is; those that are untold are not counted. */
    below: z.int().min(0),
    /** Of those who are required more, those without a shared review; those that are untold are not counted. */
    unknown: z.int().min(0),
    /**
     * Of those who are required more, those of whose levels nothing is told: too few could be meant
     * (docs/reviews.md#few-people).
     */
    undisclosed: z.int().min(0),
  }),
});
export type LadderEffects = z.infer<typeof ladderEffects>;

/** What importing a ladder file would do, and to whom. */
export const ladderPreview = z.object({
  changes: z.array(ladderChange),
  effects: ladderEffects,
  /** The version of the ladder that the file was compared with. The import sends it back and is refused when it has changed. */
  version,
});
export type LadderPreview = z.infer<typeof ladderPreview>;

/** A checked ladder file: what is wrong with it, or else what it would do. */
export const checkedLadderFile = z.object({
  problems: z.array(ladderFileProblem),
  preview: ladderPreview.nullable(),
});
export type CheckedLadderFile = z.infer<typeof checkedLadderFile>;

/** The text of a ladder file. */
export const ladderFileText = z
  .string("Please choose a ladder file.")
  .max(largestLadderFile, tooLargeLadderFile)
  .refine((text) => text.isWellFormed(), "This file has a broken character in it; please save it as UTF-8.");
