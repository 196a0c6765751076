import type { CopiedGoal } from "#domain/growth/model.ts";
import type { EvaluationAnswers, SkillsetAnswer } from "#domain/reviews/evaluationModel.ts";
import { mergeEdits } from "#web/lib/saving/mergeEdits.ts";
import {
  answerOf,
  type Difference,
  differences,
  followUpOf,
  haveSameNextSteps,
  isAtLocation,
} from "../evaluationDraft.ts";

export type AnswerRef = Pick<Difference, "location" | "answerPart">;

interface MergedAnswers {
  readonly answers: EvaluationAnswers;
  /** Changed only in the other version; `answers` has its value. */
  readonly autoMerged: readonly AnswerRef[];
  /** Changed differently in both versions; `answers` keeps the form's value. */
  readonly contested: readonly AnswerRef[];
}

const generalFields = ({ expectationsRating, additionalComments }: EvaluationAnswers) => ({
  expectations: expectationsRating,
  additional: additionalComments,
});

/** A level and its "copied" mark are one value, from one version. */
const skillsetFields = ({ level, isCopied, comments }: SkillsetAnswer) => ({
  level: { level, isCopied: isCopied === true },
  comments,
});

type Texts = Readonly<Record<string, string>>;

const goalsIn = (versions: readonly EvaluationAnswers[]): ReadonlyMap<string, CopiedGoal> =>
  new Map(versions.flatMap(({ followUps = [] }) => followUps).map(({ goal }) => [goal.id, goal]));

const textsOf = (answers: EvaluationAnswers, goalIds: Iterable<string>): Texts =>
  Object.fromEntries([...goalIds].map((id) => [id, followUpOf(answers, id)]));

const mergeFollowUps = (base: EvaluationAnswers, mine: EvaluationAnswers, theirs: EvaluationAnswers) => {
  const goals = goalsIn([base, theirs, mine]);
  const merged = mergeEdits(
    ...([base, mine, theirs].map((one) => textsOf(one, goals.keys())) as [Texts, Texts, Texts]),
  );
  const followUps = [...goals.values()].map((goal) => ({ goal, text: merged.draft[goal.id] ?? "" }));
  return { followUps, changes: merged.changes };
};

/** Next steps merge as a whole: two lists of agreements can't be mixed. */
const mergeNextSteps = (base: EvaluationAnswers, mine: EvaluationAnswers, theirs: EvaluationAnswers) => {
  const isChanged = !haveSameNextSteps(base, theirs) && !haveSameNextSteps(mine, theirs);
  const isAutoMerged = isChanged && haveSameNextSteps(base, mine);
  return {
    nextSteps: (isAutoMerged ? theirs : mine).nextSteps,
    changes: isChanged ? [{ location: "nextSteps" as const, answerPart: "comments" as const, isAutoMerged }] : [],
  };
};

export const isSameAnswerRef = (one: AnswerRef, other: AnswerRef): boolean =>
  isAtLocation(one, other.location) && one.answerPart === other.answerPart;

/** Three-way; `base` is what the form's answers are based on. */
export const mergeAnswers = (
  base: EvaluationAnswers,
  mine: EvaluationAnswers,
  theirs: EvaluationAnswers,
): MergedAnswers => {
  const found = differences(mine, theirs);
  const general = mergeEdits(generalFields(base), generalFields(mine), generalFields(theirs));
  const skillsets = mine.skillsets.map((answer) => {
    const { skillsetId } = answer;
    const [before, other] = [answerOf(base, skillsetId), answerOf(theirs, skillsetId)];
    return { skillsetId, ...mergeEdits(skillsetFields(before), skillsetFields(answer), skillsetFields(other)) };
  });
  const followUps = mergeFollowUps(base, mine, theirs);
  const steps = mergeNextSteps(base, mine, theirs);
  const changes: readonly (AnswerRef & { readonly isAutoMerged: boolean })[] = [
    ...general.changes.map(({ field, isAutoMerged }) => ({
      location: field,
      answerPart: field === "expectations" ? ("rating" as const) : ("comments" as const),
      isAutoMerged,
    })),
    ...followUps.changes.map(({ field, isAutoMerged }) => ({
      location: { goalId: field },
      answerPart: "comments" as const,
      isAutoMerged,
    })),
    ...steps.changes,
    ...skillsets.flatMap((skillset) =>
      skillset.changes.map(({ field, isAutoMerged }) => ({
        location: { skillsetId: skillset.skillsetId },
        answerPart: field,
        isAutoMerged,
      })),
    ),
  ];
  const findChanges = (isAutoMerged: boolean) =>
    found.filter((place) => changes.some((one) => isSameAnswerRef(one, place) && one.isAutoMerged === isAutoMerged));
  return {
    answers: {
      expectationsRating: general.draft.expectations,
      additionalComments: general.draft.additional,
      skillsets: skillsets.map(({ skillsetId, draft: { level, comments } }) => ({
        skillsetId,
        level: level.level,
        comments,
        ...(level.isCopied && { isCopied: true as const }),
      })),
      ...(followUps.followUps.length > 0 && { followUps: followUps.followUps }),
      ...(steps.nextSteps && { nextSteps: steps.nextSteps }),
    },
    autoMerged: findChanges(true),
    contested: findChanges(false),
  };
};
