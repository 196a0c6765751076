import type { Evaluation, ReviewedSkillset, SkillsetAnswer } from "#domain/reviews/evaluationModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { ComparedOnLine } from "#web/ui/levels/lineMarks.ts";
import { answerOf } from "../evaluation/evaluationDraft.ts";
import type { ComparedLevels } from "../meeting/comparedLevels.ts";
import type { ReviewParts } from "./reviewParts.ts";

export interface ComparedAnswers extends ComparedLevels {
  /** Null if the self-evaluation isn't shown. */
  readonly self: SkillsetAnswer | null;
  /** Null if the manager evaluation is not shown. */
  readonly manager: SkillsetAnswer | null;
  /** The manager's level in the previous round; null if there was none. */
  readonly previousManagerLevel: number | null;
  /** Null if there was no previous round. */
  readonly previousSelfLevel: number | null;
  readonly differs: boolean;
}

const answerIn = (evaluation: Evaluation | null, skillsetId: string): SkillsetAnswer | null =>
  evaluation && answerOf(evaluation, skillsetId);

export const compareAnswers = (
  { skillsets, previous }: Pick<ReviewView, "skillsets" | "previous">,
  parts: ReviewParts,
): readonly ComparedAnswers[] =>
  skillsets.map((skillset) => {
    const self = answerIn(parts.self.evaluation, skillset.id);
    const manager = answerIn(parts.manager.evaluation, skillset.id);
    const level = manager?.level ?? null;
    const selfLevel = self?.level ?? null;
    return {
      skillset,
      level,
      selfLevel,
      self,
      manager,
      previousManagerLevel: previous?.manager?.[skillset.id] ?? null,
      previousSelfLevel: previous?.self?.[skillset.id] ?? null,
      differs: level !== null && selfLevel !== null && level !== selfLevel,
    };
  });

export const differenceText = ({ level, selfLevel }: ComparedAnswers, parts: ReviewParts): string =>
  `${parts.self.shortLabel.toLowerCase()} ${selfLevel}, ${parts.manager.shortLabel.toLowerCase()} ${level}`;

/** The marks on the line of a skillset. */
export const marksOnLine = ({ skillset, level, selfLevel, previousManagerLevel }: ComparedAnswers): ComparedOnLine => ({
  level,
  selfLevel,
  requiredLevel: skillset.requiredLevel,
  nextRequiredLevel: null,
  previousLevel: previousManagerLevel,
});

/** A level with its title: "Level 3 · Leads". */
export const levelTitle = (skillset: ReviewedSkillset, level: number): string => {
  const title = skillset.levels.find((described) => described.level === level)?.title;
  return title === undefined || title === "" ? `Level ${level}` : `Level ${level} · ${title}`;
};
