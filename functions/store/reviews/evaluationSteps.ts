import type { EntityItem } from "electrodb";
import type { Evaluation, EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { EvaluationCopyPart, EvaluationPart } from "../entities/evaluations.ts";
import type { Entities } from "../store.ts";
import { versionConflict, versionIs } from "../table/conflicts.ts";
import { withoutNulls } from "../table/nulls.ts";
import type { TransactionStep } from "../transact.ts";
import { levelsOf } from "./reviewItems.ts";

const noAnswers: Pick<EvaluationAnswers, "skillsets"> = { skillsets: [] };

/** An evaluation without its answers, on condition that its stored version is still `seenVersion`. */
const evaluationStep = (
  reviewId: string,
  part: EvaluationPart,
  answers: EvaluationAnswers,
  seenVersion: number,
  updatedAt: string,
): TransactionStep => ({
  write: ({ evaluation }) =>
    evaluation
      .put({
        reviewId,
        part,
        ...(answers.expectationsRating && { expectationsRating: answers.expectationsRating }),
        additionalComments: answers.additionalComments,
        levels: levelsOf(answers),
        ...(answers.followUps && { followUps: answers.followUps }),
        ...(answers.nextSteps && { nextSteps: answers.nextSteps }),
        updatedAt,
        version: seenVersion + 1,
      })
      .where(versionIs(seenVersion))
      .commit(),
  conflictError: versionConflict(),
});

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
): readonly TransactionStep[] => [
  evaluationStep(reviewId, part, answers, seenVersion, updatedAt),
  ...changedAnswers(answers, saved).map(
    (answer): TransactionStep => ({
      write: ({ skillsetAnswer }) => skillsetAnswer.put({ reviewId, part, ...withoutNulls(answer) }).commit(),
    }),
  ),
];

/**
 * How many answers of a copy share an item. An answer takes at most 30 kB (10,000 characters of three bytes), and DynamoDB
 * stores at most 400 kB in an item.
 */
const answersPerCopiedItem = 10;

/** The answers of an evaluation, as the items of its copy hold them. */
const copiedAnswersOf = <Answer>(answers: readonly Answer[]): readonly (readonly Answer[])[] =>
  Array.from({ length: Math.ceil(answers.length / answersPerCopiedItem) }, (_, place) =>
    answers.slice(place * answersPerCopiedItem, (place + 1) * answersPerCopiedItem),
  );

/**
 * Copies an evaluation, in place of an earlier copy. With the maximum of 85 skillsets this takes 10 actions. `copied` is
 * the earlier copy, whose version is 0 if there is none.
 * Errors: VERSION_CONFLICT if the copy was replaced since it was read.
 */
export const evaluationCopySteps = (
  reviewId: string,
  part: EvaluationCopyPart,
  answers: EvaluationAnswers,
  copied: Pick<Evaluation, "version">,
  copiedAt: string,
): readonly TransactionStep[] => [
  evaluationStep(reviewId, part, answers, copied.version, copiedAt),
  ...copiedAnswersOf(answers.skillsets).map(
    (some, place): TransactionStep => ({
      write: ({ copiedAnswers }) =>
        copiedAnswers.put({ reviewId, part, place, answers: some.map((answer) => withoutNulls(answer)) }).commit(),
    }),
  ),
];

/**
 * Puts the answers of a copy, each of which has its own item, into the items of a copy, on condition that the copy is the one
 * of this version and is not in them yet. With the maximum of 85 skillsets this takes 10 actions.
 * Errors: VERSION_CONFLICT.
 */
export const mergedCopySteps = (
  reviewId: string,
  part: EvaluationCopyPart,
  answers: readonly EntityItem<Entities["skillsetAnswer"]>[],
  seenVersion: number,
): readonly TransactionStep[] => [
  unchangedEvaluationStep(reviewId, part, seenVersion),
  ...copiedAnswersOf(answers).map(
    (some, place): TransactionStep => ({
      write: ({ copiedAnswers }) =>
        copiedAnswers
          .create({
            reviewId,
            part,
            place,
            answers: some.map(({ skillsetId, level, comments, takenOver }) => ({
              skillsetId,
              level,
              comments,
              takenOver,
            })),
          })
          .commit(),
      conflictError: versionConflict(),
    }),
  ),
];

/** Removes a copy of an evaluation. With the maximum of 85 skillsets this takes 10 actions. */
export const removedEvaluationCopySteps = (
  reviewId: string,
  part: EvaluationCopyPart,
  copied: Pick<Evaluation, "skillsets">,
): readonly TransactionStep[] => [
  { write: ({ evaluation }) => evaluation.delete({ reviewId, part }).commit() },
  ...copiedAnswersOf(copied.skillsets).map(
    (_, place): TransactionStep => ({
      write: ({ copiedAnswers }) => copiedAnswers.delete({ reviewId, part, place }).commit(),
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
): TransactionStep => ({
  write: ({ evaluation }) => evaluation.check({ reviewId, part }).where(versionIs(seenVersion)).commit(),
  conflictError: versionConflict(),
});
