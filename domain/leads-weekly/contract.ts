import * as z from "zod";
import { pageOf, pageQuery } from "../shared/page.ts";
import { routesOf } from "../shared/route.ts";
import { day, id, searchText, versionInQuery } from "../shared/text.ts";
import {
  carryOver,
  carryOverResult,
  leadCard,
  leadOverview,
  leadReport,
  leadReportDetails,
  newTalkingPoint,
  ownCarryOver,
  pointPositions,
  pointsWithReports,
  reportId,
  reportPerson,
  talkingPoint,
  talkingPointChange,
} from "./model.ts";
import { mayCarryOverOwnPoints, mayDeletePoint, mayOpenLeadPage, mayUseLeadsWeekly } from "./policy.ts";

const route = routesOf("leads-weekly");

const leadOrManagerGuard = { kind: "subject", isAllowed: mayUseLeadsWeekly, isAllowedFor: mayOpenLeadPage } as const;

const adderGuard = {
  kind: "subject",
  isAllowed: mayUseLeadsWeekly,
  isAllowedFor: mayDeletePoint,
  message: "Only the person who added a talking point can delete or restore it.",
} as const;

const leadParams = z.object({ leadId: id });

const reportParams = z.object({ leadId: id, reportId });

const pointParams = z.object({ leadId: id, reportId, pointId: id });

const writeErrors = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"] as const;

export const listLeadCards = route("listLeadCards", {
  method: "GET",
  path: "/api/leads-weekly",
  summary: "A page of the leads that a manager manages, by name; leads get their own card",
  guard: { kind: "active", isAllowed: mayUseLeadsWeekly },
  query: pageQuery,
  response: pageOf(leadCard),
});

export const getLeadPage = route("getLeadPage", {
  method: "GET",
  path: "/api/leads-weekly/{leadId}",
  summary: "A lead's latest weekly reports that the viewer may read, newest first, and who can read them",
  guard: leadOrManagerGuard,
  params: leadParams,
  query: z.object({
    /** Returns reports from the given week on, and some earlier ones. */
    from: day.optional(),
  }),
  response: leadOverview,
  errors: ["NOT_FOUND"],
});

export const startLeadReport = route("startLeadReport", {
  method: "POST",
  path: "/api/leads-weekly/{leadId}/reports",
  summary: "Create a lead's report for this week or, from Friday on, for the next; returns it if it exists",
  guard: leadOrManagerGuard,
  params: leadParams,
  query: z.object({ week: z.literal("next").optional() }),
  response: leadReport,
  status: 201,
  dailyLimit: "leadReport",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const getLeadReport = route("getLeadReport", {
  method: "GET",
  path: "/api/leads-weekly/{leadId}/reports/{reportId}",
  summary: "A report with its talking points and the people they mention",
  guard: leadOrManagerGuard,
  params: reportParams,
  response: leadReportDetails,
  conditional: true,
  errors: ["NOT_FOUND"],
});

export const addTalkingPoint = route("addTalkingPoint", {
  method: "POST",
  path: "/api/leads-weekly/{leadId}/reports/{reportId}/points",
  summary: "Add a talking point at a position in a report; a repeated request returns the same point",
  guard: leadOrManagerGuard,
  params: reportParams,
  body: newTalkingPoint,
  response: talkingPoint,
  status: 201,
  dailyLimit: "talkingPoint",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const updateTalkingPoint = route("updateTalkingPoint", {
  method: "PATCH",
  path: "/api/leads-weekly/{leadId}/reports/{reportId}/points/{pointId}",
  summary: "Change the text, the state or the team member of a talking point",
  guard: leadOrManagerGuard,
  params: pointParams,
  body: talkingPointChange,
  response: talkingPoint,
  errors: writeErrors,
});

export const placeTalkingPoints = route("placeTalkingPoints", {
  method: "PUT",
  path: "/api/leads-weekly/{leadId}/reports/{reportId}/order",
  summary: "Move or indent a talking point together with its sub-points",
  guard: leadOrManagerGuard,
  params: reportParams,
  body: pointPositions,
  response: z.object({ points: z.array(talkingPoint) }),
  errors: writeErrors,
});

export const deleteTalkingPoint = route("deleteTalkingPoint", {
  method: "DELETE",
  path: "/api/leads-weekly/{leadId}/reports/{reportId}/points/{pointId}",
  summary: "Delete a talking point that you added; it can be restored for 30 days",
  guard: adderGuard,
  params: pointParams,
  query: z.object({ version: versionInQuery }),
  response: z.null(),
  status: 204,
  errors: writeErrors,
});

export const restoreTalkingPoint = route("restoreTalkingPoint", {
  method: "POST",
  path: "/api/leads-weekly/{leadId}/reports/{reportId}/points/{pointId}/restoration",
  summary: "Restore a deleted talking point at its original position",
  guard: adderGuard,
  params: pointParams,
  response: talkingPoint,
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const carryOverTalkingPoints = route("carryOverTalkingPoints", {
  method: "POST",
  path: "/api/leads-weekly/{leadId}/carried-points",
  summary: "Carry open talking points over to this or the next week's report; they keep their author",
  guard: leadOrManagerGuard,
  params: leadParams,
  body: carryOver,
  response: carryOverResult,
  dailyLimit: "talkingPoint",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const carryOverOwnTalkingPoints = route("carryOverOwnTalkingPoints", {
  method: "POST",
  path: "/api/leads-weekly/{leadId}/reports/{reportId}/carried-points",
  summary: "Copy a lead's own open points from a former manager's report to the current manager's",
  guard: { kind: "subject", isAllowed: mayUseLeadsWeekly, isAllowedFor: mayCarryOverOwnPoints },
  params: reportParams,
  body: ownCarryOver,
  response: carryOverResult,
  dailyLimit: "talkingPoint",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const listOpenTalkingPoints = route("listOpenTalkingPoints", {
  method: "GET",
  path: "/api/leads-weekly/{leadId}/reports/{reportId}/open-points",
  summary: "Open talking points of a lead and manager, from the 26 reports before a week; longest open first",
  guard: leadOrManagerGuard,
  params: reportParams,
  query: pageQuery,
  response: pointsWithReports,
  errors: ["NOT_FOUND"],
});

export const searchTalkingPoints = route("searchTalkingPoints", {
  method: "GET",
  path: "/api/leads-weekly/{leadId}/points",
  summary: "Search the talking points of all weeks that the viewer may read, newest first",
  guard: leadOrManagerGuard,
  params: leadParams,
  query: pageQuery.extend({ search: searchText }),
  response: pointsWithReports,
  errors: ["NOT_FOUND"],
});

export const listTeamMembers = route("listTeamMembers", {
  method: "GET",
  path: "/api/leads-weekly/{leadId}/team",
  summary: "A lead's active team members by name, for tagging talking points",
  guard: leadOrManagerGuard,
  params: leadParams,
  response: z.array(reportPerson),
  errors: ["NOT_FOUND"],
});
