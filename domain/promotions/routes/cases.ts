import { routesOf, subjectGuard } from "../../shared/route.ts";
import { caseView, copyChoice, employeeTextForm, openForm, personPromotions, stepForm, textsForm } from "../model.ts";
import { isCaseEmployee, isCaseManager, mayAnswer, mayMoveCase, mayReadCase } from "../policy.ts";
import { caseParams, personParams, writeErrors } from "./fields.ts";

const route = routesOf("promotions");

export const openPromotionCase = route("openPromotionCase", {
  method: "POST",
  path: "/api/promotions/people/{userId}/cases",
  summary: "Open a promotion case for a next position",
  guard: subjectGuard(mayAnswer, "Only the manager or the approver can open a case."),
  params: personParams,
  body: openForm,
  response: personPromotions,
  status: 201,
  dailyLimit: "promotion",
  errors: writeErrors,
});

export const getPromotionCase = route("getPromotionCase", {
  method: "GET",
  path: "/api/promotions/people/{userId}/cases/{caseId}",
  summary: "A promotion case, as far as the signed-in person may read it",
  guard: subjectGuard(mayReadCase, "You can't read this case."),
  params: caseParams,
  response: caseView,
  errors: ["NOT_FOUND"],
});

export const savePromotionTexts = route("savePromotionTexts", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/texts",
  summary: "Save the manager's three texts of a case",
  guard: subjectGuard(isCaseManager, "Only the manager can write the case."),
  params: caseParams,
  body: textsForm,
  response: caseView,
  errors: writeErrors,
});

export const savePromotionEmployeeText = route("savePromotionEmployeeText", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/employee-text",
  summary: "Save the employee's addition to a case, with copies of their journal entries and goals",
  guard: subjectGuard(isCaseEmployee, "Only the employee can add to the case."),
  params: caseParams,
  body: employeeTextForm,
  response: caseView,
  errors: writeErrors,
});

export const listPromotionCopies = route("listPromotionCopies", {
  method: "GET",
  path: "/api/promotions/people/{userId}/cases/{caseId}/copies",
  summary: "The employee's latest journal entries and goals, which they can copy into a case",
  guard: subjectGuard(isCaseEmployee, "Only the employee can add to the case."),
  params: caseParams,
  response: copyChoice,
  errors: ["NOT_FOUND"],
});

export const movePromotionCase = route("movePromotionCase", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/step",
  summary: "Show a case to the employee; or, as the employee, agree, decline or withdraw",
  guard: subjectGuard(mayMoveCase, "Only the manager and the employee can take this step."),
  params: caseParams,
  body: stepForm,
  response: caseView,
  errors: [...writeErrors, "INCOMPLETE"],
});
