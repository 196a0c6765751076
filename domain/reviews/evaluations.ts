import { DomainError } from "../shared/errors.ts";
import type { Day } from "../shared/time.ts";
import type { Evaluation, EvaluationAnswers, ReviewedSkillset, ReviewProgress, Round } from "./model.ts";
import {
  managerEvaluationClosed,
  managerEvaluationClosedMessages,
  missingAnswer,
  selfEvaluationClosed,
  selfEvaluationClosedMessages,
} from "./rules.ts";

const assertOpen = <Reason extends string>(
  closed: Reason | null,
  sentences: Readonly<Record<Reason, string>>,
): void => {
  if (closed === null) return;
  throw new DomainError(closed === "deadline-passed" ? "DEADLINE_PASSED" : "STATE_CONFLICT", sentences[closed]);
};

/** Throws when the self evaluation cannot be written now: DEADLINE_PASSED or STATE_CONFLICT, with the sentence. */
export const assertSelfEvaluationOpen = (review: ReviewProgress, round: Round, today: Day): void =>
  assertOpen(selfEvaluationClosed(review, round, today), selfEvaluationClosedMessages);

/** Throws when the manager evaluation cannot be written now: DEADLINE_PASSED or STATE_CONFLICT, with the sentence. */
export const assertManagerEvaluationOpen = (review: ReviewProgress, round: Round, today: Day): void =>
  assertOpen(managerEvaluationClosed(review, round, today), managerEvaluationClosedMessages);

/** Throws STATE_CONFLICT with the sentence that says why something is not possible now; null when it is. */
export const assertNoRefusal = (sentence: string | null): void => {
  if (sentence !== null) throw new DomainError("STATE_CONFLICT", sentence);
};

/** The saved answers with those that were sent in their place: a skillset that is left out keeps its answer. */
export const withSaved = (answers: EvaluationAnswers, saved: EvaluationAnswers): EvaluationAnswers => {
  const sent = new Set(answers.skillsets.map((answer) => answer.skillsetId));
  return {
    ...answers,
    skillsets: [...saved.skillsets.filter((answer) => !sent.has(answer.skillsetId)), ...answers.skillsets],
  };
};

/**
 * Checks answers before they replace the saved ones. A completed evaluation stays complete: taking an answer away is
 * INCOMPLETE. A skillset that the review does not have is INVALID_INPUT.
 */
export const assertSavable = (
  answers: EvaluationAnswers,
  saved: Evaluation,
  skillsets: readonly ReviewedSkillset[],
  noun: "evaluation" | "review",
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
  if (saved.completedAt !== null) assertComplete(answers, skillsets, noun);
};

/** Throws INCOMPLETE, with the sentence of docs/reviews.md#completing-an-evaluation, when an answer is missing. */
export const assertComplete = (
  answers: EvaluationAnswers,
  skillsets: readonly ReviewedSkillset[],
  noun: "evaluation" | "review",
): void => {
  const missing = missingAnswer(
    answers,
    skillsets.map((skillset) => skillset.id),
    noun,
  );
  if (missing) throw new DomainError("INCOMPLETE", missing.sentence);
};
