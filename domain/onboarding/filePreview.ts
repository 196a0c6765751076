import * as z from "zod";
import { changeKinds } from "../shared/fileChanges.ts";
import { version } from "../shared/text.ts";
import { maxOnboardingFileLength, onboardingFileParts, tooLargeOnboardingFile } from "./terms.ts";

export const onboardingChange = z.object({
  part: z.enum(onboardingFileParts),
  change: z.enum(changeKinds),
  /** The name of the changed part: "First week", "First week: Meet the team", "Handbook". */
  name: z.string(),
  details: z.array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type OnboardingChange = z.infer<typeof onboardingChange>;

export const onboardingPreview = z.object({
  changes: z.array(onboardingChange),
  affectedOnboardings: z.int().min(0),
  /** Whether more onboardings exist than were counted, so the number is a minimum. */
  isMinimum: z.boolean(),
  /** Sent back with the import, which fails if the content has changed. */
  version,
});
export type OnboardingPreview = z.infer<typeof onboardingPreview>;

/** Errors by line, counted from 1, or else a preview. */
export const checkedOnboardingFile = z.object({
  problems: z.array(z.object({ line: z.int().min(1), message: z.string() })),
  preview: onboardingPreview.nullable(),
});
export type CheckedOnboardingFile = z.infer<typeof checkedOnboardingFile>;

export const onboardingFileText = z
  .string("Choose an onboarding file.")
  .max(maxOnboardingFileLength, tooLargeOnboardingFile)
  .refine((text) => text.isWellFormed(), "This file contains an invalid character. Save it as UTF-8.");
