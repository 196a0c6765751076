import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { assertDefined } from "./assertDefined.ts";
import type { AnswerEntry, EvaluationEntry } from "./organization.ts";

const answerOf = (entry: AnswerEntry) => (typeof entry === "number" ? { level: entry } : entry);

/** In the order of `skillsets`. Throws for an unknown skillset. */
export const answersOf = (
  { rating, additionalComments = "", answers = {} }: EvaluationEntry,
  skillsets: readonly { readonly id: string; readonly name: string }[],
): EvaluationAnswers => {
  for (const name of Object.keys(answers)) {
    assertDefined(
      skillsets.find((skillset) => skillset.name === name),
      `skillset "${name}" in this review`,
    );
  }
  return {
    expectationsRating: rating ?? null,
    additionalComments,
    skillsets: skillsets.flatMap(({ id, name }) => {
      const entry = answers[name];
      if (entry === undefined) {
        return [];
      }
      const { level = null, comment: comments = "", isCopied } = answerOf(entry);
      return [{ skillsetId: id, level, comments, ...(isCopied && { isCopied }) }];
    }),
  };
};
