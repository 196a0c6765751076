import type { EvaluationAnswers, SkillsetAnswer } from "#domain/reviews/model.ts";
import { mergeEdits } from "#web/lib/mergeEdits.ts";
import { answerOf, type Difference, differences, isAt } from "../evaluationDraft.ts";

/** A part of an answer that two versions can differ in. */
export type AnswerPlace = Pick<Difference, "at" | "what">;

/** Two versions of the answers in one. */
export interface MergedAnswers {
  readonly answers: EvaluationAnswers;
  /** What was changed in the other version alone; `answers` has it from there. */
  readonly taken: readonly AnswerPlace[];
  /** What both versions changed differently; `answers` has one's own. */
  readonly contested: readonly AnswerPlace[];
}

const generalFields = ({ expectationsRating, additionalComments }: EvaluationAnswers) => ({
  expectations: expectationsRating,
  additional: additionalComments,
});

/** A level and whether it was taken over are one value: either comes from one version. */
const skillsetFields = ({ level, takenOver, comments }: SkillsetAnswer) => ({
  level: { level, takenOver: takenOver === true },
  comments,
});

/** Whether two places are the same. */
export const isSamePlace = (one: AnswerPlace, other: AnswerPlace): boolean =>
  isAt(one, other.at) && one.what === other.what;

/**
 * Merges the answers in the form with those that were saved elsewhere, answer by answer, three ways: `base` is what one's
 * own are based on. Without a base, everything that differs is contested.
 */
export const mergeAnswers = (
  base: EvaluationAnswers | null,
  mine: EvaluationAnswers,
  theirs: EvaluationAnswers,
): MergedAnswers => {
  const found = differences(mine, theirs);
  if (base === null) {
    return { answers: mine, taken: [], contested: found };
  }
  const general = mergeEdits(generalFields(base), generalFields(mine), generalFields(theirs));
  const skillsets = mine.skillsets.map((answer) => {
    const { skillsetId } = answer;
    const [before, other] = [answerOf(base, skillsetId), answerOf(theirs, skillsetId)];
    return { skillsetId, ...mergeEdits(skillsetFields(before), skillsetFields(answer), skillsetFields(other)) };
  });
  const changes: readonly (AnswerPlace & { readonly isAutoMerged: boolean })[] = [
    ...general.changes.map(({ field, isAutoMerged }) => ({
      at: field,
      what: field === "expectations" ? ("rating" as const) : ("comments" as const),
      isAutoMerged,
    })),
    ...skillsets.flatMap((skillset) =>
      skillset.changes.map(({ field, isAutoMerged }) => ({
        at: { skillsetId: skillset.skillsetId },
        what: field,
        isAutoMerged,
      })),
    ),
  ];
  const changedThere = (isAutoMerged: boolean) =>
    found.filter((place) => changes.some((one) => isSamePlace(one, place) && one.isAutoMerged === isAutoMerged));
  return {
    answers: {
      expectationsRating: general.draft.expectations,
      additionalComments: general.draft.additional,
      skillsets: skillsets.map(({ skillsetId, draft: { level, comments } }) => ({
        skillsetId,
        level: level.level,
        comments,
        ...(level.takenOver && { takenOver: true as const }),
      })),
    },
    taken: changedThere(true),
    contested: changedThere(false),
  };
};
