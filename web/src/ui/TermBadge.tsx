import { termText, termTone } from "#web/lib/words/terms.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { StatusBadge } from "./StatusBadge.tsx";

interface TermBadgeProps<Term extends string> {
  readonly term: Term;
  readonly labels: Readonly<Record<Term, string>>;
  readonly tones: Readonly<Record<Term, Tone>>;
}

/** The badge of a term, such as a status. A term that the tables do not know is shown as it is, in neutral colours. */
export const TermBadge = <Term extends string>({ term, labels, tones }: TermBadgeProps<Term>) => (
  <StatusBadge tone={termTone(tones, term)}>{termText(labels, term)}</StatusBadge>
);
