import * as z from "zod";
import { id, version } from "../shared/text.ts";
import { engineerType } from "./model.ts";
import { needsEngineerType, rolesGrantedOnApproval } from "./terms.ts";

export const approval = z
  .object({
    role: z.enum(rolesGrantedOnApproval, "Please select a role before approving."),
    engineerType: engineerType.nullable(),
    positionId: id.nullable(),
    managerId: id.nullable(),
    leadId: id.nullable().default(null),
    version,
  })
  .refine((a) => !needsEngineerType(a.role) || (a.engineerType !== null && a.positionId !== null), {
    path: ["positionId"],
    message: "Please select engineer type and initial position before approving.",
  });
export type Approval = z.infer<typeof approval>;
