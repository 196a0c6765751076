import type { Tone } from "#web/theme/tokens.ts";

/** For the start of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The API may know newer terms than the page (docs/ui.md#unknown-terms). */
export const valueOfTerm = <Term extends string, Value>(
  table: Readonly<Record<Term, Value>>,
  term: Term,
  unknown: Value,
): Value => (Object.hasOwn(table, term) ? table[term] : unknown);

/** An unknown term is shown as is. */
export const termText = <Term extends string>(labels: Readonly<Record<Term, string>>, term: Term): string =>
  valueOfTerm<Term, string>(labels, term, term);

/** An unknown term is neutral. */
export const termTone = <Term extends string>(tones: Readonly<Record<Term, Tone>>, term: Term): Tone =>
  valueOfTerm<Term, Tone>(tones, term, "neutral");
