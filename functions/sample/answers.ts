import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { EvaluationEntry } from "./organisation.ts";

/** What an evaluation says of these skillsets, which the file knows by their name. */
export const answersOf = (
  { rating, additionalComments, answers }: EvaluationEntry,
  skillsets: readonly { readonly id: string; readonly name: string }[],
): EvaluationAnswers => ({
  expectationsRating: rating ?? null,
  additionalComments,
  skillsets: skillsets.flatMap(({ id, name }) => {
    const answer = answers[name];
    if (answer === undefined) {
      return [];
    }
    const { level = null, comment: comments, takenOver } = answer;
    return [{ skillsetId: id, level, comments, ...(takenOver && { takenOver }) }];
  }),
});
