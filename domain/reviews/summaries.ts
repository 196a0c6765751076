import { showsEarlierVersion } from "./approval/sendingBack.ts";
import type { EvaluationAnswers, Levels, ReviewedSkillset } from "./evaluationModel.ts";
import type { ReviewProgress, ReviewSummaries } from "./model.ts";
import { type ExpectationsRating, ratingValue } from "./terms.ts";

/** 1 to 5, null for no answer, and whether a text explains it. */
export interface SummaryAnswer {
  readonly value: number | null;
  readonly isCommented: boolean;
}

/**
 * Rating and levels without texts, in the review's order (docs/rounds.md#round-report). `rating.isCommented` tells
 * whether there are additional comments.
 */
export interface EvaluationSummary {
  readonly rating: SummaryAnswer;
  readonly levels: readonly SummaryAnswer[];
}

type Skillsets = readonly Pick<ReviewedSkillset, "id">[];

const noAnswer = "-";
const uncommented = "12345";
const commented = "abcde";

const pack = ({ value, isCommented }: SummaryAnswer): string =>
  value === null ? noAnswer : (isCommented ? commented : uncommented).charAt(value - 1);

const unpack = (character: string): SummaryAnswer => {
  const explained = commented.indexOf(character);
  const value = explained >= 0 ? explained : uncommented.indexOf(character);
  return { value: value >= 0 ? value + 1 : null, isCommented: explained >= 0 };
};

const valueOrNull = (rating: ExpectationsRating | null): number | null =>
  rating === null ? null : ratingValue(rating);

const answerOf = (value: number | null, text: string): SummaryAnswer => ({
  value,
  isCommented: value !== null && text.trim() !== "",
});

export const summaryOf = (
  { expectationsRating, additionalComments, skillsets: answers }: EvaluationAnswers,
  skillsets: Skillsets,
): EvaluationSummary => {
  const given = new Map(answers.map((answer) => [answer.skillsetId, answer]));
  return {
    rating: answerOf(valueOrNull(expectationsRating), additionalComments),
    levels: skillsets.map(({ id }) => {
      const { level = null, comments = "" } = given.get(id) ?? {};
      return answerOf(level, comments);
    }),
  };
};

export const summaryOfLevels = (
  rating: ExpectationsRating | null,
  levels: Levels,
  skillsets: Skillsets,
): EvaluationSummary => ({
  rating: { value: valueOrNull(rating), isCommented: false },
  levels: skillsets.map(({ id }) => ({ value: levels[id] ?? null, isCommented: false })),
});

export const packSummary = ({ rating, levels }: EvaluationSummary): string => [rating, ...levels].map(pack).join("");

export const unpackSummary = (text: string): EvaluationSummary => {
  const [rating = { value: null, isCommented: false }, ...levels] = Array.from(text, unpack);
  return { rating, levels };
};

export const unpackIfPresent = (text: string | undefined): EvaluationSummary | null =>
  text === undefined ? null : unpackSummary(text);

export interface PreviousLevels {
  readonly selfRating: ExpectationsRating | null;
  readonly selfLevels: Levels;
  readonly managerRating: ExpectationsRating | null;
  readonly managerLevels: Levels;
}

/** Empty without a previous review. */
const packedPrevious = (
  previous: PreviousLevels | null,
  skillsets: Skillsets,
): Pick<ReviewSummaries, "previous" | "previousSelf"> =>
  previous === null
    ? {}
    : {
        previous: packSummary(summaryOfLevels(previous.managerRating, previous.managerLevels, skillsets)),
        previousSelf: packSummary(summaryOfLevels(previous.selfRating, previous.selfLevels, skillsets)),
      };

export const withSelfSummary = <One extends { readonly summaries?: ReviewSummaries }>(
  review: One,
  answers: EvaluationAnswers,
  skillsets: Skillsets,
): One => ({ ...review, summaries: { ...review.summaries, self: packSummary(summaryOf(answers, skillsets)) } });

export const withManagerSummary = <One extends { readonly summaries?: ReviewSummaries }>(
  review: One,
  part: "manager" | "final",
  answers: EvaluationAnswers,
  { skillsets, previous }: { readonly skillsets: Skillsets; readonly previous: PreviousLevels | null },
): One => ({
  ...review,
  summaries: {
    ...review.summaries,
    [part]: packSummary(summaryOf(answers, skillsets)),
    ...packedPrevious(previous, skillsets),
  },
});

/** The content that summaries derive from; null for parts that aren't stored. */
type SummarizedParts = Readonly<
  Record<"self" | "earlierSelf" | "manager" | "approved" | "earlierManager", EvaluationAnswers | null>
>;

/** Summarizes the version that others read (docs/reviews.md#who-sees-what). Omits the previous review's summaries. */
export const summariesOf = (review: ReviewProgress, parts: SummarizedParts, skillsets: Skillsets): ReviewSummaries => {
  const packed = (answers: EvaluationAnswers | null) =>
    answers === null ? undefined : packSummary(summaryOf(answers, skillsets));
  const self = review.selfEvaluationCompletedAt === null ? parts.earlierSelf : parts.self;
  const completed = review.ctoApprovalCompletedAt === null ? parts.manager : parts.approved;
  const manager =
    review.managerEvaluationCompletedAt === null || showsEarlierVersion(review) ? parts.earlierManager : completed;
  return {
    self: review.selfEvaluationCompletedAt === null && review.selfReopening === null ? undefined : packed(self),
    manager:
      review.managerEvaluationCompletedAt === null && review.managerReopening === null ? undefined : packed(manager),
    final: review.finalManagerEvaluationCompletedAt === null ? undefined : packed(parts.manager),
  };
};

export const hasSameSummaries = (
  { summaries: before = {} }: { readonly summaries?: ReviewSummaries },
  { summaries: after = {} }: { readonly summaries?: ReviewSummaries },
): boolean =>
  before.self === after.self &&
  before.manager === after.manager &&
  before.final === after.final &&
  before.previous === after.previous &&
  before.previousSelf === after.previousSelf;
