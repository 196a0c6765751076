import * as z from "zod";
import { routesOf } from "../../shared/route.ts";
import { mayFollowOnboardings } from "../policy.ts";

const route = routesOf("onboarding");

export const getBadges = route("getBadges", {
  method: "GET",
  path: "/api/onboarding/badges",
  summary:
    "For polling: how many followed new hires have no report this week (at most 100) and, for admins and the CTO, whether Slack's test mode is on",
  guard: { kind: "active", isAllowed: mayFollowOnboardings },
  response: z.object({
    dueReports: z.int().min(0).max(100),
    /** Null for readers who may not see it. */
    slackTestMode: z.boolean().nullable(),
  }),
  status: 200,
  conditional: true,
  errors: [],
});
