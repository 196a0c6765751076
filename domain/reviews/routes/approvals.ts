import * as z from "zod";
import { routesOf } from "../../shared/route.ts";
import { id } from "../../shared/text.ts";
import { approvals, areaProgress } from "../approval/approvalModel.ts";
import { checkFilters } from "../checks/checks.ts";
import { mayHaveApprovals, seesApprovers } from "../policy.ts";
import { approvalSorts } from "../terms.ts";
import { roundParams } from "./fields.ts";

const route = routesOf("reviews");

export const listApprovals = route("listApprovals", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/approvals",
  summary:
    "Up to 100 reviews of a round to approve, with ratings and checks, longest waiting or most unusual first. `total` counts all reviews to approve, `found` those that match the filters",
  guard: { kind: "active", isAllowed: mayHaveApprovals },
  params: roundParams,
  query: z.object({
    sort: z.enum(approvalSorts).optional(),
    rating: z.enum(["1", "2", "3", "4", "5"]).optional().describe("The rating of the manager evaluation"),
    managerId: id.optional().describe("Only reviews of this person's direct reports"),
    check: z.enum(checkFilters).optional(),
  }),
  response: approvals,
  errors: ["NOT_FOUND"],
});

export const listApprovers = route("listApprovers", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/approvers",
  summary: "Progress of each approver's area and of the CTO's in a round; empty without approvers",
  guard: { kind: "active", isAllowed: seesApprovers },
  params: roundParams,
  response: z.object({ items: z.array(areaProgress) }),
  errors: ["NOT_FOUND"],
});
