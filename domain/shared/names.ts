import { lengths } from "./lengths.ts";

/** Control characters and line breaks, which names and titles must not contain (docs/texts.md#names). */
const unprintable = /[\p{Cc}\u2028\u2029]/u;

/** A visible character: not a space, a lone combining mark, or a letter or symbol that renders as blank. */
const visible = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

export const unprintableMessage =
  "Please write this on one line and without control characters; nothing was saved or lost.";

/** Whether a text contains control characters or line breaks. */
export const isUnprintable = (text: string): boolean => unprintable.test(text);

/** Whether a text contains a visible character. */
export const isVisible = (text: string): boolean => visible.test(text);

/** Cuts a text to a number of UTF-16 units without splitting a surrogate pair. */
const cut = (text: string, maxLength: number): string => text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");

/**
 * Cleans a name from an external source: one line, no control or replacement characters, at most 200 characters; empty
 * if nothing visible remains.
 */
export const cleanName = (text: string): string => {
  const oneLine = text
    .toWellFormed()
    .replaceAll("\uFFFD", "")
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
  return isVisible(oneLine) ? cut(oneLine, lengths.name).trimEnd() : "";
};

/** Cleans a first and last name from an external source. If there is only a last name, it becomes the first name. */
export const cleanNames = (person: {
  readonly firstName: string;
  readonly lastName: string;
}): { readonly firstName: string; readonly lastName: string } => {
  const [firstName, lastName] = [cleanName(person.firstName), cleanName(person.lastName)];
  return firstName === "" ? { firstName: lastName, lastName: "" } : { firstName, lastName };
};
