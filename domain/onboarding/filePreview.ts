import * as z from "zod";
import { changeKinds } from "../shared/fileChanges.ts";
import { version } from "../shared/text.ts";
import { maxOnboardingFileLength, onboardingFileParts, tooLargeOnboardingFile } from "./terms.ts";

/** One change that importing an onboarding file would make. */
export const onboardingChange = z.object({
  part: z.enum(onboardingFileParts),
  change: z.enum(changeKinds),
  /** The name of the changed part: "First week", "First week: Meet the team", "Handbook". */
  name: z.string(),
  /** The changed fields, each before and after; null if there is no value. */
  details: z.array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type OnboardingChange = z.infer<typeof onboardingChange>;

/** A preview of importing an onboarding file. */
export const onboardingPreview = z.object({
  changes: z.array(onboardingChange),
  /** Ongoing onboardings in which a goal that would be removed is completed. */
  affectedOnboardings: z.int().min(0),
  /** Whether there are more onboardings than were counted, so that the number is a minimum. */
  more: z.boolean(),
  /**
   * The version of the content that the file was compared with. The import sends it back, and fails if the content has
   * changed since.
   */
  version,
});
export type OnboardingPreview = z.infer<typeof onboardingPreview>;

/** The result of checking an onboarding file: its errors by line (counted from 1), or else a preview. */
export const checkedOnboardingFile = z.object({
  problems: z.array(z.object({ line: z.int().min(1), message: z.string() })),
  preview: onboardingPreview.nullable(),
});
export type CheckedOnboardingFile = z.infer<typeof checkedOnboardingFile>;

/** The text of an onboarding file. */
export const onboardingFileText = z
  .string("Please choose an onboarding file.")
  .max(maxOnboardingFileLength, tooLargeOnboardingFile)
  .refine((text) => text.isWellFormed(), "This file has a broken character in it; please save it as UTF-8.");
