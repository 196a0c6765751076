import type { ResponsibleName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";

/** The name of a manager or lead, marked if they no longer act as one (docs/people.md#leavers). */
export const markedName = (person: ResponsibleName, part: "manager" | "lead"): string => {
  const acts = part === "manager" ? person.actsAsManager : person.actsAsLead;
  return acts ? fullName(person) : `${fullName(person)} (no longer a ${part})`;
};
