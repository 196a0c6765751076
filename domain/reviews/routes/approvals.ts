import * as z from "zod";
import { routesOf } from "../../shared/route.ts";
import { id } from "../../shared/text.ts";
import { approvals, areaProgress } from "../approval/approvalModel.ts";
import { checkFilters } from "../checks/checks.ts";
import { mayHaveApprovals, seesApprovers } from "../policy.ts";
import { approvalSorts } from "../terms.ts";
import { oneRound } from "./fields.ts";

const route = routesOf("reviews");

export const listApprovals = route("listApprovals", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/approvals",
  summary:
    "Up to 100 reviews of a round that the signed-in person can approve, with the ratings of both evaluations " +
    "and the checks; the longest waiting first, or the unusual ones. `total` and `found` count those beyond, too",
  guard: { kind: "active", isAllowed: mayHaveApprovals },
  params: oneRound,
  query: z.object({
    sort: z.enum(approvalSorts).optional(),
    rating: z.enum(["1", "2", "3", "4", "5"]).optional().describe("The rating of the manager evaluation"),
    managerId: id.optional().describe("Only reviews of this person's direct reports"),
    check: z.enum(checkFilters).optional(),
  }),
  response: approvals,
  status: 200,
  errors: ["NOT_FOUND"],
});

export const listApprovers = route("listApprovers", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/approvers",
  summary:
    "How far the reviews of each approver's area of a round are, and of the cto's; empty as long as there is no approver",
  guard: { kind: "active", isAllowed: seesApprovers },
  params: oneRound,
  response: z.object({ items: z.array(areaProgress) }),
  status: 200,
  errors: ["NOT_FOUND"],
});
