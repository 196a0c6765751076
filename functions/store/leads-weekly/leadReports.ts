import type { EntityItem } from "electrodb";
import { type LeadReport, reportId, type TalkingPoint } from "#domain/leads-weekly/model.ts";
import { newLeadReport } from "#domain/leads-weekly/rules.ts";
import { maxPoints, maxReportText } from "#domain/leads-weekly/terms.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError, foreignCursor, staleReadError } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/route.ts";
import type { Day } from "#domain/shared/time.ts";
import { profileKey, usersIn } from "../people/people.ts";
import type { Entities, Store } from "../store.ts";
import { versionConflict, versionIs } from "../table/conflicts.ts";
import { withNulls, withoutNulls } from "../table/nulls.ts";
import { readItems } from "../table/readItems.ts";
import type { TransactionStep } from "../transact.ts";
import { partitionOf, type ReportPlace } from "./reportPlace.ts";
import { asShown, expiryOf, pointChangedMeanwhile, type StoredPoint } from "./reportPoints.ts";

const toReport = ({ textLength: _length, ...item }: EntityItem<Entities["leadReport"]>): LeadReport =>
  withNulls(item, ["managerId"]);

/** A report, read consistently; null if there is none. */
export const readLeadReport = async (store: Store, { leadId, reportId }: ReportPlace): Promise<LeadReport | null> => {
  const { data } = await store.entities.leadReport.get({ leadId, id: reportId }).go({ consistent: true });
  return data && toReport(data);
};

