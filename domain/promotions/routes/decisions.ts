import * as z from "zod";
import { personSummary } from "../../people/model.ts";
import { routesOf, subjectGuard } from "../../shared/route.ts";
import { searchText } from "../../shared/text.ts";
import { caseView, committeeForm, decisionForm, outcomeForm, voteForm } from "../model.ts";
import { isCaseDecider, isCaseMember, mayWriteOutcome } from "../policy.ts";
import { caseParams, writeErrors } from "./fields.ts";

const route = routesOf("promotions");

export const findPromotionMembers = route("findPromotionMembers", {
  method: "GET",
  path: "/api/promotions/people/{userId}/cases/{caseId}/members",
  summary:
    "Up to 20 possible committee members; searches word prefixes of names and emails. Without a search, those nearest to the position",
  guard: subjectGuard(isCaseDecider, "Only the decider can choose the committee."),
  params: caseParams,
  query: z.object({ name: searchText.optional() }),
  response: z.object({ items: z.array(personSummary), hasEnough: z.boolean() }),
  errors: ["NOT_FOUND"],
});

export const namePromotionCommittee = route("namePromotionCommittee", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/committee",
  summary: "Choose the three to five people who vote on a case, and the last day to vote",
  guard: subjectGuard(isCaseDecider, "Only the decider can choose the committee."),
  params: caseParams,
  body: committeeForm,
  response: caseView,
  errors: writeErrors,
});

export const voteOnPromotion = route("voteOnPromotion", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/vote",
  summary: "Vote on a case; votes can be changed until all are in or the last day is over",
  guard: subjectGuard(isCaseMember, "Only committee members can vote."),
  params: caseParams,
  body: voteForm,
  response: caseView,
  errors: writeErrors,
});

export const decidePromotion = route("decidePromotion", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/decision",
  summary: 'Promote from a given day, decide "not yet", or take a promotion back before it takes effect',
  guard: subjectGuard(isCaseDecider, "Only the decider can do this."),
  params: caseParams,
  body: decisionForm,
  response: caseView,
  errors: writeErrors,
});

export const savePromotionOutcome = route("savePromotionOutcome", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/outcome",
  summary: "Save the outcome that the employee reads, or release it",
  guard: subjectGuard(mayWriteOutcome, "Only the manager and the decider can write the outcome."),
  params: caseParams,
  body: outcomeForm,
  response: caseView,
  errors: [...writeErrors, "INCOMPLETE"],
});
