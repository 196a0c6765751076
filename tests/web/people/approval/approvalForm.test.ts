import { describe, expect, it } from "vitest";
import { approvalProblem } from "#web/features/people/approval/approvalForm.ts";

const nothing = { role: "", engineerType: "", positionId: "" } as const;

describe("what an approval lacks", () => {
  it("asks for a role first", () => {
    expect(approvalProblem(nothing)).toEqual({ field: "role", message: "Please select a role before approving." });
  });

  it.each(["employee", "lead", "manager"] as const)("asks for type and position of %s", (role) => {
    const message = "Please select engineer type and initial position before approving.";
    expect(approvalProblem({ ...nothing, role })).toEqual({ field: "engineerType", message });
    expect(approvalProblem({ ...nothing, role, engineerType: "qa" })).toEqual({ field: "positionId", message });
    expect(approvalProblem({ role, engineerType: "qa", positionId: "id" })).toBeNull();
  });

  it.each(["hr", "admin"] as const)("asks %s for neither", (role) => {
    expect(approvalProblem({ ...nothing, role })).toBeNull();
  });
});
