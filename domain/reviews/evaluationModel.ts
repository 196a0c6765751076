import * as z from "zod";
import { copiedGoal, followUp, followUpForms, nextStepForms } from "../growth/model.ts";
import { maxFollowUps, maxGoalsPerOwner } from "../growth/terms.ts";
import { comment, id, instant, storedName, version } from "../shared/text.ts";
import { skillsetLevel } from "../skillsets/model.ts";
import { maxRequiredSkillsets } from "../skillsets/terms.ts";
import { expectationsRatings } from "./terms.ts";

export const draftProgress = z.object({ answered: z.int().min(0), total: z.int().min(0) });
export type DraftProgress = z.infer<typeof draftProgress>;

/** The level is null while not set; the comment may be empty. */
export const skillsetAnswer = z
  .object({
    skillsetId: id,
    level: z.int().min(1, "Levels are 1 to 5.").max(5, "Levels are 1 to 5.").nullable(),
    comments: comment,
    /** Present if the level was copied from the self-evaluation (docs/evaluations.md#levels). */
    isCopied: z.literal(true).exactOptional(),
  })
  .refine(({ level, isCopied }) => isCopied === undefined || level !== null, {
    path: ["isCopied"],
    message: "Only a level can be copied.",
  });
export type SkillsetAnswer = z.infer<typeof skillsetAnswer>;

export const ratedAnswers = z.object({
  expectationsRating: z.enum(expectationsRatings).nullable(),
  additionalComments: comment,
  skillsets: z
    .array(skillsetAnswer)
    .max(maxRequiredSkillsets, `A review has at most ${maxRequiredSkillsets} skillsets.`)
    .refine((answers) => new Set(answers.map((a) => a.skillsetId)).size === answers.length, {
      message: "Answer each skillset once.",
    }),
});
export type RatedAnswers = z.infer<typeof ratedAnswers>;

/** Fields about goals are absent if empty (docs/growth.md#in-a-review). */
export const evaluationAnswers = ratedAnswers.extend({
  followUps: z.array(followUp).max(maxFollowUps).exactOptional(),
  /** Agreed in the meeting; only in final evaluations. */
  nextSteps: z.array(copiedGoal).max(maxGoalsPerOwner).exactOptional(),
});
export type EvaluationAnswers = z.infer<typeof evaluationAnswers>;

/** Older clients omit fields about goals; these then stay unchanged. */
export const evaluationForm = ratedAnswers.extend({ followUps: followUpForms.exactOptional() });
export type EvaluationForm = z.infer<typeof evaluationForm>;

export const finalEvaluationForm = evaluationForm.extend({ nextSteps: nextStepForms.exactOptional() });
export type FinalEvaluationForm = z.infer<typeof finalEvaluationForm>;

/**
 * `completedAt` is null for a draft, `updatedAt` before the first save (version 0). No text, because reading one is
 * recorded (docs/privacy.md#who-opened-it).
 */
export const savedVersion = z.object({ completedAt: instant.nullable(), updatedAt: instant.nullable(), version });
export type SavedVersion = z.infer<typeof savedVersion>;

export const evaluation = evaluationAnswers.extend(savedVersion.shape);
export type Evaluation = z.infer<typeof evaluation>;

/** From the round's snapshot of the ladder (docs/rounds.md#snapshot-of-the-ladder). */
export const reviewedSkillset = z.object({
  id,
  name: storedName,
  description: z.string(),
  levels: z.array(skillsetLevel),
  requiredLevel: z.int().min(1).max(5),
  /** The group at the time of the snapshot (docs/ladder.md#groups-and-order). */
  group: storedName.exactOptional(),
});
export type ReviewedSkillset = z.infer<typeof reviewedSkillset>;

export const levels = z.record(id, z.int().min(1).max(5));
export type Levels = z.infer<typeof levels>;
