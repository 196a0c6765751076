import type { RoundStatus } from "#domain/reviews/terms.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { TermBadge } from "#web/ui/TermBadge.tsx";

const labels: Readonly<Record<RoundStatus, string>> = { draft: "Draft", active: "Active", completed: "Completed" };
const tones: Readonly<Record<RoundStatus, Tone>> = { draft: "neutral", active: "accent", completed: "good" };

export const RoundStatusBadge = ({ status }: { readonly status: RoundStatus }) => (
  <TermBadge term={status} partLabels={labels} tones={tones} />
);
