import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { answerOf, changesSinceApproval } from "../evaluation/evaluationDraft.ts";
import { sectionIds, sectionOf, skillsetSectionId } from "../layout/sectionIds.ts";

type Compared = Pick<ReviewView, "skillsets" | "selfEvaluation" | "approvedEvaluation">;

/**
 * What a meeting is about (docs/reviews.md#performance-meeting): answers where the employee and the manager differ, or
 * that changed since the CTO's approval.
 */
export const sectionsThatDiffer = (
  { skillsets, selfEvaluation, approvedEvaluation }: Compared,
  answers: EvaluationAnswers,
): ReadonlySet<string> => {
  const changed = approvedEvaluation === null ? [] : changesSinceApproval(answers, approvedEvaluation);
  const levels =
    selfEvaluation === null
      ? []
      : skillsets.filter(({ id }) => answerOf(selfEvaluation, id).level !== answerOf(answers, id).level);
  const isRatingDifferent = selfEvaluation !== null && selfEvaluation.expectationsRating !== answers.expectationsRating;
  return new Set([
    ...(isRatingDifferent ? [sectionIds.expectations] : []),
    ...levels.map(({ id }) => skillsetSectionId(id)),
    ...changed.map(({ at }) => sectionOf(at)),
  ]);
};
