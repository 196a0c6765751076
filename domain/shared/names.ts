import { lengths } from "./lengths.ts";

/** Control characters and line breaks: no name or title holds them (docs/texts.md#names). */
const unprintable = /[\p{Cc}\u2028\u2029]/u;

/** Something that is seen: neither a space, nor a mark on nothing, nor a letter or pattern that is drawn as nothing. */
const visible = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

export const unprintableMessage =
  "Please write this on one line and without control characters; nothing was saved or lost.";

/** Whether a text holds control characters or line breaks. */
export const isUnprintable = (text: string): boolean => unprintable.test(text);

/** Whether a text shows anything at all. */
export const isVisible = (text: string): boolean => visible.test(text);

/** A text of at most so many UTF-16 units; the cut never leaves half of a character behind. */
const cut = (text: string, longest: number): string => text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");

/**
 * A name that comes from outside, as a profile may hold it: on one line, without control characters and characters that
 * could not be read, at most 200 long; empty when nothing of it is visible.
 */
export const cleanName = (text: string): string => {
  const oneLine = text
    .toWellFormed()
    .replaceAll("\uFFFD", "")
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
  return isVisible(oneLine) ? cut(oneLine, lengths.name).trimEnd() : "";
};

/** First and last name from outside; somebody who has only one name has it as their first name. */
export const cleanNames = (person: {
  readonly firstName: string;
  readonly lastName: string;
}): { readonly firstName: string; readonly lastName: string } => {
  const [firstName, lastName] = [cleanName(person.firstName), cleanName(person.lastName)];
  return firstName === "" ? { firstName: lastName, lastName: "" } : { firstName, lastName };
};
