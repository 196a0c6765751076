import type { EntityItem } from "electrodb";
import { type LeadReport, reportId, type TalkingPoint } from "#domain/leads-weekly/model.ts";
import { newLeadReport } from "#domain/leads-weekly/rules.ts";
import { maxPoints, maxReportText } from "#domain/leads-weekly/terms.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError, foreignCursorError, staleReadError } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/route.ts";
import type { Day } from "#domain/shared/time.ts";
import { profileKey, usersIn } from "../../people/store/people.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import { withNulls, withoutNulls } from "../../table/nulls.ts";
import { readItems } from "../../table/readItems.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import {
  asShown,
  expiryOf,
  partitionOf,
  pointConflictError,
  type ReportKey,
  type StoredPoint,
} from "./reportPoints.ts";

const toReport = ({ textLength: _length, ...item }: EntityItem<Entities["leadReport"]>): LeadReport =>
  withNulls(item, ["managerId"]);

/** Consistent; null if none. */
export const readLeadReport = async (store: Store, { leadId, reportId }: ReportKey): Promise<LeadReport | null> => {
  const { data } = await store.entities.leadReport.get({ leadId, id: reportId }).go({ consistent: true });
  return data && toReport(data);
};

/** Consistent, one request. The report and the user are null if missing. */
export const readLeadReportAndUser = async (
  store: Store,
  { leadId, reportId }: ReportKey,
  userId: string,
): Promise<{ readonly report: LeadReport | null; readonly user: User | null }> => {
  const Items = await readItems(
    store,
    [{ pk: partitionOf(leadId), sk: `REPORT#${reportId}` }, profileKey(userId)],
    true,
  );
  const [report] = store.entities.leadReport.parse({ Items }).data;
  const [user] = usersIn(store, Items, [userId]);
  return { report: report ? toReport(report) : null, user: user ?? null };
};

/** Half a year: how many reports a lead's page loads in one request. */
const reportsPerPage = 26;

/** Newest first. With `completeSince`, all reports since that week and a page of earlier ones, in two requests. */
export const listLatestReports = async (
  store: Store,
  leadId: string,
  completeSince: Day | undefined,
): Promise<readonly LeadReport[]> => {
  const reports = store.entities.leadReport.query.byLead({ leadId });
  const newestFirst = { consistent: true, order: "desc" } as const;
  if (completeSince === undefined) {
    return (await reports.go({ ...newestFirst, limit: reportsPerPage })).data.map(toReport);
  }
  const found = await Promise.all([
    reports.gte({ id: completeSince }).go({ ...newestFirst, pages: "all" }),
    reports.lt({ id: completeSince }).go({ ...newestFirst, limit: reportsPerPage }),
  ]);
  return found.flatMap(({ data }) => data.map(toReport));
};

/** Newest first. `cursor` is the last report's ID. One request. Errors: INVALID_INPUT. */
export const listReportsBefore = async (
  store: Store,
  leadId: string,
  weekStarting: Day,
  cursor: string | undefined,
): Promise<Page<LeadReport>> => {
  if (cursor !== undefined && !reportId.safeParse(cursor).success) {
    throw foreignCursorError();
  }
  const { data } = await store.entities.leadReport.query
    .byLead({ leadId })
    // "0" sorts before every id, and a week before the ids of its reports.
    .between({ id: "0" }, { id: cursor ?? weekStarting })
    // Includes the cursor's report, and one more to see whether older ones follow.
    .go({ consistent: true, order: "desc", limit: reportsPerPage + (cursor === undefined ? 1 : 2) });
  const reports = data.map(toReport).filter(({ id }) => id !== cursor);
  const items = reports.slice(0, reportsPerPage);
  return { items, cursor: items.length < reports.length ? (items.at(-1)?.id ?? null) : null };
};

export const allManagers = "all";

export const pairId = (managerId: string | null): string => managerId ?? "none";

/** Keys are `leadId#reportId`. Read consistently, one request per hundred. */
export const readExistingReportKeys = async (
  store: Store,
  reportKeys: readonly ReportKey[],
): Promise<ReadonlySet<string>> => {
  const keys = reportKeys.map(({ leadId, reportId }) => ({ pk: partitionOf(leadId), sk: `REPORT#${reportId}` }));
  const items = await readItems(store, keys, true);
  return new Set(store.entities.leadReport.parse({ Items: items }).data.map(({ leadId, id }) => `${leadId}#${id}`));
};

/** `reportCount` is how many of the lead's reports the reader may open. One request. */
export const readUsersAndReportCount = async (
  store: Store,
  userIds: readonly string[],
  leadId: string,
  readerId: string,
): Promise<{ readonly users: readonly User[]; readonly reportCount: number }> => {
  const pair = { pk: partitionOf(leadId), sk: `PAIR#${readerId === leadId ? allManagers : pairId(readerId)}` };
  const Items = await readItems(store, [...[...new Set(userIds)].map(profileKey), pair]);
  const [counted] = store.entities.leadPair.parse({ Items }).data;
  return { users: usersIn(store, Items, userIds), reportCount: counted?.reportCount ?? 0 };
};

/** By lead ID: how many reports the lead shares with the manager; with `"all"`, with all managers. One request. */
export const readReportCounts = async (
  store: Store,
  pairs: readonly { readonly leadId: string; readonly managerId: string }[],
): Promise<ReadonlyMap<string, number>> => {
  const keys = pairs.map(({ leadId, managerId }) => ({ pk: partitionOf(leadId), sk: `PAIR#${managerId}` }));
  const items = await readItems(store, keys);
  const counts = store.entities.leadPair.parse({ Items: items }).data;
  return new Map(counts.map(({ leadId, reportCount }) => [leadId, reportCount]));
};

