import * as z from "zod";
import { personSummary } from "../people/model.ts";
import { pageQuery } from "../shared/page.ts";
import { anyActive, routesOf, subjectGuard } from "../shared/route.ts";
import { id, searchText } from "../shared/text.ts";
import {
  colleagueChange,
  colleagueListView,
  feedbackChange,
  feedbackForm,
  feedbackTasks,
  teamColleagues,
} from "./model.ts";
import { mayAnswer, mayChoose, mayOpenTeamFeedback, mayRemoveFeedback, mayThank } from "./policy.ts";

const route = routesOf("feedback");

const reviewParams = z.object({ reviewId: id });
const feedbackParams = z.object({ reviewId: id, colleagueId: id });

const askedGuard = subjectGuard(mayAnswer, "Only colleagues who were asked for feedback can open this.");

const choosingGuard = subjectGuard(mayChoose, "Only the employee and their manager can see who is asked for feedback.");

export const listFeedbackTasks = route("listFeedbackTasks", {
  method: "GET",
  path: "/api/feedback/tasks",
  summary: "Your feedback tasks in the active round: requests to you, your list of colleagues and your team's lists",
  guard: { kind: "active", isAllowed: anyActive },
  response: feedbackTasks,
});

export const getFeedbackForm = route("getFeedbackForm", {
  method: "GET",
  path: "/api/feedback/{reviewId}/answer",
  summary: "Your own feedback about a colleague, with the questions, the last day and who will read it",
  guard: askedGuard,
  params: reviewParams,
  response: feedbackForm,
  errors: ["NOT_FOUND"],
});

export const saveFeedback = route("saveFeedback", {
  method: "PUT",
  path: "/api/feedback/{reviewId}/answer",
  summary: "Save a draft of your feedback, send or change it, take it back, or decline",
  guard: askedGuard,
  params: reviewParams,
  body: feedbackChange,
  response: feedbackForm,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT", "DEADLINE_PASSED", "INCOMPLETE"],
});

export const getFeedbackColleagues = route("getFeedbackColleagues", {
  method: "GET",
  path: "/api/feedback/{reviewId}/colleagues",
  summary: "The colleagues an employee asks for feedback; readable by the employee and their manager",
  guard: choosingGuard,
  params: reviewParams,
  response: colleagueListView,
  errors: ["NOT_FOUND"],
});

export const saveFeedbackColleagues = route("saveFeedbackColleagues", {
  method: "PUT",
  path: "/api/feedback/{reviewId}/colleagues",
  summary: "Set which colleagues an employee asks, with a note by the employee or the manager",
  guard: choosingGuard,
  params: reviewParams,
  body: colleagueChange,
  response: colleagueListView,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT", "DEADLINE_PASSED"],
  dailyLimit: "feedbackList",
});

export const findFeedbackColleagues = route("findFeedbackColleagues", {
  method: "GET",
  path: "/api/feedback/{reviewId}/candidates",
  summary:
    "Up to 20 people who can be asked about an employee; searches word prefixes of names and emails. Without a search, people with the same manager",
  guard: choosingGuard,
  params: reviewParams,
  query: z.object({ name: searchText.optional() }),
  response: z.object({ items: z.array(personSummary) }),
  errors: ["NOT_FOUND"],
});

export const listTeamFeedback = route("listTeamFeedback", {
  method: "GET",
  path: "/api/feedback/rounds/{roundId}/team",
  summary: "A page of direct reports by name, with the colleagues each asks for feedback in a round",
  guard: { kind: "active", isAllowed: mayOpenTeamFeedback },
  params: z.object({ roundId: id }),
  query: pageQuery,
  response: teamColleagues,
  errors: ["NOT_FOUND"],
});

export const thankForFeedback = route("thankForFeedback", {
  method: "PUT",
  path: "/api/feedback/{reviewId}/answers/{colleagueId}/thanks",
  summary: "Thank a colleague for their feedback, once; they get a message",
  guard: subjectGuard(mayThank, "Only the employee can thank colleagues for feedback, once it is shared."),
  params: feedbackParams,
  response: z.object({ isThanked: z.literal(true) }),
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const removeFeedback = route("removeFeedback", {
  method: "DELETE",
  path: "/api/feedback/{reviewId}/answers/{colleagueId}",
  summary: "Remove an abusive text before the review is shared, and tell its author",
  guard: subjectGuard(mayRemoveFeedback, "Only the CTO can remove feedback, once they may read it."),
  params: feedbackParams,
  response: z.object({ isRemoved: z.literal(true) }),
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});
