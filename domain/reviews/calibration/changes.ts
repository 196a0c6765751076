import { formatDay } from "../../shared/time.ts";
import type { EvaluationAnswers } from "../evaluationModel.ts";
import { exclusionRefusal } from "../exclusion.ts";
import type { Review } from "../model.ts";
import type { Round } from "../rounds/roundModel.ts";
import { type EvaluationSummary, packSummary, unpackSummary } from "../summaries.ts";
import { expectationsRatings } from "../terms.ts";
import { roundNotActiveMessage } from "../windows.ts";
import type { SuggestedValue, ValueChange } from "./sessionModel.ts";

type Skillsets = readonly { readonly id: string }[];

/** Packs only values; whether they have comments doesn't matter later. */
export const packValues = ({ rating, levels }: EvaluationSummary): string =>
  packSummary({
    rating: { value: rating.value, isCommented: false },
    levels: levels.map(({ value }) => ({ value, isCommented: false })),
  });

/** Differences between two packed summaries, the rating first. */
export const changesBetween = (before: string, after: string, skillsets: Skillsets): readonly ValueChange[] => {
  const [from, to] = [unpackSummary(before), unpackSummary(after)];
  const pairs = [
    { skillsetId: null, from: from.rating.value, to: to.rating.value },
    ...skillsets.map(({ id }, place) => ({
      skillsetId: id,
      from: from.levels[place]?.value ?? null,
      to: to.levels[place]?.value ?? null,
    })),
  ];
  return pairs.filter((one) => one.from !== one.to);
};

/** Whether any value differs; comments don't count. */
export const differs = (before: string, after: string): boolean =>
  packValues(unpackSummary(before)) !== packValues(unpackSummary(after));

export const packSuggested = (values: readonly SuggestedValue[], skillsets: Skillsets): string => {
  const wantedValue = (wanted: string | null) => ({
    value: values.find(({ skillsetId }) => skillsetId === wanted)?.value ?? null,
    isCommented: false,
  });
  return packSummary({ rating: wantedValue(null), levels: skillsets.map(({ id }) => wantedValue(id)) });
};

export const suggestedValues = (packed: string | undefined, skillsets: Skillsets): SuggestedValue[] => {
  if (packed === undefined) {
    return [];
  }
  const { rating, levels } = unpackSummary(packed);
  return [
    ...(rating.value === null ? [] : [{ skillsetId: null, value: rating.value }]),
    ...skillsets.flatMap(({ id }, place) => {
      const value = levels[place]?.value ?? null;
      return value === null ? [] : [{ skillsetId: id, value }];
    }),
  ];
};

/** Why the first unsuitable value can't be suggested; null if all can. */
export const suggestionProblem = (
  values: readonly SuggestedValue[],
  current: string,
  skillsets: Skillsets,
): string | null => {
  const { rating, levels } = unpackSummary(current);
  for (const { skillsetId, value } of values) {
    const place = skillsets.findIndex(({ id }) => id === skillsetId);
    if (skillsetId !== null && place < 0) {
      return "The review has no such skillset.";
    }
    if ((skillsetId === null ? rating.value : levels[place]?.value) === value) {
      return "Choose a rating or level other than the current one.";
    }
  }
  return null;
};

export const withSuggested = (answers: EvaluationAnswers, values: readonly SuggestedValue[]): EvaluationAnswers => {
  const rating = values.find(({ skillsetId }) => skillsetId === null);
  return {
    ...answers,
    ...(rating && { expectationsRating: expectationsRatings[rating.value - 1] ?? answers.expectationsRating }),
    skillsets: answers.skillsets.map((answer) => {
      const suggested = values.find(({ skillsetId }) => skillsetId === answer.skillsetId);
      if (suggested === undefined) {
        return answer;
      }
      const { isCopied: _copied, ...own } = answer;
      return { ...own, level: suggested.value };
    }),
  };
};

/** Records who changed a calibrated review's rating or a level. */
export const withChanger = (before: Review, after: Review, actorId: string): Review => {
  const { calibration } = after;
  const [was, is] = [before.summaries?.manager, after.summaries?.manager];
  return calibration === undefined || was === undefined || is === undefined || !differs(was, is)
    ? after
    : { ...after, calibration: { ...calibration, changedBy: actorId } };
};

/** Compares the version that others read; empty without calibration. */
export const changesSinceOpening = (
  { calibration, summaries }: Pick<Review, "calibration" | "summaries">,
  skillsets: Skillsets,
): readonly ValueChange[] =>
  calibration === undefined || summaries?.manager === undefined
    ? []
    : changesBetween(calibration.opening, summaries.manager, skillsets);

/** Whether the final evaluation reverts an approved calibration change. */
export const isUndone = (
  opening: string,
  { summaries: approved = {} }: Pick<Review, "summaries">,
  { summaries: final = {} }: Pick<Review, "summaries">,
): boolean => {
  const [from, to, last] = [opening, approved.manager ?? "", final.final ?? ""].map((text) => [
    ...packValues(unpackSummary(text)),
  ]);
  return from?.some((value, place) => value !== to?.[place] && value === last?.[place]) ?? false;
};

/** Null if no open session blocks the approval. */
export const calibrationApprovalRefusal = ({ calibration }: Pick<Review, "calibration">): string | null =>
  calibration?.openUntil === undefined
    ? null
    : `This review is in a calibration session, until ${formatDay(calibration.openUntil)} at the latest. It can be approved after that.`;

/** When a review is approved, an unanswered suggestion counts as declined. */
export const withUnansweredDeclined = (review: Review): Review =>
  review.calibration?.outcome === "suggested"
    ? { ...review, calibration: { ...review.calibration, outcome: "declined" } }
    : review;

/** Null if the acting manager can answer now, even after the deadline. */
export const suggestionAnswerRefusal = (review: Review, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") {
    return roundNotActiveMessage;
  }
  const { calibration } = review;
  if (calibration?.openUntil !== undefined) {
    return "The calibration session is still open. You can answer once it is closed.";
  }
  if (calibration?.outcome === "declined" && review.ctoApprovalCompletedAt !== null) {
    return "This review is approved. Its suggested change counts as declined.";
  }
  if (calibration?.outcome !== "suggested") {
    return "No suggested change is waiting for an answer.";
  }
  return review.managerEvaluationCompletedAt === null || review.sentBack?.isOpen
    ? "Complete your evaluation first, then answer the suggested change."
    : exclusionRefusal(review);
};
