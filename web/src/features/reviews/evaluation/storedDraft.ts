import type { CopiedGoal, FollowUp } from "#domain/growth/model.ts";
import { goalOwners, goalStates } from "#domain/growth/terms.ts";
import type { EvaluationAnswers, SkillsetAnswer } from "#domain/reviews/evaluationModel.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";
import { isRecord } from "#web/lib/isRecord.ts";
import { createDeviceCopyStore } from "#web/lib/saving/deviceCopyStore.ts";
import { copyKey } from "#web/lib/saving/unsavedCopies.ts";

/** Unsaved answers on a person's device (docs/evaluations.md#drafts-on-the-device). */
export interface EvaluationDraft {
  readonly answers: EvaluationAnswers;
  readonly version: number;
  readonly base: EvaluationAnswers;
}

export const draftKey = (kind: "self" | "manager" | "final", personId: string, reviewId: string): string =>
  copyKey(`${kind}-evaluation`, personId, reviewId);

const parseAnswer = (value: unknown): SkillsetAnswer | null => {
  if (!isRecord(value)) {
    return null;
  }
  const { skillsetId, level, comments, isCopied } = value;
  if (typeof skillsetId !== "string" || typeof comments !== "string") {
    return null;
  }
  if (level !== null && typeof level !== "number") {
    return null;
  }
  return { skillsetId, level, comments, ...(isCopied === true && { isCopied: isCopied }) };
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

const parseGoals = ({ followUps, nextSteps }: Readonly<Record<string, unknown>>) => ({
  ...(Array.isArray(followUps) && {
    followUps: followUps.flatMap((one: unknown): readonly FollowUp[] => {
      const goal = isRecord(one) ? parseGoal(one["goal"]) : null;
      return isRecord(one) && goal !== null && typeof one["text"] === "string" ? [{ goal, text: one["text"] }] : [];
    }),
  }),
  ...(Array.isArray(nextSteps) && {
    nextSteps: nextSteps.map(parseGoal).filter((goal) => goal !== null),
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

export const evaluationDrafts = createDeviceCopyStore<EvaluationDraft>((value) => {
  const { version } = value;
  const answers = parseAnswers(value["answers"]);
  const base = parseAnswers(value["base"]);
  return answers === null || base === null || typeof version !== "number" ? null : { answers, version, base };
});

export const isDraftOnDevice = (...key: Parameters<typeof draftKey>): boolean =>
  evaluationDrafts.read(draftKey(...key)) !== null;
