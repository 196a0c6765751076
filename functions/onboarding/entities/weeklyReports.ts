import { CustomAttributeType } from "electrodb";
import { weeklyReportStatuses } from "#domain/onboarding/terms.ts";
import type { Assessment, ReportValues, WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import { defineEntity, primaryIndex, secondaryIndex } from "../../table/keys.ts";

/**
 * A weekly report of a new hire: texts, scores and a copy of the assessment items.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what does this report say? | table | `USER#id` / `WEEK#monday` | Weekly Reviews |
 * | which reports does this new hire have? | table | `USER#id` / `WEEK#…` | Weekly Reviews |
 */
export const weeklyReportEntity = defineEntity({
  model: { entity: "weeklyReport", version: "1", service: "pulse" },
  attributes: {
    userId: { type: "string", required: true },
    weekStarting: { type: "string", required: true },
    id: { type: "string", required: true },
    status: { type: weeklyReportStatuses, required: true },
    submittedAt: { type: "string" },
    changedAfterSubmission: {
      type: "map",
      properties: {
        personId: { type: "string", required: true },
        name: { type: "string", required: true },
        at: { type: "string", required: true },
        submitted: { type: CustomAttributeType<ReportValues>("any"), required: true },
      },
    },
    highlights: { type: "string" },
    strengths: { type: "string" },
    challenges: { type: "string" },
    focusNextWeek: { type: "string" },
    assessments: { type: CustomAttributeType<readonly Assessment[]>("any"), required: true },
    textVersions: { type: CustomAttributeType<WeeklyReport["textVersions"]>("any"), required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    byUser: primaryIndex(
      { composite: ["userId"], template: "USER#${userId}" },
      { composite: ["weekStarting"], template: "WEEK#${weekStarting}" },
    ),
  },
});

/**
 * An ongoing onboarding by its latest submitted week ("0000-00-00" without one), so the key's order shows whose report
 * is missing. For a prepared onboarding, the week is seven days before its start.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which report did this new hire submit last? | table | `USER#id` / `ONB#DUE_REPORT` | writes to an onboarding |
 * | whose report of this week is due? | gsi1 | `DUE_REPORTS` / `REPORT#lastSubmittedWeek #id` | the badge of an admin or the CTO |
 * | which direct reports' weekly reports are due? | gsi2 | `MGR#id` / `REPORT#lastSubmittedWeek #id` | the badge of a manager |
 * | which of this lead's weekly reports are due? | gsi3 | `LEAD#id` / `REPORT#lastSubmittedWeek #id` | the badge of a lead |
 */
export const dueReportEntity = defineEntity({
  model: { entity: "dueReport", version: "1", service: "pulse" },
  attributes: {
    userId: { type: "string", required: true },
    managerId: { type: "string" },
    leadId: { type: "string" },
    lastSubmittedWeek: { type: "string", required: true },
  },
  indexes: {
    byUser: primaryIndex(
      { composite: ["userId"], template: "USER#${userId}" },
      { composite: [], template: "ONB#DUE_REPORT" },
    ),
    all: secondaryIndex(
      "gsi1",
      { composite: [], template: "DUE_REPORTS" },
      { composite: ["lastSubmittedWeek", "userId"], template: "REPORT#${lastSubmittedWeek} #${userId}" },
    ),
    byManager: secondaryIndex(
      "gsi2",
      { composite: ["managerId"], template: "MGR#${managerId}" },
      { composite: ["lastSubmittedWeek", "userId"], template: "REPORT#${lastSubmittedWeek} #${userId}" },
    ),
    byLead: secondaryIndex(
      "gsi3",
      { composite: ["leadId"], template: "LEAD#${leadId}" },
      { composite: ["lastSubmittedWeek", "userId"], template: "REPORT#${lastSubmittedWeek} #${userId}" },
    ),
  },
});

/**
 * Counts changes to the due reports behind someone's badge, so a poll needs no recount if nothing
 * changed. Absent before the first change. The badge counts in an index, which may lag behind.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | did the reports due to this manager or lead change? | table | `DUE_REPORTS#id` / `VERSION` | the badges of a manager or lead |
 * | did any due report change? | table | `DUE_REPORTS#all` / `VERSION` | the badges of an admin or the CTO |
 */
export const dueReportsVersionEntity = defineEntity({
  model: { entity: "dueReportsVersion", version: "1", service: "pulse" },
  attributes: {
    /** "all" stands for everyone. */
    followerId: { type: "string", required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    byFollower: primaryIndex(
      { composite: ["followerId"], template: "DUE_REPORTS#${followerId}" },
      { composite: [], template: "VERSION" },
    ),
  },
});
