import * as z from "zod";
import { routesOf } from "../../shared/route.ts";
import { mayFollowOnboardings } from "../policy.ts";

const route = routesOf("onboarding");

export const getBadges = route("getBadges", {
  method: "GET",
  path: "/api/onboarding/badges",
  summary:
    "The badges that pages poll: how many of the new hires whom the viewer follows have no submitted report of the current " +
    "week (at most 100), and for admin and cto whether Slack's test mode is on",
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