const reportConflictError = staleReadError("Someone else created this report. Try again. Nothing was lost.", "BUSY");

const createdReportWrite = (report: LeadReport & { readonly textLength?: number }): TransactionWrite => ({
  write: ({ leadReport }) => leadReport.create(withoutNulls(report)).commit(),
  conflictError: reportConflictError,
});

export const reportCountWrites = (
  leadId: string,
  reports: readonly Pick<LeadReport, "managerId">[],
): readonly TransactionWrite[] => {
  const byPair = Map.groupBy(reports, ({ managerId }) => pairId(managerId));
  return [...byPair, [allManagers, reports] as const].map(([managerId, { length }]) => ({
    write: ({ leadPair }) => leadPair.update({ leadId, managerId }).add({ reportCount: length }).commit(),
  }));
};

export const newReportWrites = (report: LeadReport): readonly TransactionWrite[] => [
  createdReportWrite(report),
  ...reportCountWrites(report.leadId, [report]),
];

type ReportCounts = Readonly<Record<"pointCount" | "discussedCount" | "carriedOverCount" | "textLength", number>>;

/** Without deleted points. */
export const countsOf = (points: readonly StoredPoint[]): ReportCounts => {
  const counted = points.filter(({ deletedAt }) => deletedAt === null);
  return {
    pointCount: counted.length,
    discussedCount: counted.filter(({ discussed }) => discussed).length,
    carriedOverCount: counted.filter(({ carriedTo }) => carriedTo !== null).length,
    textLength: counted.reduce((sum, { content }) => sum + content.length, 0),
  };
};

/** `before` is null for a new point. */
export interface PointChange {
  readonly before: StoredPoint | null;
  readonly after: StoredPoint;
}

const sumOfChanges = (changes: readonly PointChange[]): ReportCounts => {
  const before = countsOf(changes.flatMap((change) => change.before ?? []));
  const after = countsOf(changes.map((change) => change.after));
  return {
    pointCount: after.pointCount - before.pointCount,
    discussedCount: after.discussedCount - before.discussedCount,
    carriedOverCount: after.carriedOverCount - before.carriedOverCount,
    textLength: after.textLength - before.textLength,
  };
};

const pointWrite = (
  reportKey: ReportKey,
  { before, after }: PointChange,
  conflictError: DomainError,
): TransactionWrite => ({
  write: ({ talkingPoint }) =>
    talkingPoint
      .put({
        ...withoutNulls(after),
        ...reportKey,
        version: (before?.version ?? 0) + 1,
        ...(after.deletedAt !== null && { expiresAt: expiryOf(after.deletedAt) }),
      })
      .where(versionIs(before?.version ?? 0))
      .commit(),
  conflictError,
});

export const changedPoint = ({ before, after }: PointChange): TalkingPoint => ({
  ...asShown(after),
  version: (before?.version ?? 0) + 1,
});

const reportFullError = (): DomainError =>
  new DomainError(
    "INVALID_INPUT",
    "This report has reached its limit of 1,000 points and a million characters. Delete or shorten some. Nothing was lost.",
  );

/** Increments the report's revision. Adding fails if the report is full. */
const reportWrite = ({ leadId, reportId }: ReportKey, sum: ReportCounts): TransactionWrite => ({
  write: ({ leadReport }) => {
    const counted = leadReport.patch({ leadId, id: reportId }).add({ revision: 1, ...sum });
    const limited =
      sum.pointCount <= 0 && sum.textLength <= 0
        ? counted
        : counted.where(
            ({ pointCount, textLength }, { lte, notExists }) =>
              `${lte(pointCount, maxPoints - sum.pointCount)} AND (${notExists(textLength)} OR ${lte(textLength, maxReportText - sum.textLength)})`,
          );
    return limited.commit();
  },
  conflictError: reportFullError(),
});

/**
 * Requires unchanged points, and increments the report's revision. Errors: `conflictError` (VERSION_CONFLICT by
 * default); INVALID_INPUT if the report is full.
 */
export const pointWrites = (
  reportKey: ReportKey,
  changes: readonly PointChange[],
  conflictError = versionConflict(),
): readonly TransactionWrite[] => [
  ...changes.map((change) => pointWrite(reportKey, change, conflictError)),
  reportWrite(reportKey, sumOfChanges(changes)),
];

/** Doesn't count the report; add `reportCountWrites`. */
export const newReportWithPoints = (
  report: LeadReport,
  changes: readonly PointChange[],
): readonly TransactionWrite[] => [
  createdReportWrite({ ...report, revision: 1, ...sumOfChanges(changes) }),
  ...changes.map((change) => pointWrite({ leadId: report.leadId, reportId: report.id }, change, pointConflictError())),
];

export const reportOrNew = async (
  store: Store,
  { leadId, managerId, weekStarting }: Pick<LeadReport, "leadId" | "managerId" | "weekStarting">,
  now: Date,
): Promise<{ readonly report: LeadReport; readonly isNew: boolean }> => {
  const newReport = newLeadReport(leadId, managerId, weekStarting, now.toISOString());
  const stored = await readLeadReport(store, { leadId, reportId: newReport.id });
  return stored ? { report: stored, isNew: false } : { report: newReport, isNew: true };
};
