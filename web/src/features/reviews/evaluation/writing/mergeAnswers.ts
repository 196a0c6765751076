import type { CopiedGoal } from "#domain/growth/model.ts";
import type { EvaluationAnswers, SkillsetAnswer } from "#domain/reviews/evaluationModel.ts";
import { mergeEdits } from "#web/lib/saving/mergeEdits.ts";
import { answerOf, type Difference, differences, followUpOf, isAt, sameNextSteps } from "../evaluationDraft.ts";

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

type Texts = Readonly<Record<string, string>>;

const goalsIn = (versions: readonly EvaluationAnswers[]): ReadonlyMap<string, CopiedGoal> =>
  new Map(versions.flatMap(({ followUps = [] }) => followUps).map(({ goal }) => [goal.id, goal]));

const textsOf = (answers: EvaluationAnswers, goalIds: Iterable<string>): Texts =>
  Object.fromEntries([...goalIds].map((id) => [id, followUpOf(answers, id)]));

/** What became of the goals, text by text. */
const mergeFollowUps = (base: EvaluationAnswers, mine: EvaluationAnswers, theirs: EvaluationAnswers) => {
  const goals = goalsIn([base, theirs, mine]);
  const merged = mergeEdits(
    ...([base, mine, theirs].map((one) => textsOf(one, goals.keys())) as [Texts, Texts, Texts]),
  );
  const followUps = [...goals.values()].map((goal) => ({ goal, text: merged.draft[goal.id] ?? "" }));
  return { followUps, changes: merged.changes };
};

/** The next steps, as a whole: two lists of what was agreed cannot be mixed. */
const mergeNextSteps = (base: EvaluationAnswers, mine: EvaluationAnswers, theirs: EvaluationAnswers) => {
  const isChanged = !sameNextSteps(base, theirs) && !sameNextSteps(mine, theirs);
  const isAutoMerged = isChanged && sameNextSteps(base, mine);
  return {
    nextSteps: (isAutoMerged ? theirs : mine).nextSteps,
    changes: isChanged ? [{ at: "nextSteps" as const, what: "comments" as const, isAutoMerged }] : [],
  };
};

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
  const followUps = mergeFollowUps(base, mine, theirs);
  const steps = mergeNextSteps(base, mine, theirs);
  const changes: readonly (AnswerPlace & { readonly isAutoMerged: boolean })[] = [
    ...general.changes.map(({ field, isAutoMerged }) => ({
      at: field,
      what: field === "expectations" ? ("rating" as const) : ("comments" as const),
      isAutoMerged,
    })),
    ...followUps.changes.map(({ field, isAutoMerged }) => ({
      at: { goalId: field },
      what: "comments" as const,
      isAutoMerged,
    })),
    ...steps.changes,
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
      ...(followUps.followUps.length > 0 && { followUps: followUps.followUps }),
      ...(steps.nextSteps && { nextSteps: steps.nextSteps }),
    },
    taken: changedThere(true),
    contested: changedThere(false),
  };
};
