import type { EvaluationAnswers } from "./evaluationModel.ts";
import type { EvaluationName } from "./terms.ts";

/**
 * The first missing answer that prevents completing an evaluation, with its message
 * (docs/evaluations.md#completing-an-evaluation); null if none is missing.
 */
export const missingAnswer = (
  answers: EvaluationAnswers,
  skillsetIds: readonly string[],
  evaluation: EvaluationName,
): { readonly message: string; readonly at: "expectations" | { readonly skillsetId: string } } | null => {
  // The manager completes the evaluation as a part of the review.
  const completed = evaluation === "self" ? "evaluation" : "review";
  if (answers.expectationsRating === null) {
    return {
      message: `Please answer the expectations rating question before completing the ${completed}.`,
      at: "expectations",
    };
  }
  const levels = new Map(answers.skillsets.map((answer) => [answer.skillsetId, answer.level]));
  const unset = skillsetIds.find((id) => (levels.get(id) ?? null) === null);
  return unset === undefined
    ? null
    : {
        message: `Please set a level for all ${skillsetIds.length} skillset(s) before completing the ${completed}.`,
        at: { skillsetId: unset },
      };
};

/** How many questions there are, the expectations rating and one a skillset, and how many of them have no answer. */
export const openQuestions = (
  answers: EvaluationAnswers,
  skillsetIds: readonly string[],
): { readonly missing: number; readonly of: number } => {
  const answered = new Set(answers.skillsets.filter(({ level }) => level !== null).map(({ skillsetId }) => skillsetId));
  const unset = skillsetIds.filter((id) => !answered.has(id)).length;
  return { missing: unset + (answers.expectationsRating === null ? 1 : 0), of: skillsetIds.length + 1 };
};

/** How many skillsets have a level. */
export const answeredCount = (answers: EvaluationAnswers): number =>
  answers.skillsets.filter((answer) => answer.level !== null).length;
