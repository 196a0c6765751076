import type { EvaluationAnswers, SkillsetAnswer } from "#domain/reviews/evaluationModel.ts";
import type { ExpectationsRating } from "#domain/reviews/terms.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { answerOf } from "./evaluationDraft.ts";

/** A label on an option of a picker. */
export interface PickerMark {
  /** What the page shows: "Ana". */
  readonly label: string;
  /** What screen readers say: "Ana’s own level". */
  readonly meaning: string;
  readonly tone: Tone;
}

/** A mark on a level, 1 to 5. */
export interface LevelMark extends PickerMark {
  readonly level: number;
}

/** What the page shows about a skillset, apart from the answer that is being written. */
export interface SkillsetContext {
  readonly marks: readonly LevelMark[];
  /** The employee's own answer; null in their own evaluation and until theirs is completed. */
  readonly own: SkillsetAnswer | null;
  /** The answer that the cto approved; null before the approval. */
  readonly approved: SkillsetAnswer | null;
}

type Viewed = Pick<ReviewView, "skillsets" | "selfEvaluation" | "previous" | "approvedEvaluation">;

/** The marks for the previous round. A level that both gave is marked once. */
const previousMarks = ({ previous }: Viewed, skillsetId: string, employee: string | null): readonly LevelMark[] => {
  const self = previous?.self?.[skillsetId];
  const manager = previous?.manager?.[skillsetId];
  if (previous === null || (self === undefined && manager === undefined)) {
    return [];
  }
  const { roundName } = previous;
  const mark = (level: number, label: string, who: string): LevelMark => ({
    level,
    label,
    meaning: `last time, ${roundName}, by ${who}`,
    tone: "neutral",
  });
  const who = employee ?? "you";
  if (self === manager && self !== undefined) {
    return [mark(self, "last time", `${who} and the manager`)];
  }
  return [
    ...(self === undefined ? [] : [mark(self, `${who}, last time`, who)]),
    ...(manager === undefined ? [] : [mark(manager, "manager, last time", "the manager")]),
  ];
};

/** The mark for the employee's own answer. */
const ownMark = (employee: string, what: "level" | "rating"): PickerMark => ({
  label: employee,
  meaning: `${employee}’s own ${what}`,
  tone: "info",
});

/**
 * The context of each skillset, by its id: the marks on the level picker (docs/evaluations.md#the-level-picker) and the
 * answers to compare with. `employee` is the first name of the employee, or null in their own evaluation.
 */
export const skillsetContexts = (view: Viewed, employee: string | null): ReadonlyMap<string, SkillsetContext> => {
  const { skillsets, selfEvaluation, approvedEvaluation } = view;
  return new Map(
    skillsets.map(({ id, requiredLevel }) => {
      const own = employee === null || selfEvaluation === null ? null : answerOf(selfEvaluation, id);
      return [
        id,
        {
          marks: [
            { level: requiredLevel, label: "required", meaning: "required by the position", tone: "warning" },
            ...(employee === null || own === null || own.level === null
              ? []
              : [{ level: own.level, ...ownMark(employee, "level") }]),
            ...previousMarks(view, id, employee),
          ],
          own,
          approved: approvedEvaluation && answerOf(approvedEvaluation, id),
        },
      ];
    }),
  );
};

/** The marks on the expectations ratings: the employee's own one, unless they are the one who writes. */
export const ratingMarks = (
  selfEvaluation: EvaluationAnswers | null,
  employee: string | null,
): ReadonlyMap<ExpectationsRating, PickerMark> =>
  employee === null || selfEvaluation === null || selfEvaluation.expectationsRating === null
    ? new Map()
    : new Map([[selfEvaluation.expectationsRating, ownMark(employee, "rating")]]);
