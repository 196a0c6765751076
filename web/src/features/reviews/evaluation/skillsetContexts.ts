import type { SkillsetAnswer } from "#domain/reviews/evaluationModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { answerOf } from "./evaluationDraft.ts";

export interface PickerMark {
  /** Such as "Ana". */
  readonly label: string;
  /** The text for screen readers, such as "Ana's own level". */
  readonly meaning: string;
  readonly tone: Tone;
}

/** A mark on a level, 1 to 5. */
export interface LevelMark extends PickerMark {
  readonly level: number;
}

export interface SkillsetContext {
  readonly marks: readonly LevelMark[];
  /** Null in the employee's own evaluation, and until it is completed. */
  readonly selfAnswer: SkillsetAnswer | null;
  /** Null before the approval. */
  readonly approved: SkillsetAnswer | null;
}

type ContextView = Pick<ReviewView, "skillsets" | "selfEvaluation" | "previous" | "approvedEvaluation">;

/** A level that employee and manager both set in the previous round gets one mark. */
const previousMarks = (
  { previous }: ContextView,
  skillsetId: string,
  employeeName: string | null,
): readonly LevelMark[] => {
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
  const who = employeeName ?? "you";
  if (self === manager && self !== undefined) {
    return [mark(self, "last time", `${who} and the manager`)];
  }
  return [
    ...(self === undefined ? [] : [mark(self, `${who}, last time`, who)]),
    ...(manager === undefined ? [] : [mark(manager, "manager, last time", "the manager")]),
  ];
};

export const employeeMark = (employeeName: string, what: "level" | "rating"): PickerMark => ({
  label: employeeName,
  meaning: `${employeeName}'s own ${what}`,
  tone: "info",
});

/**
 * Marks and answers to compare, by skillset ID (docs/evaluations.md#levels). `employeeName` is a first name, null in
 * the employee's own evaluation.
 */
export const skillsetContexts = (
  view: ContextView,
  employeeName: string | null,
): ReadonlyMap<string, SkillsetContext> => {
  const { skillsets, selfEvaluation, approvedEvaluation } = view;
  return new Map(
    skillsets.map(({ id, requiredLevel }) => {
      const selfAnswer = employeeName === null || selfEvaluation === null ? null : answerOf(selfEvaluation, id);
      return [
        id,
        {
          marks: [
            { level: requiredLevel, label: "required", meaning: "required by the position", tone: "warning" },
            ...(employeeName === null || selfAnswer === null || selfAnswer.level === null
              ? []
              : [{ level: selfAnswer.level, ...employeeMark(employeeName, "level") }]),
            ...previousMarks(view, id, employeeName),
          ],
          selfAnswer,
          approved: approvedEvaluation && answerOf(approvedEvaluation, id),
        },
      ];
    }),
  );
};
