import { lengths } from "./lengths.ts";

/** Control characters and line breaks, which names and titles must not contain (docs/ui.md#names). */
const unprintable = /[\p{Cc}\u2028\u2029]/u;

/** Not a space, lone combining mark, or blank-looking character. */
const visible = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Scripts in which the joiners U+200C and U+200D affect spelling, such as Persian and Hindi. */
const joiningScripts =
  "\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}";

/** Invisible characters that a name may need, because they change how their neighbors look. */
const needed = [
  // Between letters, or after the mark that joins consonants.
  `(?<=[${joiningScripts}])[\\u200C\\u200D](?=[${joiningScripts}])|(?<=[${joiningScripts}])(?<=\\p{M})\\u200D`,
  // Emoji: joined ones, flags of regions, keycaps, colored or not.
  "(?<=[\\p{ExtPict}\\p{EMod}\\uFE0F])\\u200D(?=\\p{ExtPict})",
  "(?<=\\u{1F3F4})[\\u{E0061}-\\u{E007A}]+\\u{E007F}",
  "(?<=\\p{ExtPict})[\\uFE0E\\uFE0F]|(?<=[0-9#*])\\uFE0F(?=\\u20E3)",
  // Variation selectors, which choose the form of a Chinese character in a Japanese name.
  "(?<=\\p{sc=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]",
].join("|");

/** Built on first use: it takes as long as the rest of a short request. */
let invisibleCache: RegExp | undefined;

/** Zero-width spaces, soft hyphens, fillers and direction marks. Needed ones are matched first, and captured. */
const invisible = (): RegExp => {
  invisibleCache ??= new RegExp(`(${needed})|[\\p{DI}\\u2800\\uFFF9-\\uFFFB]`, "gu");
  return invisibleCache;
};

/** Only visible Latin characters and spaces, as in most names. */
const onlyLatin = /^[ -~\u00C0-\u024F]*$/;

/** Removes invisible characters (docs/ui.md#names). */
export const withoutInvisible = (text: string): string =>
  onlyLatin.test(text) ? text : text.replace(invisible(), "$1");

export const unprintableMessage = "Write this on one line and without control characters. Nothing was saved or lost.";

export const isUnprintable = (text: string): boolean => unprintable.test(text);

export const isVisible = (text: string): boolean => visible.test(text);

/** Cuts a text to a number of UTF-16 units without splitting a surrogate pair. */
const cut = (text: string, maxLength: number): string => text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");

/**
 * Empty if nothing visible remains. At most 200 characters on one line, without control, replacement or invisible ones.
 */
export const cleanName = (text: string): string => {
  const oneLine = withoutInvisible(
    text
      .toWellFormed()
      .replaceAll("\uFFFD", "")
      .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " "),
  ).trim();
  return isVisible(oneLine) ? cut(oneLine, lengths.name).trimEnd() : "";
};

/** A last name without a first name becomes the first name. */
export const cleanNames = (person: {
  readonly firstName: string;
  readonly lastName: string;
}): { readonly firstName: string; readonly lastName: string } => {
  const [firstName, lastName] = [cleanName(person.firstName), cleanName(person.lastName)];
  return firstName === "" ? { firstName: lastName, lastName: "" } : { firstName, lastName };
};

/** "IC1", "IC1 and IC2", or "IC1, IC2 and 4 more". */
export const listNames = (names: readonly string[], further = 0): string => {
  const all = further === 0 ? names : [...names, `${further} more`];
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1) ?? ""}`;
};
