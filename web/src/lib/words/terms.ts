import type { Tone } from "#web/theme/tokens.ts";

/**
 * What a table says of a term; `unknown` if the table does not have the term. Its type says that it has all of them, but
 * the API may have learned new ones since the page was opened (docs/texts.md#unknown-terms).
 */
export const ofTerm = <Term extends string, Value>(
  table: Readonly<Record<Term, Value>>,
  term: Term,
  unknown: Value,
): Value => (Object.hasOwn(table, term) ? table[term] : unknown);

/** The label of a term; an unknown term is shown as it is. */
export const termText = <Term extends string>(labels: Readonly<Record<Term, string>>, term: Term): string =>
  ofTerm<Term, string>(labels, term, term);

/** The colours of a term; an unknown term is neutral. */
export const termTone = <Term extends string>(tones: Readonly<Record<Term, Tone>>, term: Term): Tone =>
  ofTerm<Term, Tone>(tones, term, "neutral");
