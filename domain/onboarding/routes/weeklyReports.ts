import * as z from "zod";
import { routesOf, subjectGuard } from "../../shared/route.ts";
import { comment, id, version } from "../../shared/text.ts";
import { onboardingTasks } from "../overdueModel.ts";
import {
  isAskedToReopenReports,
  mayReadWeeklyReports,
  mayReopenWeeklyReports,
  maySubmitWeeklyReports,
  mayWriteWeeklyReports,
} from "../policy.ts";
import { reflectionFields } from "../terms.ts";
import { assessmentScore, weeklyReport, weeklyReports, weekStarting } from "../weeklyReportModel.ts";
import { personParams, writeErrors } from "./fields.ts";

const route = routesOf("onboarding");

export const listOverdueReports = route("listOverdueReports", {
  method: "GET",
  path: "/api/onboarding/overdue-reports",
  summary: "The viewer's new hires with overdue weekly reports or goals to confirm",
  guard: { kind: "active", isAllowed: isAskedToReopenReports },
  response: onboardingTasks,
});

const reportParams = personParams.extend({ weekStarting });

const reportWriterGuard = subjectGuard(mayWriteWeeklyReports);

export const listWeeklyReports = route("listWeeklyReports", {
  method: "GET",
  path: "/api/onboardings/{userId}/reports",
  summary: "All weekly reports of a new hire, newest first, with their scores and without their texts",
  guard: subjectGuard(mayReadWeeklyReports),
  params: personParams,
  response: weeklyReports,
  errors: ["NOT_FOUND"],
});

export const getWeeklyReport = route("getWeeklyReport", {
  method: "GET",
  path: "/api/onboardings/{userId}/reports/{weekStarting}",
  summary: "A new hire's report for the week that starts on the given Monday",
  guard: subjectGuard(mayReadWeeklyReports),
  params: reportParams,
  response: weeklyReport,
  errors: ["NOT_FOUND"],
});

export const createWeeklyReport = route("createWeeklyReport", {
  method: "PUT",
  path: "/api/onboardings/{userId}/reports/{weekStarting}",
  summary: "Create a new hire's report for the current week; returns an existing one unchanged",
  guard: reportWriterGuard,
  params: reportParams,
  response: weeklyReport,
  dailyLimit: "weeklyReport",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const saveReflection = route("saveReflection", {
  method: "PUT",
  path: "/api/onboardings/{userId}/reports/{weekStarting}/reflection/{field}",
  summary: "Save one text of a weekly report; fails if someone changed it in the meantime",
  guard: reportWriterGuard,
  params: reportParams.extend({ field: z.enum(reflectionFields) }),
  body: z.object({ text: comment, version }),
  response: weeklyReport,
  errors: writeErrors,
});

export const saveScore = route("saveScore", {
  method: "PUT",
  path: "/api/onboardings/{userId}/reports/{weekStarting}/assessments/{itemId}",
  summary: "Score an assessment of a weekly report",
  guard: reportWriterGuard,
  params: reportParams.extend({ itemId: id }),
  body: z.object({ score: assessmentScore }),
  response: weeklyReport,
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const submitWeeklyReport = route("submitWeeklyReport", {
  method: "POST",
  path: "/api/onboardings/{userId}/reports/{weekStarting}/submission",
  summary: "Submit a draft; every assessment needs a score",
  guard: subjectGuard(maySubmitWeeklyReports, "Only the new hire can submit their weekly report."),
  params: reportParams,
  response: weeklyReport,
  dailyLimit: "weeklyReport",
  errors: ["NOT_FOUND", "STATE_CONFLICT", "INCOMPLETE"],
});

export const reopenWeeklyReport = route("reopenWeeklyReport", {
  method: "POST",
  path: "/api/onboardings/{userId}/reports/{weekStarting}/reopening",
  summary: "Make an overdue report a draft again, so the new hire can submit it",
  guard: subjectGuard(
    mayReopenWeeklyReports,
    "Only a manager, a lead or an admin can reopen an overdue report. You can't reopen your own.",
  ),
  params: reportParams,
  response: weeklyReport,
  dailyLimit: "weeklyReport",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});
