import type { LeadReport, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { newLeadReport, reportIdOf } from "#domain/leads-weekly/rules.ts";
import type { User } from "#domain/people/model.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { newReportWrites, type PointChange, pointWrites } from "#functions/leads-weekly/store/leadReports.ts";
import { readPoint, readReportPoints, type StoredPoint } from "#functions/leads-weekly/store/reportPoints.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { makeUser, putUser } from "./people/people.ts";

/** The Monday of the current week. */
export const thisWeek = mondayOf(new Date().toISOString().slice(0, 10));

/** Writes a lead of a manager. */
export const putLead = (manager: Pick<User, "id"> | null, overrides: Partial<User> = {}): Promise<User> =>
  putUser(makeUser({ role: "lead", managerId: manager?.id ?? null, ...overrides }));

/** Writes a report of a lead and their manager. */
export const putReport = async (lead: User, weekStarting = thisWeek): Promise<LeadReport> => {
  const report = newLeadReport(lead.id, lead.managerId, weekStarting, `${weekStarting}T00:05:00.000Z`);
  await transact(tableStore(), newReportWrites(report));
  return report;
};

/** A point of a lead, with a unique id. */
export const makePoint = (addedBy: User, overrides: Partial<StoredPoint> = {}): StoredPoint => ({
  id: newId(new Date()),
  category: "squad_department_updates",
  content: "Billing moved to the new queue",
  addedBy: addedBy.id,
  writtenBy: addedBy.id,
  teamMemberId: null,
  discussed: false,
  indentLevel: 0,
  orderKey: "V",
  createdAt: new Date().toISOString(),
  openSince: thisWeek,
  carriedTo: null,
  version: 1,
  deletedAt: null,
  ...overrides,
});

/** Writes a point into a report. */
export const putPoint = async (
  { leadId, id: reportId, weekStarting }: LeadReport,
  addedBy: User,
  overrides: Partial<StoredPoint> = {},
): Promise<TalkingPoint> => {
  const after = makePoint(addedBy, { openSince: weekStarting, ...overrides });
  const change: PointChange = { before: null, after };
  await transact(tableStore(), pointWrites({ leadId, reportId }, [change]));
  return after;
};

/** The stored points of a report that are not deleted. */
export const storedPoints = ({ leadId, id }: Pick<LeadReport, "leadId" | "id">) =>
  readReportPoints(tableStore(), { leadId, reportId: id });

/** A stored point, deleted or not. */
export const storedPoint = ({ leadId, id }: LeadReport, pointId: string) =>
  readPoint(tableStore(), { leadId, reportId: id }, pointId);

/** The id of a lead's report for a week with their current manager. */
export const reportOf = (lead: User, weekStarting = thisWeek): string => reportIdOf(weekStarting, lead.managerId);
