import { compareKeys } from "../shared/keyOrder.ts";
import { type Day, daysBetween } from "../shared/time.ts";
import { addDays, daysAfterMonday, fridayAfterMonday, mondayOf } from "../shared/weeks.ts";
import type { LeadReport, TalkingPoint } from "./model.ts";

/** `managerId` is null for a lead without a manager. */
export const reportIdOf = (weekStarting: Day, managerId: string | null): string =>
  `${weekStarting}-${managerId ?? "none"}`;

export const partsOfReportId = (
  reportId: string,
): { readonly weekStarting: Day; readonly managerId: string | null } => {
  const managerId = reportId.slice(11);
  return { weekStarting: reportId.slice(0, 10), managerId: managerId === "none" ? null : managerId };
};

/** This week's Friday, or next week's once it has passed (docs/leads-weekly.md#list). */
export const nextReportDay = (today: Day): Day => {
  const friday = fridayAfterMonday(mondayOf(today));
  return today <= friday ? friday : addDays(friday, 7);
};

const eveningHour = 17;

/** Whether next week's report is offered: from Friday evening on (docs/leads-weekly.md#reports). */
export const offersNextWeek = (today: Day, hour: number): boolean =>
  daysAfterMonday(today) > 4 || (daysAfterMonday(today) === 4 && hour >= eveningHour);

/** From Friday on, next week's report can be started early. */
export const mayStartNextWeek = (today: Day): boolean => daysAfterMonday(today) >= 4;

/** The week after the report's, but not before the current one. */
export const carryOverWeek = (weekStarting: Day, today: Day): Day => {
  const thisWeek = mondayOf(today);
  return weekStarting < thisWeek ? thisWeek : addDays(weekStarting, 7);
};

export const isOpen = ({ discussed, carriedTo }: Pick<TalkingPoint, "discussed" | "carriedTo">): boolean =>
  !discussed && carriedTo === null;

/** The sole author after a change; null once someone else changed the point (docs/leads-weekly.md#a-new-manager). */
export const soleAuthorAfter = (
  before: Pick<TalkingPoint, "writtenBy" | "content" | "teamMemberId">,
  after: Pick<TalkingPoint, "content" | "teamMemberId">,
  changedBy: string,
): string | null =>
  before.writtenBy === changedBy || (before.content === after.content && before.teamMemberId === after.teamMemberId)
    ? before.writtenBy
    : null;

/** A lead may carry an open point over to another manager if only the lead wrote it. */
export const isOwnOpenPoint = (
  point: Pick<TalkingPoint, "writtenBy" | "discussed" | "carriedTo">,
  leadId: string,
): boolean => isOpen(point) && point.writtenBy === leadId;

/** The same week, or the current one if that has passed. */
export const ownCarryOverWeek = (weekStarting: Day, today: Day): Day => {
  const thisWeek = mondayOf(today);
  return weekStarting < thisWeek ? thisWeek : weekStarting;
};

export const openCountOf = ({ pointCount, discussedCount, carriedOverCount }: LeadReport): number =>
  pointCount - discussedCount - carriedOverCount;

export const weeksOpen = (openSince: Day, today: Day): number =>
  Math.max(0, daysBetween(mondayOf(openSince), mondayOf(today)) / 7);

/** Whether the report is between the lead and their current manager; null means no manager. */
export const isOfCurrentPair = (
  { managerId }: Pick<LeadReport, "managerId">,
  currentManagerId: string | null,
): boolean => managerId === currentManagerId;

/**
 * Newest week first; in each week the current manager's report first, then by creation (docs/leads-weekly.md#reports).
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
  carriedOverCount: 0,
  revision: 0,
  createdAt,
});
