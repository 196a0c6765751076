import { type EngineerType, needsEngineerType, type Role } from "#domain/people/terms.ts";

/** "" for fields that are not filled in. */
export interface ApprovalChoice {
  readonly role: Role | "";
  readonly engineerType: EngineerType | "";
  readonly positionId: string;
}

/** The first missing field; null if the form is complete (docs/people.md#approval). */
export const approvalProblem = ({
  role,
  engineerType,
  positionId,
}: ApprovalChoice): { readonly field: keyof ApprovalChoice; readonly message: string } | null => {
  if (role === "") {
    return { field: "role", message: "Please select a role before approving." };
  }
  if (!needsEngineerType(role) || (engineerType !== "" && positionId !== "")) {
    return null;
  }
  return {
    field: engineerType === "" ? "engineerType" : "positionId",
    message: "Please select engineer type and initial position before approving.",
  };
};
