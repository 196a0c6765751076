import type { AnswerWriters } from "#domain/reviews/answers.ts";
import type { Evaluation, EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import { withoutNulls } from "../../table/nulls.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { inChunks } from "../../work/operations.ts";
import type { EvaluationCopyPart, EvaluationPart, WrittenPart } from "../entities/evaluations.ts";
import { levelsOf } from "./reviewItems.ts";

const noAnswers: Pick<EvaluationAnswers, "skillsets"> = { skillsets: [] };

/** Writes no skillset answers. Requires `seenVersion`. */
const evaluationWrite = (
  reviewId: string,
  part: EvaluationPart,
  answers: EvaluationAnswers,
  seenVersion: number,
  updatedAt: string,
  writers?: AnswerWriters,
): TransactionWrite => ({
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
        ...(writers && { writers }),
        updatedAt,
        version: seenVersion + 1,
      })
      .where(versionIs(seenVersion))
      .commit(),
  conflictError: versionConflict(),
});

/** Requires `seenVersion`. Skips answers equal to `saved`. Errors: VERSION_CONFLICT. */
export const evaluationWrites = (
  reviewId: string,
  part: WrittenPart,
  answers: EvaluationAnswers,
  seenVersion: number,
  updatedAt: string,
  saved: Pick<EvaluationAnswers, "skillsets"> = noAnswers,
  writers?: AnswerWriters,
): readonly TransactionWrite[] => [
  evaluationWrite(reviewId, part, answers, seenVersion, updatedAt, writers),
  ...changedAnswers(answers, saved).map(
    (answer): TransactionWrite => ({
      write: ({ skillsetAnswer }) => skillsetAnswer.put({ reviewId, part, ...withoutNulls(answer) }).commit(),
    }),
  ),
];

/** 10,000 characters of three bytes are 30 kB, and an item holds 400 kB. */
const answersPerCopiedItem = 10;

/** Replaces `storedCopy` (version 0 before the first copy). 10 actions with 85 skillsets. Errors: VERSION_CONFLICT. */
export const evaluationCopyWrites = (
  reviewId: string,
  part: EvaluationCopyPart,
  answers: EvaluationAnswers,
  storedCopy: Pick<Evaluation, "version">,
  copiedAt: string,
): readonly TransactionWrite[] => [
  evaluationWrite(reviewId, part, answers, storedCopy.version, copiedAt),
  ...inChunks(answers.skillsets, answersPerCopiedItem).map(
    (some, orderIndex): TransactionWrite => ({
      write: ({ copiedAnswers }) =>
        copiedAnswers.put({ reviewId, part, orderIndex, answers: some.map((answer) => withoutNulls(answer)) }).commit(),
    }),
  ),
];

/** With the maximum of 85 skillsets this takes 10 actions. */
export const removedEvaluationCopyWrites = (
  reviewId: string,
  part: EvaluationCopyPart,
  copied: Pick<Evaluation, "skillsets">,
): readonly TransactionWrite[] => [
  { write: ({ evaluation }) => evaluation.delete({ reviewId, part }).commit() },
  ...inChunks(copied.skillsets, answersPerCopiedItem).map(
    (_, orderIndex): TransactionWrite => ({
      write: ({ copiedAnswers }) => copiedAnswers.delete({ reviewId, part, orderIndex }).commit(),
    }),
  ),
];

const changedAnswers = (
  { skillsets }: EvaluationAnswers,
  saved: Pick<EvaluationAnswers, "skillsets">,
): EvaluationAnswers["skillsets"] => {
  const before = new Map(saved.skillsets.map((answer) => [answer.skillsetId, answer]));
  return skillsets.filter(({ skillsetId, level, comments, isCopied }) => {
    const was = before.get(skillsetId);
    return was?.level !== level || was.comments !== comments || was.isCopied !== isCopied;
  });
};

/** Requires that an evaluation's answers are unchanged. Errors: VERSION_CONFLICT. */
export const unchangedEvaluationCheck = (
  reviewId: string,
  part: EvaluationPart,
  seenVersion: number,
): TransactionWrite => ({
  write: ({ evaluation }) => evaluation.check({ reviewId, part }).where(versionIs(seenVersion)).commit(),
  conflictError: versionConflict(),
});
