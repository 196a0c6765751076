import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import type { LeadReport, ReportedPoint, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { orderKeyAt } from "#domain/leads-weekly/orderKeys.ts";
import { newLeadReport, partsOfReportId } from "#domain/leads-weekly/rules.ts";
import {
  maxOrderKeyLength,
  maxPoints,
  maxReportText,
  restorableDays,
  type TalkingPointCategory,
} from "#domain/leads-weekly/terms.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Page } from "#domain/shared/route.ts";
import { profileKey, usersIn } from "../people/people.ts";
import type { Entities, Store } from "../store.ts";
import { versionConflict, versionIs } from "../table/conflicts.ts";
import { withNulls, withoutNulls } from "../table/nulls.ts";
import type { RawItem } from "../table/partition.ts";
import { readItems } from "../table/readItems.ts";
import type { TransactionItem } from "../transact.ts";

/** A report's place: whose it is, and its id. */
export interface ReportPlace {
  readonly leadId: string;
  readonly reportId: string;
}

/** A point with the key that sorts it among those of its category. Nobody but Pulse reads the key. */
export interface SortedPoint extends TalkingPoint {
  readonly orderKey: string;
}

/** A stored point; `deletedAt` is set while it is deleted. */
export interface StoredPoint extends SortedPoint {
  readonly deletedAt: string | null;
}

const toReport = ({ textLength: _length, ...item }: EntityItem<Entities["leadReport"]>): LeadReport =>
  withNulls(item, ["managerId"]);

/**
 * The only writer of a stored point. One of a time before it was stored was written by who added it, as long as nothing
 * of it was changed: a copy begins with version 1 as well, but is open since an earlier week.
 */
const writerOf = (item: EntityItem<Entities["talkingPoint"]>): string | null => {
  const isUntouched = item.version === 1 && item.openSince === partsOfReportId(item.reportId).weekStarting;
  return item.writtenBy ?? (isUntouched ? item.addedBy : null);
};

/** Converts a stored point to the domain's form. */
export const toPoint = (item: EntityItem<Entities["talkingPoint"]>): StoredPoint => {
  const { leadId: _lead, reportId: _report, expiresAt: _expiry, ...point } = item;
  return withNulls({ ...point, writtenBy: writerOf(item) }, ["teamMemberId", "carriedTo", "deletedAt"]);
};

const partitionOf = (leadId: string): string => `LEAD#${leadId}`;

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

/** A lead's reports, newest first. One request. */
export const listLeadReports = async (store: Store, leadId: string): Promise<readonly LeadReport[]> => {
  const { data } = await store.entities.leadReport.query
    .byLead({ leadId })
    .go({ consistent: true, order: "desc", pages: "all" });
  return data.map(toReport);
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

const createdReportStep = (report: LeadReport & { readonly textLength?: number }): TransactionItem => ({
  write: ({ leadReport }) => leadReport.create(withoutNulls(report)).commit(),
  conflictError: createdMeanwhile,
});

/** Counts new reports of a lead, each with its manager. */
export const reportCountSteps = (
  leadId: string,
  reports: readonly Pick<LeadReport, "managerId">[],
): readonly TransactionItem[] => {
  const byPair = Map.groupBy(reports, ({ managerId }) => pairId(managerId));
  return [...byPair, [everybody, reports] as const].map(([managerId, { length }]) => ({
    write: ({ leadPair }) => leadPair.update({ leadId, managerId }).add({ reportCount: length }).commit(),
  }));
};

/** Creates a report that does not exist yet, and counts it. */
export const newReportSteps = (report: LeadReport): readonly TransactionItem[] => [
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

/** When a deleted point is removed, in seconds since the epoch. */
export const expiryOf = (deletedAt: string): number =>
  Math.floor(Date.parse(deletedAt) / 1000) + restorableDays * 86_400;

/** Somebody changed a point in the moment of writing. The handler reads again and decides anew. */
export const pointChangedMeanwhile = (): DomainError =>
  staleReadError("A talking point was changed just now. Please try again; nothing was lost.", "BUSY");

const pointStep = (
  place: ReportPlace,
  { before, after }: PointChange,
  conflictError: DomainError,
): TransactionItem => ({
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

/**
 * A point that is to be changed.
 * Errors: NOT_FOUND if there is none or it was deleted; VERSION_CONFLICT if it is not the version that the page has.
 */
export const openPoint = (point: StoredPoint | null, version: number): StoredPoint => {
  const found = assertFound("talkingPoint", point?.deletedAt === null ? point : null);
  if (found.version !== version) {
    throw versionConflict();
  }
  return found;
};

/** A stored point as its readers see it. */
export const asShown = ({ deletedAt: _deleted, orderKey: _key, ...point }: StoredPoint): TalkingPoint => point;

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
const reportStep = ({ leadId, reportId }: ReportPlace, sum: ReportCounts): TransactionItem => ({
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
): readonly TransactionItem[] => [
  ...changes.map((change) => pointStep(place, change, conflictError)),
  reportStep(place, sumOfChanges(changes)),
];

/** Creates a report together with its first points. Count it with `reportCountSteps`. */
export const newReportWithPoints = (
  report: LeadReport,
  changes: readonly PointChange[],
): readonly TransactionItem[] => [
  createdReportStep({ ...report, revision: 1, ...sumOfChanges(changes) }),
  ...changes.map((change) =>
    pointStep({ leadId: report.leadId, reportId: report.id }, change, pointChangedMeanwhile()),
  ),
];

/** A point, deleted or not, read consistently; null if there is none. */
export const readPoint = async (
  store: Store,
  { leadId, reportId }: ReportPlace,
  id: string,
): Promise<StoredPoint | null> => {
  const { data } = await store.entities.talkingPoint.get({ leadId, reportId, id }).go({ consistent: true });
  return data && toPoint(data);
};

/** Points by `reportId#pointId`, deleted or not, read consistently. One request for up to a hundred. */
const readPoints = async (
  store: Store,
  leadId: string,
  wanted: readonly { readonly reportId: string; readonly pointId: string }[],
): Promise<ReadonlyMap<string, StoredPoint>> => {
  // In the order in which they are asked for, each once.
  const names = [...new Set(wanted.map(({ reportId, pointId }) => `${reportId}#${pointId}`))];
  const items = await readItems(
    store,
    names.map((name) => ({ pk: partitionOf(leadId), sk: `POINT#${name}` })),
    true,
  );
  const found = new Map(
    store.entities.talkingPoint.parse({ Items: items }).data.map((item) => [`${item.reportId}#${item.id}`, item]),
  );
  return new Map(
    names.flatMap((name) => {
      const item = found.get(name);
      return item ? [[name, toPoint(item)] as const] : [];
    }),
  );
};

/**
 * Finds points of a report, deleted or not, by their ids, read consistently; undefined for null and for an unknown id. One
 * request for up to a hundred.
 */
export const readPointsOfReport = async (
  store: Store,
  { leadId, reportId }: ReportPlace,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => StoredPoint | undefined> => {
  const wanted = ids.flatMap((pointId) => (pointId === null ? [] : [{ reportId, pointId }]));
  const points = await readPoints(store, leadId, wanted);
  return (id) => points.get(`${reportId}#${id}`);
};

/** The points of a report that are not deleted, read consistently. One request per megabyte. */
export const readReportPoints = async (
  store: Store,
  { leadId, reportId }: ReportPlace,
): Promise<readonly SortedPoint[]> => {
  const { data } = await store.entities.talkingPoint.query
    .byLead({ leadId, reportId })
    .go({ consistent: true, pages: "all" });
  return data.map(toPoint).flatMap(({ deletedAt, ...point }) => (deletedAt === null ? [point] : []));
};

/** A point with its key and the report it is in. */
type SortedReportedPoint = SortedPoint & Pick<ReportedPoint, "reportId">;

const toReportedPoints = (store: Store, items: readonly RawItem[]): readonly SortedReportedPoint[] =>
  store.entities.talkingPoint.parse({ Items: [...items] }).data.flatMap((item) => {
    const { deletedAt, ...point } = toPoint(item);
    return deletedAt === null ? [{ ...point, reportId: item.reportId }] : [];
  });

/** The points of a lead's reports from one week to before another (Mondays). One request per megabyte. */
export const readPointsOfWeeks = async (
  store: Store,
  leadId: string,
  from: string,
  before: string,
): Promise<readonly SortedReportedPoint[]> => {
  const points: SortedReportedPoint[] = [];
  let start: RawItem | undefined;
  do {
    const answer = await store.client.send(
      new QueryCommand({
        TableName: store.tableName,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :before",
        ExpressionAttributeValues: {
          ":pk": partitionOf(leadId),
          ":from": `POINT#${from}`,
          ":before": `POINT#${before}`,
        },
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    points.push(...toReportedPoints(store, answer.Items ?? []));
    start = answer.LastEvaluatedKey;
  } while (start);
  return points;
};

/** A search shows this many points a page. */
const searchPageSize = 50;

/** A page of a search looks at this many points: about those of a year. */
const maxSearched = 450;

/**
 * A page of a lead's points that `accepts`, newest week first. `cursor` is the key of the last point that was looked at.
 * A page looks at 450 points at most, so it may be empty although more follow. One request.
 */
export const searchPoints = async (
  store: Store,
  leadId: string,
  accepts: (point: ReportedPoint) => boolean,
  cursor: string | undefined,
): Promise<Page<ReportedPoint>> => {
  const answer = await store.client.send(
    new QueryCommand({
      TableName: store.tableName,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": partitionOf(leadId), ":first": "POINT#", ":last": `POINT#${cursor ?? "~"}` },
      ScanIndexForward: false,
      Limit: maxSearched,
    }),
  );
  const keyOf = ({ reportId, id }: ReportedPoint): string => `${reportId}#${id}`;
  const points = toReportedPoints(store, answer.Items ?? []).filter((point) => keyOf(point) !== cursor);
  const found = points.filter(accepts);
  const page = found.slice(0, searchPageSize);
  const last = page.at(-1);
  if (found.length > searchPageSize && last) {
    return { items: page, cursor: keyOf(last) };
  }
  const next = answer.LastEvaluatedKey?.["sk"];
  return { items: page, cursor: typeof next === "string" ? next.slice("POINT#".length) : null };
};

/** The key of a place between two stored points. Errors: INVALID_INPUT if there is no room for another one. */
export const newOrderKey = (
  category: TalkingPointCategory,
  neighbours: { readonly after: StoredPoint | undefined; readonly before: StoredPoint | undefined },
): string => {
  const key = orderKeyAt(category, neighbours, Math.random);
  if (key.length > maxOrderKeyLength) {
    throw new DomainError(
      "INVALID_INPUT",
      "There is no room left at this place. Please move the point somewhere else.",
    );
  }
  return key;
};

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
