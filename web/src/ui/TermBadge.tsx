import { termText, termTone } from "#web/lib/format/terms.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { StatusBadge } from "./StatusBadge.tsx";

interface TermBadgeProps<Term extends string> {
  readonly term: Term;
  readonly partLabels: Readonly<Record<Term, string>>;
  readonly tones: Readonly<Record<Term, Tone>>;
}

/** Unknown terms are shown as is, in neutral colors. */
export const TermBadge = <Term extends string>({ term, partLabels, tones }: TermBadgeProps<Term>) => (
  <StatusBadge tone={termTone(tones, term)}>{termText(partLabels, term)}</StatusBadge>
);
