import { groupedNumber } from "./groupedNumber.ts";
import { isVisible } from "./names.ts";

export const tooLong = (max: number): string =>
  `Shorten this to ${groupedNumber(max)} characters. Nothing was saved or lost.`;

/** Null if the text fits. */
export const lengthProblem = (text: string, max: number): string | null => (text.length > max ? tooLong(max) : null);

/** Null if the table can store the text. Lone surrogates can't be stored, and many programs stop reading at U+0000. */
export const characterProblem = (text: string): string | null =>
  text.isWellFormed() && !text.includes("\0") ? null : "Remove the invalid character. Nothing was saved or lost.";

/** A required text. Lengths are in characters and don't count outer spaces. */
export interface TextRule {
  readonly min?: number;
  readonly max: number;
  /** The error for a text that is missing or too short. */
  readonly missing?: string;
}

/** Null if the text follows the rule. For pages, which must not load zod; requests use `requiredText`. */
export const textProblem = (
  text: string,
  { min = 1, max, missing = `Write at least ${min} characters.` }: TextRule,
): string | null => {
  const trimmed = text.trim();
  return isVisible(trimmed) && trimmed.length >= min ? lengthProblem(trimmed, max) : missing;
};
