import type { Me } from "#domain/people/model.ts";
import { engineerTypeLabels } from "#domain/people/terms.ts";
import { termText } from "#web/lib/terms.ts";

/** The line below the name in the header (docs/sign-in.md#role-line). */
export const roleLine = ({ role, engineerType, position }: Pick<Me, "role" | "engineerType" | "position">): string => {
  if (role === "cto") {
    return "Chief Technology Officer";
  }
  if (role === "hr") {
    return "Human Resources";
  }
  if (!engineerType) {
    return role === "admin" ? "Administrator" : "Pending Assignment";
  }
  const engineer = `${termText(engineerTypeLabels, engineerType)} Engineer`;
  return position ? `${engineer} - ${position.title}` : engineer;
};
