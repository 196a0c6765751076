import * as z from "zod";
import { copiedGoal, followUp, followUpForms, nextStepForms } from "../growth/model.ts";
import { maxFollowUps, maxGoals } from "../growth/terms.ts";
import { comment, id, instant, storedName, version } from "../shared/text.ts";
import { skillsetLevel } from "../skillsets/model.ts";
import { maxAskedSkillsets } from "../skillsets/terms.ts";
import { expectationsRatings } from "./terms.ts";

/** How far an evaluation is that is saved but not completed: the skillsets with a level, of all its skillsets. */
export const draftProgress = z.object({ answered: z.int().min(0), of: z.int().min(0) });
export type DraftProgress = z.infer<typeof draftProgress>;

/** The answer to one skillset: a level (null while not set) and a comment (may be empty). */
export const skillsetAnswer = z
  .object({
    skillsetId: id,
    level: z.int().min(1, "Levels are 1 to 5.").max(5, "Levels are 1 to 5.").nullable(),
    comments: comment,
    /** Present if the level was taken over from the self evaluation (docs/evaluations.md#taking-a-level-over). */
    takenOver: z.literal(true).exactOptional(),
  })
  .refine(({ level, takenOver }) => takenOver === undefined || level !== null, {
    path: ["takenOver"],
    message: "Only a level can be taken over.",
  });
export type SkillsetAnswer = z.infer<typeof skillsetAnswer>;

/** The answers to the questions of an evaluation (docs/evaluations.md#completing-an-evaluation). */
export const ratedAnswers = z.object({
  expectationsRating: z.enum(expectationsRatings).nullable(),
  additionalComments: comment,
  skillsets: z
    .array(skillsetAnswer)
    .max(maxAskedSkillsets, `A review has at most ${maxAskedSkillsets} skillsets.`)
    .refine((answers) => new Set(answers.map((a) => a.skillsetId)).size === answers.length, {
      message: "Each skillset can be answered once.",
    }),
});
export type RatedAnswers = z.infer<typeof ratedAnswers>;

/** All that an evaluation says. What it says of goals is absent where it says nothing (docs/growth.md#in-the-round). */
export const evaluationAnswers = ratedAnswers.extend({
  /** What became of the goals. */
  followUps: z.array(followUp).max(maxFollowUps).exactOptional(),
  /** What the two agreed on in the meeting: of final evaluations alone. */
  nextSteps: z.array(copiedGoal).max(maxGoals).exactOptional(),
});
export type EvaluationAnswers = z.infer<typeof evaluationAnswers>;

/** An evaluation as it is sent. A page that does not know what it says of goals leaves it as it is. */
export const evaluationForm = ratedAnswers.extend({ followUps: followUpForms.exactOptional() });
export type EvaluationForm = z.infer<typeof evaluationForm>;

/** The final evaluation as it is sent. */
export const finalEvaluationForm = evaluationForm.extend({ nextSteps: nextStepForms.exactOptional() });
export type FinalEvaluationForm = z.infer<typeof finalEvaluationForm>;

/**
 * A stored evaluation: its answers, when it was completed (null if it was not) and last saved (null before the first
 * save), and its version (0 before the first save).
 */
export const evaluation = evaluationAnswers.extend({
  completedAt: instant.nullable(),
  updatedAt: instant.nullable(),
  version,
});
export type Evaluation = z.infer<typeof evaluation>;

/** A skillset in a round's snapshot of the ladder (docs/rounds.md#snapshot-of-the-ladder). */
export const reviewedSkillset = z.object({
  id,
  name: storedName,
  description: z.string(),
  levels: z.array(skillsetLevel),
  requiredLevel: z.int().min(1).max(5),
  /** Its group at that time (docs/ladder.md#groups-and-order). */
  group: storedName.exactOptional(),
});
export type ReviewedSkillset = z.infer<typeof reviewedSkillset>;

/** The levels of an evaluation, by skillset id. */
export const levels = z.record(id, z.int().min(1).max(5));
export type Levels = z.infer<typeof levels>;
