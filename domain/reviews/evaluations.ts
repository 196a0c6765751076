import { DomainError } from "../shared/errors.ts";
import type { NothingLeft } from "../shared/nothingLeft.ts";
import type { Day } from "../shared/time.ts";
import { answeredCount, missingAnswer } from "./answers.ts";
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
  managerEvaluationClosed,
  managerEvaluationClosedMessages,
  selfEvaluationClosed,
  selfEvaluationClosedMessages,
} from "./windows.ts";

const assertOpen = <Reason extends string>(closed: Reason | null, messages: Readonly<Record<Reason, string>>): void => {
  if (closed === null) {
    return;
  }
  throw new DomainError(closed === "deadline-passed" ? "DEADLINE_PASSED" : "STATE_CONFLICT", messages[closed]);
};

/** Throws DEADLINE_PASSED or STATE_CONFLICT if the self evaluation cannot be written now. */
export const assertSelfEvaluationOpen = (review: ReviewProgress, round: Round, today: Day): void =>
  assertOpen(selfEvaluationClosed(review, round, today), selfEvaluationClosedMessages);

/** Throws DEADLINE_PASSED or STATE_CONFLICT if the manager evaluation cannot be written now. */
export const assertManagerEvaluationOpen = (review: ReviewProgress, round: Round, today: Day): void =>
  assertOpen(managerEvaluationClosed(review, round, today), managerEvaluationClosedMessages);

/** Throws STATE_CONFLICT with this message, unless it is null. */
export const assertNoRefusal = (message: string | null): void => {
  if (message !== null) {
    throw new DomainError("STATE_CONFLICT", message);
  }
};

/**
 * Merges submitted answers into the saved ones; skillsets that were not submitted keep their saved answer, and what the
 * evaluation says about goals stays (`withGoals` in `goals.ts` changes it).
 */
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

/** Whether answers say nothing yet: no rating, no level, no text and nothing of goals. */
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
    skillsets.every(({ level, comments, skillsetId: _skillsetId, takenOver: _takenOver, ...left }) => {
      left satisfies NothingLeft;
      return level === null && comments === "";
    })
  );
};

/**
 * Whether saving these answers would only store that a form was opened: they are empty, and nothing was saved before
 * (docs/rounds.md#reviews-with-text).
 */
export const isNothingToSave = (answers: EvaluationAnswers, saved: Pick<Evaluation, "version">): boolean =>
  saved.version === 0 && isEmpty(answers);

/**
 * Checks answers before they replace the saved ones.
 * Errors: INVALID_INPUT for a skillset that is not part of the review, or for a level of a self evaluation that is
 * marked as taken over; INCOMPLETE if an answer is missing in an evaluation that is already completed.
 */
export const assertSavable = (
  answers: EvaluationAnswers,
  saved: Evaluation,
  skillsets: readonly ReviewedSkillset[],
  evaluation: EvaluationName,
): void => {
  const known = new Set(skillsets.map((skillset) => skillset.id));
  const unknown = answers.skillsets.findIndex((answer) => !known.has(answer.skillsetId));
  if (unknown >= 0) {
    throw new DomainError(
      "INVALID_INPUT",
      "This review does not have one of these skillsets. Please reload the page.",
      [{ path: ["skillsets", unknown, "skillsetId"], message: "This skillset is not part of the review." }],
    );
  }
  const takenOver = answers.skillsets.findIndex((answer) => answer.takenOver);
  if (evaluation === "self" && takenOver >= 0) {
    throw new DomainError("INVALID_INPUT", "Only the manager can take over a level from the self evaluation.", [
      { path: ["skillsets", takenOver, "takenOver"], message: "A self evaluation has no level that was taken over." },
    ]);
  }
  if (saved.completedAt !== null) {
    assertComplete(answers, skillsets, evaluation);
  }
};

/** Throws INCOMPLETE, with the message of docs/evaluations.md#completing-an-evaluation, if an answer is missing. */
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

/** How many of a review's skillsets have a level in these answers. */
export const draftProgressOf = (answers: EvaluationAnswers, skillsets: readonly ReviewedSkillset[]): DraftProgress => ({
  answered: answeredCount(answers),
  of: skillsets.length,
});
