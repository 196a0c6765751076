import { compareKeys } from "../shared/keyOrder.ts";
import type { Day } from "../shared/time.ts";
import { addDays, fridayOf, mondayOf } from "../shared/weeks.ts";
import type { LeadReport, TalkingPoint } from "./model.ts";

/** The id of a lead's report of a week that a manager shares; null for a lead without a manager. */
export const reportIdOf = (weekStarting: Day, managerId: string | null): string =>
  `${weekStarting}-${managerId ?? "none"}`;

/** The week and the manager of a report, from its id. */
export const partsOfReportId = (
  reportId: string,
): { readonly weekStarting: Day; readonly managerId: string | null } => {
  const managerId = reportId.slice(11);
  return { weekStarting: reportId.slice(0, 10), managerId: managerId === "none" ? null : managerId };
};

/** The day of the next report: this week's Friday, or next week's once it has passed (docs/leads-weekly.md#list). */
export const nextReportDay = (today: Day): Day => {
  const friday = fridayOf(mondayOf(today));
  return today <= friday ? friday : addDays(friday, 7);
};

/** The week to which a report's points are carried over: the current one, or the next from the current one on. */
export const carryOverWeek = (weekStarting: Day, today: Day): Day => {
  const thisWeek = mondayOf(today);
  return weekStarting < thisWeek ? thisWeek : addDays(weekStarting, 7);
};

/** Whether a point still waits to be discussed: neither discussed nor carried over. */
export const isOpen = ({ discussed, carriedTo }: Pick<TalkingPoint, "discussed" | "carriedTo">): boolean =>
  !discussed && carriedTo === null;

/**
 * The only person who wrote a point after somebody changed its text or its tag: as before if it was that person, and
 * nobody if it was somebody else (docs/leads-weekly.md#a-new-manager).
 */
export const writerAfter = (
  before: Pick<TalkingPoint, "writtenBy" | "content" | "teamMemberId">,
  after: Pick<TalkingPoint, "content" | "teamMemberId">,
  changedBy: string,
): string | null =>
  before.writtenBy === changedBy || (before.content === after.content && before.teamMemberId === after.teamMemberId)
    ? before.writtenBy
    : null;

/** Whether a lead may take a point along to another manager: while it is open, and if they alone wrote it. */
export const mayBeTakenAlong = (
  point: Pick<TalkingPoint, "writtenBy" | "discussed" | "carriedTo">,
  leadId: string,
): boolean => isOpen(point) && point.writtenBy === leadId;

/** The week whose report gets the points of a former manager's report: the same, or the current one if that has passed. */
export const takenAlongTo = (weekStarting: Day, today: Day): Day => {
  const thisWeek = mondayOf(today);
  return weekStarting < thisWeek ? thisWeek : weekStarting;
};

/** How many points of a report are open. */
export const openCountOf = ({ pointCount, discussedCount, carriedCount }: LeadReport): number =>
  pointCount - discussedCount - carriedCount;

/** How many weeks a point has been open, from 0 for one of this week. */
export const weeksOpen = (openSince: Day, today: Day): number =>
  Math.max(0, Math.round((Date.parse(mondayOf(today)) - Date.parse(mondayOf(openSince))) / (7 * 86_400_000)));

/** Whether a report belongs to the lead and their current manager; null means none. */
export const isOfCurrentPair = (
  { managerId }: Pick<LeadReport, "managerId">,
  currentManagerId: string | null,
): boolean => managerId === currentManagerId;

/**
 * A lead's reports, newest week first. Within a week, the newest manager comes first, which is the current one if they
 * share one of them (docs/leads-weekly.md#report-page).
 */
export const inPageOrder = (reports: readonly LeadReport[], currentManagerId: string | null): readonly LeadReport[] => {
  const isCurrent = (report: LeadReport): number => (isOfCurrentPair(report, currentManagerId) ? 1 : 0);
  return reports.toSorted(
    (a, b) =>
      compareKeys(b.weekStarting, a.weekStarting) ||
      isCurrent(b) - isCurrent(a) ||
      compareKeys(b.createdAt, a.createdAt),
  );
};

/** A new, empty report. */
export const newLeadReport = (
  leadId: string,
  managerId: string | null,
  weekStarting: Day,
  createdAt: string,
): LeadReport => ({
  id: reportIdOf(weekStarting, managerId),
  leadId,
  weekStarting,
  managerId,
  pointCount: 0,
  discussedCount: 0,
  carriedCount: 0,
  revision: 0,
  createdAt,
});
