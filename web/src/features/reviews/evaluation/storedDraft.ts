import type { CopiedGoal, FollowUp } from "#domain/growth/model.ts";
import { goalOwners, goalStates } from "#domain/growth/terms.ts";
import type { EvaluationAnswers, SkillsetAnswer } from "#domain/reviews/evaluationModel.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";
import { deviceCopies, isRecord } from "#web/lib/saving/deviceCopies.ts";
import { copyKey } from "#web/lib/saving/unsavedCopies.ts";

/** Unsaved answers that are stored on a person's device (docs/evaluations.md#drafts-on-the-device). */
interface EvaluationDraft {
  readonly answers: EvaluationAnswers;
  /** The saved version that the answers are based on. */
  readonly version: number;
  /** The answers of that version. Copies of a time before they were stored lack them. */
  readonly base?: EvaluationAnswers;
}

/** The storage key of an evaluation's copy. */
export const draftKey = (kind: "self" | "manager" | "final", personId: string, reviewId: string): string =>
  copyKey(`${kind}-evaluation`, personId, reviewId);

const parseAnswer = (value: unknown): SkillsetAnswer | null => {
  if (!isRecord(value)) {
    return null;
  }
  const { skillsetId, level, comments, takenOver } = value;
  if (typeof skillsetId !== "string" || typeof comments !== "string") {
    return null;
  }
  if (level !== null && typeof level !== "number") {
    return null;
  }
  return { skillsetId, level, comments, ...(takenOver === true && { takenOver }) };
};

const parseGoal = (value: unknown): CopiedGoal | null => {
  if (!isRecord(value)) {
    return null;
  }
  const { id, skillset, what, helps, until } = value;
  const state = goalStates.find((known) => known === value["state"]);
  const owner = goalOwners.find((known) => known === value["owner"]);
  if (state === undefined || owner === undefined || typeof id !== "string" || typeof what !== "string") {
    return null;
  }
  const named =
    isRecord(skillset) && typeof skillset["id"] === "string" && typeof skillset["name"] === "string"
      ? { id: skillset["id"], name: skillset["name"] }
      : null;
  return typeof helps === "string" && typeof until === "string"
    ? { id, skillset: named, what, helps, until, state, owner }
    : null;
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What an evaluation says of goals. Copies of a time before it did lack it. */
const parseGoals = ({ followUps, nextSteps }: Readonly<Record<string, unknown>>) => ({
  ...(Array.isArray(followUps) && {
    followUps: listOf(followUps).flatMap((one): readonly FollowUp[] => {
      const goal = isRecord(one) ? parseGoal(one["goal"]) : null;
      return isRecord(one) && goal !== null && typeof one["text"] === "string" ? [{ goal, text: one["text"] }] : [];
    }),
  }),
  ...(Array.isArray(nextSteps) && {
    nextSteps: listOf(nextSteps)
      .map(parseGoal)
      .filter((goal) => goal !== null),
  }),
});

const parseAnswers = (value: unknown): EvaluationAnswers | null => {
  if (!isRecord(value)) {
    return null;
  }
  const { expectationsRating, additionalComments, skillsets } = value;
  if (typeof additionalComments !== "string" || !Array.isArray(skillsets)) {
    return null;
  }
  const rating = expectationsRatings.find((known) => known === expectationsRating) ?? null;
  const parsed = skillsets.map(parseAnswer).filter((answer) => answer !== null);
  return { expectationsRating: rating, additionalComments, skillsets: parsed, ...parseGoals(value) };
};

/** The copies of evaluations on this device. */
export const evaluationDrafts = deviceCopies<EvaluationDraft>((value) => {
  const { version } = value;
  const answers = parseAnswers(value["answers"]);
  const base = parseAnswers(value["base"]);
  return answers === null || typeof version !== "number" ? null : { answers, version, ...(base && { base }) };
});
