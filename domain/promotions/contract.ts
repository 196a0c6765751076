import * as z from "zod";
import { personSummary } from "../people/model.ts";
import { onlyCto } from "../people/policy.ts";
import { pageQuery } from "../shared/page.ts";
import { anyActive, routesOf } from "../shared/route.ts";
import { id, nameBeginning, userId } from "../shared/text.ts";
import {
  answerForm,
  askForm,
  caseList,
  caseView,
  committeeForm,
  copyChoice,
  decisionForm,
  openForm,
  outcomeForm,
  personPromotions,
  promotionReport,
  promotionTasks,
  stepForm,
  textsForm,
  voteForm,
  wordsForm,
} from "./model.ts";
import {
  isCaseDecider,
  isCaseEmployee,
  isCaseManager,
  isCaseMember,
  isPromotionEmployee,
  mayAnswer,
  mayMoveCase,
  mayReadCase,
  mayReadPromotions,
  mayWriteOutcome,
  readsAllCases,
} from "./policy.ts";

const route = routesOf("promotions");

const onePerson = z.object({ userId });
const oneCase = z.object({ userId, caseId: id });

const subject = { kind: "subject", isAllowed: anyActive } as const;

const writes = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"] as const;

export const setPromotions = route("setPromotions", {
  method: "PUT",
  path: "/api/promotions/settings",
  summary: "Turn promotion cases on or off. Open cases continue",
  guard: onlyCto,
  body: z.object({ isOn: z.boolean() }),
  response: z.object({ isOn: z.boolean() }),
  status: 200,
  errors: [],
});

export const listPromotionTasks = route("listPromotionTasks", {
  method: "GET",
  path: "/api/promotions/tasks",
  summary: "What the signed-in person can do about promotions now",
  guard: { kind: "active", isAllowed: anyActive },
  response: promotionTasks,
  status: 200,
  errors: [],
});

export const listPromotionCases = route("listPromotionCases", {
  method: "GET",
  path: "/api/promotions/cases",
  summary:
    "Promotion cases that the signed-in person may open: all that were shown to their employees for the CTO and HR, " +
    "a page at a time; otherwise open ones that they decide, write or vote on",
  guard: { kind: "active", isAllowed: anyActive },
  query: pageQuery,
  response: caseList,
  status: 200,
  errors: [],
});

export const getPromotionReport = route("getPromotionReport", {
  method: "GET",
  path: "/api/promotions/rounds/{roundId}/report",
  summary: "How many people a round asked about, what came of it, and the time in position today by level",
  guard: { kind: "active", isAllowed: readsAllCases },
  params: z.object({ roundId: id }),
  response: promotionReport,
  status: 200,
  errors: ["NOT_FOUND"],
});

export const getPromotions = route("getPromotions", {
  method: "GET",
  path: "/api/promotions/people/{userId}",
  summary: "A person's question about a promotion, its answers, their cases, and the positions that can come next",
  guard: {
    ...subject,
    isAllowedFor: mayReadPromotions,
    message: "Only the person, their manager and their approver see this.",
  },
  params: onePerson,
  response: personPromotions,
  status: 200,
  errors: ["NOT_FOUND"],
});

export const askForPromotion = route("askForPromotion", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/question",
  summary: "Ask your manager about a promotion, or the approver after that",
  guard: { ...subject, isAllowedFor: isPromotionEmployee, message: "Only the person can ask for themselves." },
  params: onePerson,
  body: askForm,
  response: personPromotions,
  status: 200,
  errors: writes,
});

export const answerPromotionQuestion = route("answerPromotionQuestion", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/answer",
  summary: 'Answer a question about a promotion with "not yet" and a reason, which the person reads',
  guard: { ...subject, isAllowedFor: mayAnswer, message: "Only the manager or the approver answers." },
  params: onePerson,
  body: answerForm,
  response: personPromotions,
  status: 200,
  errors: writes,
});

export const openPromotionCase = route("openPromotionCase", {
  method: "POST",
  path: "/api/promotions/people/{userId}/cases",
  summary: "Open a promotion case for a next position",
  guard: { ...subject, isAllowedFor: mayAnswer, message: "Only the manager or the approver opens a case." },
  params: onePerson,
  body: openForm,
  response: personPromotions,
  status: 201,
  perDay: "promotion",
  errors: writes,
});

