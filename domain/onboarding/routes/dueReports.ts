import { routesOf } from "../../shared/route.ts";
import { overdueReports } from "../overdueModel.ts";
import { isAskedToReopenReports } from "../policy.ts";

const route = routesOf("onboarding");

export const listOverdueReports = route("listOverdueReports", {
  method: "GET",
  path: "/api/onboarding/overdue-reports",
  summary:
    "The new hires whom the viewer manages or leads and who have overdue weekly reports, with their weeks, or goals to confirm",
  guard: { kind: "active", isAllowed: isAskedToReopenReports },
  response: overdueReports,
  status: 200,
  errors: [],
});
