import type { EvaluationAnswers } from "#domain/reviews/model.ts";
import type { EvaluationPart } from "./entities/reviews.ts";
import { levelsOf } from "./reviewItems.ts";
import { versionConflict, versionIs } from "./table/conflicts.ts";
import { withoutNulls } from "./table/nulls.ts";
import type { TransactionItem } from "./transact.ts";

const noAnswers: Pick<EvaluationAnswers, "skillsets"> = { skillsets: [] };

/**
 * Writes an evaluation, on condition that its stored version is still `seenVersion`. Answers that equal those in
 * `saved` are not written again.
 * Errors: VERSION_CONFLICT.
 */
export const evaluationSteps = (
  reviewId: string,
  part: EvaluationPart,
  answers: EvaluationAnswers,
  seenVersion: number,
  updatedAt: string,
  saved: Pick<EvaluationAnswers, "skillsets"> = noAnswers,
): readonly TransactionItem[] => [
  {
    write: ({ evaluation }) =>
      evaluation
        .put({
          reviewId,
          part,
          ...(answers.expectationsRating && { expectationsRating: answers.expectationsRating }),
          additionalComments: answers.additionalComments,
          levels: levelsOf(answers),
          updatedAt,
          version: seenVersion + 1,
        })
        .where(versionIs(seenVersion))
        .commit(),
    conflictError: versionConflict(),
  },
  ...changedAnswers(answers, saved).map(
    (answer): TransactionItem => ({
      write: ({ skillsetAnswer }) => skillsetAnswer.put({ reviewId, part, ...withoutNulls(answer) }).commit(),
    }),
  ),
];

/** The answers that differ from the saved ones. */
const changedAnswers = (
  { skillsets }: EvaluationAnswers,
  saved: Pick<EvaluationAnswers, "skillsets">,
): EvaluationAnswers["skillsets"] => {
  const before = new Map(saved.skillsets.map((answer) => [answer.skillsetId, answer]));
  return skillsets.filter(({ skillsetId, level, comments, takenOver }) => {
    const was = before.get(skillsetId);
    return was?.level !== level || was.comments !== comments || was.takenOver !== takenOver;
  });
};

/**
 * Requires, in a transaction, that an evaluation's answers are unchanged since they were read; otherwise
 * VERSION_CONFLICT.
 */
export const unchangedEvaluationStep = (
  reviewId: string,
  part: EvaluationPart,
  seenVersion: number,
): TransactionItem => ({
  write: ({ evaluation }) => evaluation.check({ reviewId, part }).where(versionIs(seenVersion)).commit(),
  conflictError: versionConflict(),
});
