import * as z from "zod";
import { adminGuard } from "../../people/policy.ts";
import { routesOf } from "../../shared/route.ts";
import { id, version, versionInQuery } from "../../shared/text.ts";
import {
  goalForm,
  goalOrder,
  onboardingContent,
  resources,
  section,
  sectionForm,
  sectionOrder,
  sectionUsage,
} from "../model.ts";
import { writeErrors } from "./fields.ts";

const route = routesOf("onboarding");

const sectionParams = z.object({ sectionId: id });

const goalParams = z.object({ sectionId: id, goalId: id });

export const getOnboardingContent = route("getOnboardingContent", {
  method: "GET",
  path: "/api/onboarding/content",
  summary: "All sections and goals in order, and the links",
  guard: adminGuard,
  response: onboardingContent,
});

export const createSection = route("createSection", {
  method: "POST",
  path: "/api/onboarding/sections",
  summary: "Create a section without goals",
  guard: adminGuard,
  body: sectionForm,
  response: section,
  status: 201,
  dailyLimit: "content",
  errors: ["STATE_CONFLICT"],
});

export const updateSection = route("updateSection", {
  method: "PUT",
  path: "/api/onboarding/sections/{sectionId}",
  summary: "Change the title, timeframe, description and order of a section",
  guard: adminGuard,
  params: sectionParams,
  body: sectionForm.extend({ version }),
  response: section,
  errors: writeErrors,
});

export const deleteSection = route("deleteSection", {
  method: "DELETE",
  path: "/api/onboarding/sections/{sectionId}",
  summary: "Remove a section with its goals; completed goals stay readable",
  guard: adminGuard,
  params: sectionParams,
  query: z.object({ version: versionInQuery }),
  response: z.null(),
  status: 204,
  errors: writeErrors,
});

export const orderSections = route("orderSections", {
  method: "PUT",
  path: "/api/onboarding/order",
  summary: "Number all sections from 1, in the given order",
  guard: adminGuard,
  body: z.object({ sectionIds: sectionOrder, version }),
  response: onboardingContent,
  errors: ["VERSION_CONFLICT"],
});

export const getSectionUsage = route("getSectionUsage", {
  method: "GET",
  path: "/api/onboarding/sections/{sectionId}/usage",
  summary: "How many ongoing onboardings show a section, and in how many of them each goal is completed",
  guard: adminGuard,
  params: sectionParams,
  response: sectionUsage,
  errors: ["NOT_FOUND"],
});

export const createGoal = route("createGoal", {
  method: "POST",
  path: "/api/onboarding/sections/{sectionId}/goals",
  summary: "Add a goal to a section",
  guard: adminGuard,
  params: sectionParams,
  body: goalForm.extend({ version }),
  response: section,
  status: 201,
  dailyLimit: "content",
  errors: writeErrors,
});

export const updateGoal = route("updateGoal", {
  method: "PUT",
  path: "/api/onboarding/sections/{sectionId}/goals/{goalId}",
  summary: "Change a goal",
  guard: adminGuard,
  params: goalParams,
  body: goalForm.extend({ version }),
  response: section,
  errors: writeErrors,
});

export const deleteGoal = route("deleteGoal", {
  method: "DELETE",
  path: "/api/onboarding/sections/{sectionId}/goals/{goalId}",
  summary: "Remove a goal; it stays readable in onboardings that completed it",
  guard: adminGuard,
  params: goalParams,
  query: z.object({ version: versionInQuery }),
  response: section,
  errors: writeErrors,
});

export const orderGoals = route("orderGoals", {
  method: "PUT",
  path: "/api/onboarding/sections/{sectionId}/order",
  summary: "Number all goals of a section from 1, in the given order",
  guard: adminGuard,
  params: sectionParams,
  body: z.object({ goalIds: goalOrder, version }),
  response: section,
  errors: writeErrors,
});

export const saveResources = route("saveResources", {
  method: "PUT",
  path: "/api/onboarding/resources",
  summary: "Replace the links of the Resources panel",
  guard: adminGuard,
  body: z.object({ resources, version }),
  response: onboardingContent,
  errors: ["VERSION_CONFLICT"],
});
