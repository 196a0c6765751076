import type { RoundStatus } from "#domain/reviews/terms.ts";
import type { Tone } from "#web/theme/tokens.ts";

export const roundStatusLabels: Record<RoundStatus, string> = {
  draft: "Draft",
  active: "Active",
  completed: "Completed",
};

/** The colours of a round's states. */
export const roundStatusTones: Record<RoundStatus, Tone> = { draft: "neutral", active: "accent", completed: "good" };
