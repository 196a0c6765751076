import { talkingPointCategories } from "#domain/leads-weekly/terms.ts";
import { defineEntity, primaryIndex } from "../table/keys.ts";

/**
 * A lead's report for a week, which the lead shares with one manager. The report's ID contains the week and the
 * manager. A new manager gets a separate report, so they see nothing older.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which reports does this lead have? | table | `LEAD#leadId` / `REPORT#week-managerId` | a lead's page |
 */
export const leadReportEntity = defineEntity({
  model: { entity: "leadReport", version: "1", service: "pulse" },
  attributes: {
    leadId: { type: "string", required: true },
    id: { type: "string", required: true },
    weekStarting: { type: "string", required: true },
    managerId: { type: "string" },
    pointCount: { type: "number", required: true },
    discussedCount: { type: "number", required: true },
    carriedOverCount: { type: "number", required: true },
    /** The number of characters of all points. Absent before the first point. */
    textLength: { type: "number" },
    revision: { type: "number", required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byLead: primaryIndex(
      { composite: ["leadId"], template: "LEAD#${leadId}" },
      { composite: ["id"], template: "REPORT#${id}" },
    ),
  },
});

/**
 * How many reports a lead and a manager share; counted when a report is created.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | how many reports do this lead and this manager share? | table | `LEAD#leadId` / `PAIR#managerId` | the list of leads |
 */
export const leadPairEntity = defineEntity({
  model: { entity: "leadPair", version: "1", service: "pulse" },
  attributes: {
    leadId: { type: "string", required: true },
    /** "none" counts the reports without a manager, and "all" counts every report. */
    managerId: { type: "string", required: true },
    reportCount: { type: "number", required: true },
  },
  indexes: {
    byLead: primaryIndex(
      { composite: ["leadId"], template: "LEAD#${leadId}" },
      { composite: ["managerId"], template: "PAIR#${managerId}" },
    ),
  },
});

/**
 * A talking point. A lead's points share a partition in week order, so a search is one query. Deleted ones stay for 30
 * days, so people can restore them and delayed requests can't add them again.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which points does this report have? | table | `LEAD#leadId` / `POINT#reportId#id` | a lead's page |
 * | which points does this lead have in a range of weeks? | table | `LEAD#leadId` / `POINT#reportId#id` | open points, search |
 */
export const talkingPointEntity = defineEntity({
  model: { entity: "talkingPoint", version: "1", service: "pulse" },
  attributes: {
    leadId: { type: "string", required: true },
    reportId: { type: "string", required: true },
    id: { type: "string", required: true },
    category: { type: talkingPointCategories, required: true },
    content: { type: "string", required: true },
    addedBy: { type: "string", required: true },
    /** The point's sole author; absent once someone else has written in it. */
    writtenBy: { type: "string" },
    teamMemberId: { type: "string" },
    discussed: { type: "boolean", required: true },
    indentLevel: { type: "number", required: true },
    orderKey: { type: "string", required: true },
    createdAt: { type: "string", required: true },
    openSince: { type: "string", required: true },
    carriedTo: { type: "string" },
    version: { type: "number", required: true },
    /** Set while the point is deleted. */
    deletedAt: { type: "string" },
    /** When a deleted point is removed, in seconds since the epoch. */
    expiresAt: { type: "number" },
  },
  indexes: {
    byLead: primaryIndex(
      { composite: ["leadId"], template: "LEAD#${leadId}" },
      { composite: ["reportId", "id"], template: "POINT#${reportId}#${id}" },
    ),
  },
});
