import type { EngineerType, Role } from "#domain/people/terms.ts";
import { isEngineer } from "#domain/people/terms.ts";

/** What an administrator has chosen so far; empty texts are not chosen. */
export interface ApprovalChoice {
  readonly role: Role | "";
  readonly engineerType: EngineerType | "";
  readonly positionId: string;
}

export interface ApprovalFault {
  readonly field: keyof ApprovalChoice;
  readonly sentence: string;
}

/** The first thing that an approval lacks (docs/people.md#approval), or null when it can be sent. */
export const approvalFault = ({ role, engineerType, positionId }: ApprovalChoice): ApprovalFault | null => {
  if (role === "") return { field: "role", sentence: "Please select a role before approving." };
  if (!isEngineer(role) || (engineerType !== "" && positionId !== "")) return null;
  return {
    field: engineerType === "" ? "engineerType" : "positionId",
    sentence: "Please select engineer type and initial position before approving.",
  };
};
