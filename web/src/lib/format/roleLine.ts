import type { Me } from "#domain/people/model.ts";
import { engineerTitle } from "#domain/positions/structure.ts";

/** The line below the name in the header (docs/sign-in.md#role-line). */
export const roleLine = ({
  role,
  engineerType,
  position,
  structure,
}: Pick<Me, "role" | "engineerType" | "position" | "structure">): string => {
  if (role === "cto") {
    return "Chief Technology Officer";
  }
  if (role === "hr") {
    return "Human Resources";
  }
  if (!engineerType) {
    return role === "admin" ? "Administrator" : "Pending Assignment";
  }
  const engineer = engineerTitle(structure, engineerType);
  return position ? `${engineer} - ${position.title}` : engineer;
};
