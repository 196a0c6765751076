import type { Evaluation, EvaluationAnswers, ReviewedSkillset, SkillsetAnswer } from "#domain/reviews/model.ts";
import type { ExpectationsRating } from "#domain/reviews/terms.ts";
import { lengths } from "#domain/shared/lengths.ts";

/** The toast after saving. */
export const savedText = "All changes saved successfully";

/** A change to the answers; `all` replaces them. */
export type DraftChange =
  | { readonly kind: "rating"; readonly rating: ExpectationsRating | null }
  | {
      readonly kind: "level";
      readonly skillsetId: string;
      readonly level: number | null;
      /** Whether the level is taken over from the self evaluation (docs/reviews.md#taking-a-level-over). */
      readonly takenOver?: true;
    }
  | { readonly kind: "comments"; readonly skillsetId: string; readonly comments: string }
  | { readonly kind: "additional"; readonly comments: string }
  | { readonly kind: "all"; readonly answers: EvaluationAnswers };

const unanswered = (skillsetId: string): SkillsetAnswer => ({ skillsetId, level: null, comments: "" });

/** The answer to a skillset; empty if there is none. */
export const answerOf = (answers: EvaluationAnswers, skillsetId: string): SkillsetAnswer =>
  answers.skillsets.find((answer) => answer.skillsetId === skillsetId) ?? unanswered(skillsetId);

/**
 * The answers for the form: one per skillset of the review, in the review's order
 * (docs/reviews.md#skillsets-of-a-review).
 */
export const formAnswers = (
  answers: EvaluationAnswers | null,
  skillsets: readonly Pick<ReviewedSkillset, "id">[],
): EvaluationAnswers => ({
  expectationsRating: answers?.expectationsRating ?? null,
  additionalComments: answers?.additionalComments ?? "",
  skillsets: skillsets.map(({ id }) => (answers === null ? unanswered(id) : answerOf(answers, id))),
});

/** The evaluation as last saved; `version` is 0 before the first save. */
export interface SavedEvaluation {
  readonly answers: EvaluationAnswers;
  readonly version: number;
  readonly completedAt: string | null;
  readonly updatedAt: string | null;
}

/** Converts an evaluation from a response; null means not written yet. */
export const savedEvaluation = (
  evaluation: Evaluation | null,
  skillsets: readonly Pick<ReviewedSkillset, "id">[],
): SavedEvaluation => ({
  answers: formAnswers(evaluation, skillsets),
  version: evaluation?.version ?? 0,
  completedAt: evaluation?.completedAt ?? null,
  updatedAt: evaluation?.updatedAt ?? null,
});

const withAnswer = (answers: EvaluationAnswers, changed: SkillsetAnswer): EvaluationAnswers => ({
  ...answers,
  skillsets: answers.skillsets.map((answer) => (answer.skillsetId === changed.skillsetId ? changed : answer)),
});

/** Applies a change to the answers. */
export const changeDraft = (answers: EvaluationAnswers, change: DraftChange): EvaluationAnswers => {
  switch (change.kind) {
    case "rating":
      return { ...answers, expectationsRating: change.rating };
    case "level": {
      const { skillsetId, level, takenOver } = change;
      const { comments } = answerOf(answers, skillsetId);
      return withAnswer(answers, { skillsetId, level, comments, ...(takenOver && { takenOver }) });
    }
    case "comments":
      return withAnswer(answers, { ...answerOf(answers, change.skillsetId), comments: change.comments });
    case "additional":
      return { ...answers, additionalComments: change.comments };
    case "all":
      return change.answers;
  }
};

/** An answer that differs between two versions; `takeOther` is the change that applies the other value. */
export interface Difference {
  readonly at: "expectations" | "additional" | { readonly skillsetId: string };
  readonly what: "rating" | "level" | "comments";
  readonly mine: string;
  readonly other: string;
  readonly takeOther: DraftChange;
}

/** Whether a difference is in the answer at this place. */
export const isAt = (difference: Pick<Difference, "at">, at: Difference["at"]): boolean =>
  typeof at === "string" || typeof difference.at === "string"
    ? difference.at === at
    : difference.at.skillsetId === at.skillsetId;

const levelText = (level: number | null): string => (level === null ? "" : `Level ${level}`);

/** The differences between two answers to the same skillset. */
export const skillsetDifferences = (mine: SkillsetAnswer, other: SkillsetAnswer): readonly Difference[] => {
  const { skillsetId } = mine;
  const at = { skillsetId };
  const level: Difference = {
    at,
    what: "level",
    mine: levelText(mine.level),
    other: levelText(other.level),
    takeOther: { kind: "level", skillsetId, level: other.level, ...(other.takenOver && { takenOver: true }) },
  };
  const comments: Difference = {
    at,
    what: "comments",
    mine: mine.comments,
    other: other.comments,
    takeOther: { kind: "comments", skillsetId, comments: other.comments },
  };
  return [...(mine.level === other.level ? [] : [level]), ...(mine.comments === other.comments ? [] : [comments])];
};

/** The difference between two expectations ratings, if there is one. */
export const ratingDifferences = (
  mine: ExpectationsRating | null,
  other: ExpectationsRating | null,
): readonly Difference[] =>
  mine === other
    ? []
    : [
        {
          at: "expectations",
          what: "rating",
          mine: mine ?? "",
          other: other ?? "",
          takeOther: { kind: "rating", rating: other },
        },
      ];

/** The difference between two additional comments, if there is one. */
export const additionalDifferences = (mine: string, other: string): readonly Difference[] =>
  mine === other
    ? []
    : [{ at: "additional", what: "comments", mine, other, takeOther: { kind: "additional", comments: other } }];

/** The differences between two versions of the answers, in the form's order. */
export const differences = (mine: EvaluationAnswers, other: EvaluationAnswers): readonly Difference[] => [
  ...ratingDifferences(mine.expectationsRating, other.expectationsRating),
  ...mine.skillsets.flatMap((answer) => skillsetDifferences(answer, answerOf(other, answer.skillsetId))),
  ...additionalDifferences(mine.additionalComments, other.additionalComments),
];

/** Whether two versions of the answers are equal, including which levels were taken over. */
export const sameAnswers = (a: EvaluationAnswers, b: EvaluationAnswers): boolean =>
  differences(a, b).length === 0 &&
  a.skillsets.every(({ skillsetId, takenOver }) => answerOf(b, skillsetId).takenOver === takenOver);

/** The error message for a comment that is too long, or null. */
export const commentProblem = (text: string): string | null =>
  text.length > lengths.comment
    ? `Please shorten this to ${lengths.comment.toLocaleString("en-US")} characters; nothing was saved or lost.`
    : null;

/** The location of the first comment that is too long, or null. */
export const tooLongAt = (answers: EvaluationAnswers): Difference["at"] | null => {
  const skillset = answers.skillsets.find((answer) => commentProblem(answer.comments) !== null);
  if (skillset !== undefined) {
    return { skillsetId: skillset.skillsetId };
  }
  return commentProblem(answers.additionalComments) === null ? null : "additional";
};
