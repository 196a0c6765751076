import { DomainError } from "../shared/errors.ts";
import type { NothingLeft } from "../shared/nothingLeft.ts";
import type { Day } from "../shared/time.ts";
import { answeredSkillsetCount, missingAnswer } from "./answers.ts";
import type {
  DraftProgress,
  Evaluation,
  EvaluationAnswers,
  RatedAnswers,
  ReviewedSkillset,
} from "./evaluationModel.ts";
import type { ReviewProgress } from "./model.ts";
import type { Round } from "./rounds/roundModel.ts";
import type { EvaluationName } from "./terms.ts";
import {
  managerEvaluationClosedMessages,
  managerEvaluationClosedReason,
  selfEvaluationClosedMessages,
  selfEvaluationClosedReason,
} from "./windows.ts";

const assertOpen = <Reason extends string>(
  closedReason: Reason | null,
  messages: Readonly<Record<Reason, string>>,
): void => {
  if (closedReason === null) {
    return;
  }
  throw new DomainError(
    closedReason === "deadline-passed" ? "DEADLINE_PASSED" : "STATE_CONFLICT",
    messages[closedReason],
  );
};

/** Errors: DEADLINE_PASSED; STATE_CONFLICT. */
export const assertSelfEvaluationOpen = (review: ReviewProgress, round: Round, today: Day): void =>
  assertOpen(selfEvaluationClosedReason(review, round, today), selfEvaluationClosedMessages);

/** Errors: DEADLINE_PASSED; STATE_CONFLICT. */
export const assertManagerEvaluationOpen = (review: ReviewProgress, round: Round, today: Day): void =>
  assertOpen(managerEvaluationClosedReason(review, round, today), managerEvaluationClosedMessages);

/** Skillsets not submitted keep their saved answer. For goals, see `withGoals`. */
export const mergedAnswers = (
  { expectationsRating, additionalComments, skillsets }: RatedAnswers,
  { skillsets: before, followUps, nextSteps }: EvaluationAnswers,
): EvaluationAnswers => {
  const submitted = new Set(skillsets.map((answer) => answer.skillsetId));
  return {
    expectationsRating,
    additionalComments,
    skillsets: [...before.filter((answer) => !submitted.has(answer.skillsetId)), ...skillsets],
    ...(followUps && { followUps }),
    ...(nextSteps && { nextSteps }),
  };
};

/** No rating, level, text or statement about goals. */
const isEmpty = ({
  expectationsRating,
  additionalComments,
  skillsets,
  followUps = [],
  nextSteps = [],
  ...rest
}: EvaluationAnswers): boolean => {
  rest satisfies NothingLeft;
  return (
    expectationsRating === null &&
    additionalComments === "" &&
    followUps.length + nextSteps.length === 0 &&
    skillsets.every(({ level, comments, skillsetId: _skillsetId, isCopied: _takenOver, ...left }) => {
      left satisfies NothingLeft;
      return level === null && comments === "";
    })
  );
};

/**
 * Empty answers and no earlier save. Saving them would only record that the form was opened
 * (docs/rounds.md#deleting-or-putting-back-a-round).
 */
export const isEmptyFirstSave = (answers: EvaluationAnswers, saved: Pick<Evaluation, "version">): boolean =>
  saved.version === 0 && isEmpty(answers);

/**
 * Errors: INVALID_INPUT for a skillset outside the review, or a self-evaluation's level marked as copied; INCOMPLETE if
 * a completed evaluation lacks an answer.
 */
export const assertSavable = (
  answers: EvaluationAnswers,
  saved: Evaluation,
  skillsets: readonly ReviewedSkillset[],
  evaluation: EvaluationName,
): void => {
  const known = new Set(skillsets.map((skillset) => skillset.id));
  const unknownIndex = answers.skillsets.findIndex((answer) => !known.has(answer.skillsetId));
  if (unknownIndex >= 0) {
    throw new DomainError("INVALID_INPUT", "This review doesn't have one of these skillsets. Reload the page.", [
      { path: ["skillsets", unknownIndex, "skillsetId"], message: "This skillset isn't part of the review." },
    ]);
  }
  const copiedIndex = answers.skillsets.findIndex((answer) => answer.isCopied);
  if (evaluation === "self" && copiedIndex >= 0) {
    throw new DomainError("INVALID_INPUT", "Only the manager can copy a level from the self-evaluation.", [
      { path: ["skillsets", copiedIndex, "isCopied"], message: "A self-evaluation can't have a copied level." },
    ]);
  }
  if (saved.completedAt !== null) {
    assertComplete(answers, skillsets, evaluation);
  }
};

/** Errors: INCOMPLETE with the message of docs/evaluations.md#completing-an-evaluation. */
export const assertComplete = (
  answers: EvaluationAnswers,
  skillsets: readonly ReviewedSkillset[],
  evaluation: EvaluationName,
): void => {
  const missing = missingAnswer(
    answers,
    skillsets.map((skillset) => skillset.id),
    evaluation,
  );
  if (missing) {
    throw new DomainError("INCOMPLETE", missing.message);
  }
};

export const draftProgressOf = (answers: EvaluationAnswers, skillsets: readonly ReviewedSkillset[]): DraftProgress => ({
  answered: answeredSkillsetCount(answers),
  total: skillsets.length,
});