export const getPromotionCase = route("getPromotionCase", {
  method: "GET",
  path: "/api/promotions/people/{userId}/cases/{caseId}",
  summary: "A promotion case, as far as the signed-in person may read it",
  guard: { ...subject, isAllowedFor: mayReadCase, message: "You can't read this case, or no longer." },
  params: oneCase,
  response: caseView,
  status: 200,
  errors: ["NOT_FOUND"],
});

export const savePromotionTexts = route("savePromotionTexts", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/texts",
  summary: "Save the manager's three texts of a case",
  guard: { ...subject, isAllowedFor: isCaseManager, message: "Only the manager writes the case." },
  params: oneCase,
  body: textsForm,
  response: caseView,
  status: 200,
  errors: writes,
});

export const savePromotionWords = route("savePromotionWords", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/words",
  summary: "Save what the employee adds to a case, with copies of their own journal entries and goals",
  guard: { ...subject, isAllowedFor: isCaseEmployee, message: "Only the employee adds to the case." },
  params: oneCase,
  body: wordsForm,
  response: caseView,
  status: 200,
  errors: writes,
});

export const listPromotionCopies = route("listPromotionCopies", {
  method: "GET",
  path: "/api/promotions/people/{userId}/cases/{caseId}/copies",
  summary: "The employee's latest journal entries and goals, which they can copy into a case",
  guard: { ...subject, isAllowedFor: isCaseEmployee, message: "Only the employee adds to the case." },
  params: oneCase,
  response: copyChoice,
  status: 200,
  errors: ["NOT_FOUND"],
});

export const movePromotionCase = route("movePromotionCase", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/step",
  summary: "Show a case to the employee; or, as the employee, agree, decline or withdraw",
  guard: {
    ...subject,
    isAllowedFor: mayMoveCase,
    message: "Only the manager and the employee move the case on.",
  },
  params: oneCase,
  body: stepForm,
  response: caseView,
  status: 200,
  errors: [...writes, "INCOMPLETE"],
});

export const findPromotionMembers = route("findPromotionMembers", {
  method: "GET",
  path: "/api/promotions/people/{userId}/cases/{caseId}/members",
  summary:
    "Up to 20 people who can be on a committee, searched by the beginning of any word of their name or of their " +
    "email before its @; without a search, those nearest to the position",
  guard: { ...subject, isAllowedFor: isCaseDecider, message: "Only the decider names the committee." },
  params: oneCase,
  query: z.object({ name: nameBeginning.optional() }),
  response: z.object({ items: z.array(personSummary), hasEnough: z.boolean() }),
  status: 200,
  errors: ["NOT_FOUND"],
});

export const namePromotionCommittee = route("namePromotionCommittee", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/committee",
  summary: "Name three to five people who vote on a case, and their last day",
  guard: { ...subject, isAllowedFor: isCaseDecider, message: "Only the decider names the committee." },
  params: oneCase,
  body: committeeForm,
  response: caseView,
  status: 200,
  errors: writes,
});

export const voteOnPromotion = route("voteOnPromotion", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/vote",
  summary: "Vote on a case, or change the vote until all are in or the day is over",
  guard: { ...subject, isAllowedFor: isCaseMember, message: "Only the committee votes." },
  params: oneCase,
  body: voteForm,
  response: caseView,
  status: 200,
  errors: writes,
});

export const decidePromotion = route("decidePromotion", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/decision",
  summary: "Promote from a day, say not yet, or take a promotion back before its day",
  guard: { ...subject, isAllowedFor: isCaseDecider, message: "Only the decider decides." },
  params: oneCase,
  body: decisionForm,
  response: caseView,
  status: 200,
  errors: writes,
});

export const savePromotionOutcome = route("savePromotionOutcome", {
  method: "PUT",
  path: "/api/promotions/people/{userId}/cases/{caseId}/outcome",
  summary: "Save the outcome that the employee reads, or release it",
  guard: { ...subject, isAllowedFor: mayWriteOutcome, message: "Only the manager and the decider write the outcome." },
  params: oneCase,
  body: outcomeForm,
  response: caseView,
  status: 200,
  errors: [...writes, "INCOMPLETE"],
});
