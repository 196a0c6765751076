import type { CaseView } from "#domain/promotions/model.ts";
import { caseText } from "#domain/promotions/terms.ts";
import type { Tone } from "#web/theme/tokens.ts";

type Stated = Pick<CaseView, "state" | "ending">;

export const caseTone = ({ ending, state }: Stated): Tone => {
  if (ending === "promoted") {
    return "good";
  }
  return ending === null && state !== "told" ? "accent" : "neutral";
};

/** For the employee, everything between their answer and the outcome is one state. */
export const stateText = (stated: Stated): string => caseText(stated);
