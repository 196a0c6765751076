import * as z from "zod";
import { adminGuard } from "../../people/policy.ts";
import { routesOf } from "../../shared/route.ts";
import { id, version, versionInQuery } from "../../shared/text.ts";
import { assessmentItem, assessmentItemForm, assessmentItemUsage, newAssessmentItemForm } from "../assessmentItems.ts";
import { writeErrors } from "./fields.ts";

const route = routesOf("onboarding");

const itemParams = z.object({ itemId: id });

export const listAssessmentItems = route("listAssessmentItems", {
  method: "GET",
  path: "/api/onboarding/assessment-items",
  summary: "The items that weekly reports are scored on, in order",
  guard: adminGuard,
  response: z.object({ items: z.array(assessmentItem) }),
});

export const getAssessmentItemUsage = route("getAssessmentItemUsage", {
  method: "GET",
  path: "/api/onboarding/assessment-items/{itemId}/usage",
  summary: "How many weekly reports contain an assessment item",
  guard: adminGuard,
  params: itemParams,
  response: assessmentItemUsage,
  errors: ["NOT_FOUND"],
});

export const createAssessmentItem = route("createAssessmentItem", {
  method: "POST",
  path: "/api/onboarding/assessment-items",
  summary: "Create an item for scoring weekly reports; a repeated request returns the same item",
  guard: adminGuard,
  body: newAssessmentItemForm,
  response: assessmentItem,
  status: 201,
  dailyLimit: "content",
  errors: ["STATE_CONFLICT"],
});

export const updateAssessmentItem = route("updateAssessmentItem", {
  method: "PUT",
  path: "/api/onboarding/assessment-items/{itemId}",
  summary: "Change an assessment item; weekly reports keep their copy",
  guard: adminGuard,
  params: itemParams,
  body: assessmentItemForm.extend({ version }),
  response: assessmentItem,
  errors: writeErrors,
});

export const deleteAssessmentItem = route("deleteAssessmentItem", {
  method: "DELETE",
  path: "/api/onboarding/assessment-items/{itemId}",
  summary: "Remove an assessment item; weekly reports keep their copy",
  guard: adminGuard,
  params: itemParams,
  query: z.object({ version: versionInQuery }),
  response: z.null(),
  status: 204,
  errors: writeErrors,
});
