import type { EvaluationAnswers } from "./evaluationModel.ts";
import type { EvaluationName } from "./terms.ts";

/**
 * The first missing answer that blocks completion, with its message; null if none
 * (docs/evaluations.md#completing-an-evaluation).
 */
export const missingAnswer = (
  answers: EvaluationAnswers,
  skillsetIds: readonly string[],
  evaluation: EvaluationName,
): { readonly message: string; readonly question: "expectations" | { readonly skillsetId: string } } | null => {
  // The manager completes the evaluation as a part of the review.
  const noun = evaluation === "self" ? "evaluation" : "review";
  if (answers.expectationsRating === null) {
    return {
      message: `Please answer the expectations rating question before completing the ${noun}.`,
      question: "expectations",
    };
  }
  const levels = new Map(answers.skillsets.map((answer) => [answer.skillsetId, answer.level]));
  const unset = skillsetIds.find((id) => (levels.get(id) ?? null) === null);
  return unset === undefined
    ? null
    : {
        message: `Please set a level for all ${skillsetIds.length} skillset(s) before completing the ${noun}.`,
        question: { skillsetId: unset },
      };
};

/** Counts the expectations rating and one question per skillset, and those without an answer. */
export const questionCounts = (
  answers: EvaluationAnswers,
  skillsetIds: readonly string[],
): { readonly missing: number; readonly total: number } => {
  const answered = new Set(answers.skillsets.filter(({ level }) => level !== null).map(({ skillsetId }) => skillsetId));
  const unset = skillsetIds.filter((id) => !answered.has(id)).length;
  return { missing: unset + (answers.expectationsRating === null ? 1 : 0), total: skillsetIds.length + 1 };
};

export const answeredSkillsetCount = (answers: EvaluationAnswers): number =>
  answers.skillsets.filter((answer) => answer.level !== null).length;

/** A rating, level, comment or list of follow-ups that isn't empty, as text. */
export const writtenAnswers = ({
  expectationsRating,
  additionalComments,
  followUps = [],
  skillsets,
}: EvaluationAnswers): Readonly<Record<string, string>> => {
  const all: Readonly<Record<string, string>> = {
    expectationsRating: expectationsRating ?? "",
    additionalComments,
    followUps: followUps.map(({ goal, text }) => `${goal.id} ${text}`).join("\n"),
    ...Object.fromEntries(
      skillsets.flatMap(({ skillsetId, level, comments, isCopied = false }) => [
        [`${skillsetId}.level`, level === null ? "" : `${level} ${isCopied}`],
        [`${skillsetId}.comments`, comments],
      ]),
    ),
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ""));
};

/** Person IDs by answer, as in `writtenAnswers`. */
export type AnswerWriters = Readonly<Record<string, string>>;

/** An unchanged answer keeps its writer. */
export const answerWriters = (
  before: { readonly answers: EvaluationAnswers; readonly writers: AnswerWriters },
  answers: EvaluationAnswers,
  writerId: string,
): AnswerWriters => {
  const saved = writtenAnswers(before.answers);
  return Object.fromEntries(
    Object.entries(writtenAnswers(answers)).flatMap(([answer, text]) => {
      const authorId = saved[answer] === text ? before.writers[answer] : writerId;
      return authorId === undefined ? [] : [[answer, authorId]];
    }),
  );
};
