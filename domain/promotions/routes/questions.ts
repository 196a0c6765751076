import { routesOf, subjectGuard } from "../../shared/route.ts";
import { answerForm, askForm, personPromotions } from "../model.ts";
import { isPromotionEmployee, mayAnswer, mayReadPromotions } from "../policy.ts";
import { personParams, writeErrors } from "./fields.ts";

const route = routesOf("promotions");

export const getPromotions = route("getPromotions", {
  method: "GET",
  path: "/api/promotions/people/{userId}",
  summary: "A person's question about a promotion with answers, cases, and possible next positions",
  guard: subjectGuard(mayReadPromotions, "Only the person, their manager and their approver can see this."),
  params: personParams,
  response: personPromotions,
  errors: ["NOT_FOUND"],
});

export const askForPromotion = route("askForPromotion", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/question",
  summary: "Ask your manager about a promotion, or the approver after that",
  guard: subjectGuard(isPromotionEmployee, "Only the person can ask for themselves."),
  params: personParams,
  body: askForm,
  response: personPromotions,
  errors: writeErrors,
});

export const answerPromotionQuestion = route("answerPromotionQuestion", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/answer",
  summary: 'Answer a question about a promotion with "not yet" and a reason, which the person reads',
  guard: subjectGuard(mayAnswer, "Only the manager or the approver can answer."),
  params: personParams,
  body: answerForm,
  response: personPromotions,
  errors: writeErrors,
});
