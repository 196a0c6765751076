import * as z from "zod";
import { pageOf, pageQuery } from "../../shared/page.ts";
import { anyActive, routesOf } from "../../shared/route.ts";
import { id } from "../../shared/text.ts";
import { goalView, onboardingDetails, onboardingRow, ownOnboarding } from "../model.ts";
import { mayFollowOnboardings, mayOpenOnboarding, mayTickGoals } from "../policy.ts";
import { personParams } from "./fields.ts";

const route = routesOf("onboarding");

export const getBadges = route("getBadges", {
  method: "GET",
  path: "/api/onboarding/badges",
  summary:
    "For polling: how many followed new hires haven't submitted this week's report (at most 100) and, for admins and the CTO, whether Slack's test mode is on",
  guard: { kind: "active", isAllowed: mayFollowOnboardings },
  response: z.object({
    dueReports: z.int().min(0).max(100),
    /** Null for readers who may not see it. */
    slackTestMode: z.boolean().nullable(),
  }),
  conditional: true,
});

export const getOwnOnboarding = route("getOwnOnboarding", {
  method: "GET",
  path: "/api/onboarding",
  summary: "The signed-in person's ongoing onboarding: sections, goals and their progress, and links",
  guard: { kind: "active", isAllowed: anyActive },
  response: ownOnboarding,
  errors: ["NOT_FOUND"],
});

export const listOnboardings = route("listOnboardings", {
  method: "GET",
  path: "/api/onboardings",
  summary: "A page of onboardings, latest start first: those of a manager's reports, of a lead's new hires, or all",
  guard: { kind: "active", isAllowed: mayFollowOnboardings },
  query: pageQuery.extend({ status: z.enum(["ongoing", "completed"]).default("ongoing") }),
  response: pageOf(onboardingRow),
});

export const getOnboarding = route("getOnboarding", {
  method: "GET",
  path: "/api/onboardings/{userId}",
  summary: "The progress of a person's onboarding",
  guard: { kind: "subject", isAllowed: mayFollowOnboardings, isAllowedFor: mayOpenOnboarding },
  params: personParams,
  response: onboardingDetails,
  errors: ["NOT_FOUND"],
});

export const markGoal = route("markGoal", {
  method: "PUT",
  path: "/api/onboarding/goals/{goalId}/mark",
  summary: "Mark your onboarding goal as done, for your manager or lead to confirm, or undo that",
  guard: { kind: "active", isAllowed: anyActive },
  params: z.object({ goalId: id }),
  body: z.object({ marked: z.boolean("Use true or false.") }),
  response: goalView,
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const setGoalProgress = route("setGoalProgress", {
  method: "PUT",
  path: "/api/onboardings/{userId}/goals/{goalId}",
  summary:
    "Mark a goal as completed, approved by the caller, or as not completed, which also clears the new hire's mark",
  guard: {
    kind: "subject",
    isAllowed: mayFollowOnboardings,
    isAllowedFor: mayTickGoals,
    message: "Only the new hire's manager or lead, an admin or the CTO can tick goals. You can't tick your own.",
  },
  params: personParams.extend({ goalId: id }),
  body: z.object({ completed: z.boolean("Enter true or false.") }),
  response: goalView,
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});
