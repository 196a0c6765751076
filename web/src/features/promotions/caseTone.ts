import type { CaseView } from "#domain/promotions/model.ts";
import type { Tone } from "#web/theme/tokens.ts";

export const caseTone = ({ ending, state }: Pick<CaseView, "state" | "ending">): Tone => {
  if (ending === "promoted") {
    return "good";
  }
  return ending === null && state !== "released" ? "accent" : "neutral";
};