/** A report and the profile of a person, read consistently; null for what does not exist. One request. */
export const readLeadReportAndUser = async (
  store: Store,
  { leadId, reportId }: ReportPlace,
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

/** How many reports a lead's page shows or looks at, and how many more it shows each time: half a year of them. */
const reportsPerPage = 26;

/**
 * A lead's latest reports, newest first: a page of them, or all from a week on and a page before them. One request, or two from a
 * week on.
 */
export const listLatestReports = async (
  store: Store,
  leadId: string,
  from: Day | undefined,
): Promise<readonly LeadReport[]> => {
  const reports = store.entities.leadReport.query.byLead({ leadId });
  const newestFirst = { consistent: true, order: "desc" } as const;
  if (from === undefined) {
    return (await reports.go({ ...newestFirst, limit: reportsPerPage })).data.map(toReport);
  }
  const found = await Promise.all([
    reports.gte({ id: from }).go({ ...newestFirst, pages: "all" }),
    reports.lt({ id: from }).go({ ...newestFirst, limit: reportsPerPage }),
  ]);
  return found.flatMap(({ data }) => data.map(toReport));
};

/**
 * A page of a lead's reports of the weeks before one, newest first. `cursor` is the id of the last report of the page before. One
 * request. Errors: INVALID_INPUT for a cursor that is no report's id.
 */
export const listReportsBefore = async (
  store: Store,
  leadId: string,
  weekStarting: Day,
  cursor: string | undefined,
): Promise<Page<LeadReport>> => {
  if (cursor !== undefined && !reportId.safeParse(cursor).success) {
    throw foreignCursor();
  }
  const { data } = await store.entities.leadReport.query
    .byLead({ leadId })
    // "0" sorts before every id, and a week before the ids of its reports.
    .between({ id: "0" }, { id: cursor ?? weekStarting })
    // The report of the cursor is read again, and one more tells whether there are older ones.
    .go({ consistent: true, order: "desc", limit: reportsPerPage + (cursor === undefined ? 1 : 2) });
  const reports = data.map(toReport).filter(({ id }) => id !== cursor);
  const items = reports.slice(0, reportsPerPage);
  return { items, cursor: items.length < reports.length ? (items.at(-1)?.id ?? null) : null };
};

/** The pair item that counts all reports of a lead, whoever shares them. */
export const everybody = "all";

/** The id of the pair item that counts the reports of a manager. */
export const pairId = (managerId: string | null): string => managerId ?? "none";

/** Which of these reports exist, by `leadId#reportId`, read consistently. One request for up to a hundred. */
export const existingReports = async (store: Store, places: readonly ReportPlace[]): Promise<ReadonlySet<string>> => {
  const keys = places.map(({ leadId, reportId }) => ({ pk: partitionOf(leadId), sk: `REPORT#${reportId}` }));
  const items = await readItems(store, keys, true);
  return new Set(store.entities.leadReport.parse({ Items: items }).data.map(({ leadId, id }) => `${leadId}#${id}`));
};

/**
 * The profiles of people, and how many reports of a lead a person may read, who is the lead or a manager. One request.
 */
export const readUsersAndReportCount = async (
  store: Store,
  userIds: readonly string[],
  leadId: string,
  readerId: string,
): Promise<{ readonly users: readonly User[]; readonly reportCount: number }> => {
  const pair = { pk: partitionOf(leadId), sk: `PAIR#${readerId === leadId ? everybody : pairId(readerId)}` };
  const Items = await readItems(store, [...[...new Set(userIds)].map(profileKey), pair]);
  const [counted] = store.entities.leadPair.parse({ Items }).data;
  return { users: usersIn(store, Items, userIds), reportCount: counted?.reportCount ?? 0 };
};

/** How many reports each lead shares with their manager, by lead id; with `"all"`, how many they have. One request. */
export const readReportCounts = async (
  store: Store,
  pairs: readonly { readonly leadId: string; readonly managerId: string }[],
): Promise<ReadonlyMap<string, number>> => {
  const keys = pairs.map(({ leadId, managerId }) => ({ pk: partitionOf(leadId), sk: `PAIR#${managerId}` }));
  const items = await readItems(store, keys);
  const counts = store.entities.leadPair.parse({ Items: items }).data;
  return new Map(counts.map(({ leadId, reportCount }) => [leadId, reportCount]));
};

const createdMeanwhile = staleReadError(
  "This report was created just now. Please try again; nothing was lost.",
  "BUSY",
);

const createdReportStep = (report: LeadReport & { readonly textLength?: number }): TransactionStep => ({
  write: ({ leadReport }) => leadReport.create(withoutNulls(report)).commit(),
  conflictError: createdMeanwhile,
});

/** Counts new reports of a lead, each with its manager. */
export const reportCountSteps = (
  leadId: string,
  reports: readonly Pick<LeadReport, "managerId">[],
): readonly TransactionStep[] => {
  const byPair = Map.groupBy(reports, ({ managerId }) => pairId(managerId));
  return [...byPair, [everybody, reports] as const].map(([managerId, { length }]) => ({
    write: ({ leadPair }) => leadPair.update({ leadId, managerId }).add({ reportCount: length }).commit(),
  }));
};

/** Creates a report that does not exist yet, and counts it. */
export const newReportSteps = (report: LeadReport): readonly TransactionStep[] => [
  createdReportStep(report),
  ...reportCountSteps(report.leadId, [report]),
];

/** How a write changes the counts of a report. */
interface ReportCounts {
  readonly pointCount: number;
  readonly discussedCount: number;
  readonly carriedCount: number;
  readonly textLength: number;
}

/** What a point adds to the counts of its report. */
export const countsOf = (point: StoredPoint | null): ReportCounts => {
  const counted = point !== null && point.deletedAt === null;
  return {
    pointCount: counted ? 1 : 0,
    discussedCount: counted && point.discussed ? 1 : 0,
    carriedCount: counted && point.carriedTo !== null ? 1 : 0,
    textLength: counted ? point.content.length : 0,
  };
};

/** A change of a point; `before` is null for a new one. */
export interface PointChange {
  readonly before: StoredPoint | null;
  readonly after: StoredPoint;
}

const sumOfChanges = (changes: readonly PointChange[]): ReportCounts => {
  const sum = { pointCount: 0, discussedCount: 0, carriedCount: 0, textLength: 0 };
  for (const { before, after } of changes) {
    const [old, current] = [countsOf(before), countsOf(after)];
    sum.pointCount += current.pointCount - old.pointCount;
    sum.discussedCount += current.discussedCount - old.discussedCount;
    sum.carriedCount += current.carriedCount - old.carriedCount;
    sum.textLength += current.textLength - old.textLength;
  }
  return sum;
};

const pointStep = (
  place: ReportPlace,
  { before, after }: PointChange,
  conflictError: DomainError,
): TransactionStep => ({
  write: ({ talkingPoint }) =>
    talkingPoint
      .put({
        ...withoutNulls(after),
        ...place,
        version: (before?.version ?? 0) + 1,
        ...(after.deletedAt !== null && { expiresAt: expiryOf(after.deletedAt) }),
      })
      .where(versionIs(before?.version ?? 0))
      .commit(),
  conflictError,
});

/** The point as it is stored by a change. */
export const changed = ({ before, after }: PointChange): TalkingPoint => ({
  ...asShown(after),
  version: (before?.version ?? 0) + 1,
});

const reportIsFull = (): DomainError =>
  new DomainError(
    "INVALID_INPUT",
    "This report is full: it holds 1,000 points and a million characters. Please delete or shorten some; nothing was lost.",
  );

/** Changes the counts of a report and increments its revision. A change that adds something needs room for it. */
const reportStep = ({ leadId, reportId }: ReportPlace, sum: ReportCounts): TransactionStep => ({
  write: ({ leadReport }) => {
    const counted = leadReport.patch({ leadId, id: reportId }).add({ revision: 1, ...sum });
    const hasRoom =
      sum.pointCount <= 0 && sum.textLength <= 0
        ? counted
        : counted.where(
            ({ pointCount, textLength }, { lte, notExists }) =>
              `${lte(pointCount, maxPoints - sum.pointCount)} AND (${notExists(textLength)} OR ${lte(textLength, maxReportText - sum.textLength)})`,
          );
    return hasRoom.commit();
  },
  conflictError: reportIsFull(),
});

/**
 * Writes points of a report, each on condition that it is unchanged since it was read, and increments the report's
 * revision.
 * Errors: `conflictError`, which is VERSION_CONFLICT unless another one is given; INVALID_INPUT if the report is full.
 */
export const pointSteps = (
  place: ReportPlace,
  changes: readonly PointChange[],
  conflictError = versionConflict(),
): readonly TransactionStep[] => [
  ...changes.map((change) => pointStep(place, change, conflictError)),
  reportStep(place, sumOfChanges(changes)),
];

/** Creates a report together with its first points. Count it with `reportCountSteps`. */
export const newReportWithPoints = (
  report: LeadReport,
  changes: readonly PointChange[],
): readonly TransactionStep[] => [
  createdReportStep({ ...report, revision: 1, ...sumOfChanges(changes) }),
  ...changes.map((change) =>
    pointStep({ leadId: report.leadId, reportId: report.id }, change, pointChangedMeanwhile()),
  ),
];

/** A report that is to be created unless it exists already. */
export const reportOrNew = async (
  store: Store,
  place: { readonly leadId: string; readonly managerId: string | null; readonly weekStarting: string },
  now: Date,
): Promise<{ readonly report: LeadReport; readonly isNew: boolean }> => {
  const made = newLeadReport(place.leadId, place.managerId, place.weekStarting, now.toISOString());
  const stored = await readLeadReport(store, { leadId: place.leadId, reportId: made.id });
  return stored ? { report: stored, isNew: false } : { report: made, isNew: true };
};
