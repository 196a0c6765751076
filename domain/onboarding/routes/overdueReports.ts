import { routesOf } from "../../shared/route.ts";
import { overdueReports } from "../overdueModel.ts";
import { isAskedToReopenReports } from "../policy.ts";

const route = routesOf("onboarding");

export const listOverdueReports = route("listOverdueReports", {
  method: "GET",
  path: "/api/onboarding/overdue-reports",
  summary: "New hires of the viewer with overdue weekly reports, by week, or goals to confirm",
  guard: { kind: "active", isAllowed: isAskedToReopenReports },
  response: overdueReports,
  status: 200,
  errors: [],
});
