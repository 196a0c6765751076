import * as z from "zod";
import { pageQuery } from "../../shared/page.ts";
import { routesOf, subjectGuard } from "../../shared/route.ts";
import { id, userId, version } from "../../shared/text.ts";
import { developmentGoal, dueGoals, goalForm, goalProgress, growthPlan } from "../model.ts";
import { commentForm, growthComment, growthView } from "../planModel.ts";
import { canOwnGoals, isOwnPlan, isPlanManager, mayReadPlan } from "../policy.ts";
import { goalOwners, planEndings, proposalAnswers } from "../terms.ts";

const route = routesOf("growth");

export const listDueGoals = route("listDueGoals", {
  method: "GET",
  path: "/api/growth/due-goals",
  summary: "The goals and promises of the viewer that are due within two weeks or overdue",
  guard: {
    kind: "active",
    isAllowed: canOwnGoals,
    message: "Only people who hold a position, and their managers, have goals.",
  },
  response: dueGoals,
});

const message = "Only the employee and their manager can read a growth plan.";

const personOrManagerGuard = subjectGuard(mayReadPlan, message);
const ownPlanGuard = subjectGuard(isOwnPlan, message);
const managerGuard = subjectGuard(isPlanManager, message);

const personParams = z.object({ userId });
const planParams = z.object({ userId, planId: id });
const goalParams = z.object({ userId, planId: id, goalId: id });

const writeErrors = ["NOT_FOUND", "STATE_CONFLICT"] as const;

export const getGrowthPlan = route("getGrowthPlan", {
  method: "GET",
  path: "/api/growth/people/{userId}",
  summary: "A page of a person's growth plans with comments: the current one first, then ended ones, latest first",
  guard: personOrManagerGuard,
  params: personParams,
  query: pageQuery,
  response: growthView,
  errors: ["NOT_FOUND"],
});

export const startGrowthPlan = route("startGrowthPlan", {
  method: "POST",
  path: "/api/growth/people/{userId}/plans",
  summary:
    "Start a growth plan (client-generated ID), with an optional target and the next steps of the latest shared review",
  guard: ownPlanGuard,
  params: personParams,
  body: z.object({
    id,
    positionId: id.nullable(),
    nextStepsReviewId: id.describe("The latest shared review, whose next steps start the plan").exactOptional(),
  }),
  response: growthPlan,
  status: 201,
  dailyLimit: "growthGoal",
  errors: writeErrors,
});

export const chooseTarget = route("chooseTarget", {
  method: "PUT",
  path: "/api/growth/people/{userId}/plans/{planId}/target",
  summary: "Choose the position that the person wants to hold, or none",
  guard: ownPlanGuard,
  params: planParams,
  body: z.object({ positionId: id.nullable() }),
  response: growthPlan,
  errors: writeErrors,
});

export const endGrowthPlan = route("endGrowthPlan", {
  method: "POST",
  path: "/api/growth/people/{userId}/plans/{planId}/end",
  summary: "End a growth plan, which stays readable",
  guard: ownPlanGuard,
  params: planParams,
  body: z.object({ reason: z.enum(planEndings) }),
  response: growthPlan,
  errors: writeErrors,
});

export const addDevelopmentGoal = route("addDevelopmentGoal", {
  method: "POST",
  path: "/api/growth/people/{userId}/plans/{planId}/goals",
  summary: "Add your own development goal (client-generated ID)",
  guard: ownPlanGuard,
  params: planParams,
  body: goalForm.extend({ id }),
  response: growthPlan,
  status: 201,
  dailyLimit: "growthGoal",
  errors: writeErrors,
});

export const proposeGoal = route("proposeGoal", {
  method: "POST",
  path: "/api/growth/people/{userId}/plans/{planId}/proposals",
  summary: "Propose a goal for the person or their manager (client-generated ID)",
  guard: managerGuard,
  params: planParams,
  body: goalForm.extend({ id, owner: z.enum(goalOwners) }),
  response: growthPlan,
  status: 201,
  dailyLimit: "growthGoal",
  errors: writeErrors,
});

export const answerProposal = route("answerProposal", {
  method: "PUT",
  path: "/api/growth/people/{userId}/plans/{planId}/proposals/{goalId}",
  summary: "Accept a proposal, decline it, or postpone the answer by two weeks",
  guard: ownPlanGuard,
  params: goalParams,
  body: z.object({ answer: z.enum(proposalAnswers) }),
  response: growthPlan,
  errors: writeErrors,
});

export const updateDevelopmentGoal = route("updateDevelopmentGoal", {
  method: "PUT",
  path: "/api/growth/people/{userId}/plans/{planId}/goals/{goalId}",
  summary: "Edit your own goal or proposal",
  guard: personOrManagerGuard,
  params: goalParams,
  body: goalForm.extend({ version }),
  response: developmentGoal,
  errors: [...writeErrors, "FORBIDDEN", "VERSION_CONFLICT"],
});

export const setGrowthProgress = route("setGrowthProgress", {
  method: "PUT",
  path: "/api/growth/people/{userId}/plans/{planId}/goals/{goalId}/progress",
  summary: "Update the progress or due date of your own goal",
  guard: personOrManagerGuard,
  params: goalParams,
  body: goalProgress,
  response: growthPlan,
  errors: [...writeErrors, "FORBIDDEN"],
});

export const removeDevelopmentGoal = route("removeDevelopmentGoal", {
  method: "DELETE",
  path: "/api/growth/people/{userId}/plans/{planId}/goals/{goalId}",
  summary: "Remove your goal or withdraw your proposal; its text is kept",
  guard: personOrManagerGuard,
  params: goalParams,
  response: growthPlan,
  errors: [...writeErrors, "FORBIDDEN"],
});

export const addGrowthComment = route("addGrowthComment", {
  method: "POST",
  path: "/api/growth/people/{userId}/plans/{planId}/comments",
  summary: "Comment on a growth plan or one of its goals (client-generated ID)",
  guard: personOrManagerGuard,
  params: planParams,
  body: commentForm,
  response: growthComment,
  status: 201,
  dailyLimit: "growthComment",
  errors: writeErrors,
});
