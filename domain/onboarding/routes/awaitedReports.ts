import * as z from "zod";
import { routesOf } from "../../shared/route.ts";
import { overdueReports } from "../model.ts";
import { isAskedToReopenReports, mayFollowOnboardings } from "../policy.ts";

const route = routesOf("onboarding");

export const countAwaitedReports = route("countAwaitedReports", {
  method: "GET",
  path: "/api/onboarding/awaited-reports",
  summary:
    "How many of the new hires whom the viewer follows have no submitted report of the current week (at most 100)",
  guard: { kind: "active", isAllowed: mayFollowOnboardings },
  response: z.object({ awaited: z.int().min(0).max(100) }),
  status: 200,
  errors: [],
});

export const listOverdueReports = route("listOverdueReports", {
  method: "GET",
  path: "/api/onboarding/overdue-reports",
  summary: "The new hires whom the viewer manages or leads and who have overdue weekly reports, with their weeks",
  guard: { kind: "active", isAllowed: isAskedToReopenReports },
  response: overdueReports,
  status: 200,
  errors: [],
});
