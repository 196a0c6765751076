import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import type { ReportedPoint, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { orderKeyBetween } from "#domain/leads-weekly/orderKeys.ts";
import { maxOrderKeyLength, restorableDays, type TalkingPointCategory } from "#domain/leads-weekly/terms.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Page } from "#domain/shared/route.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { withNulls } from "../../table/nulls.ts";
import type { RawItem } from "../../table/partition.ts";
import { readItems } from "../../table/readItems.ts";
import type { Entities, Store } from "../../table/store.ts";

export interface ReportKey {
  readonly leadId: string;
  readonly reportId: string;
}

export const partitionOf = (leadId: string): string => `LEAD#${leadId}`;

/** `orderKey` sorts the point within its category. The API never sends it. */
export interface SortedPoint extends TalkingPoint {
  readonly orderKey: string;
}

/** `deletedAt` is set while the point is deleted. */
export interface StoredPoint extends SortedPoint {
  readonly deletedAt: string | null;
}

export const toPoint = (item: EntityItem<Entities["talkingPoint"]>): StoredPoint => {
  const { leadId: _lead, reportId: _report, expiresAt: _expiry, ...point } = item;
  return withNulls(point, ["writtenBy", "teamMemberId", "carriedTo", "deletedAt"]);
};

/** When a deleted point is removed, in seconds since the epoch. */
export const expiryOf = (deletedAt: string): number =>
  Math.floor(Date.parse(deletedAt) / 1000) + restorableDays * 86_400;

/** Someone changed a point during the write, so the handler runs again. */
export const pointConflictError = (): DomainError =>
  staleReadError("Someone else changed a talking point. Try again. Nothing was lost.", "BUSY");

/** Errors: NOT_FOUND if missing or deleted; VERSION_CONFLICT if the page has another version. */
export const assertCurrentPoint = (point: StoredPoint | null, version: number): StoredPoint => {
  const found = assertFound("talkingPoint", point?.deletedAt === null ? point : null);
  assertVersion(found.version, version);
  return found;
};

export const asShown = ({ deletedAt: _deleted, orderKey: _key, ...point }: StoredPoint): TalkingPoint => point;

/** Includes deleted points. Consistent; null if none. */
export const readPoint = async (
  store: Store,
  { leadId, reportId }: ReportKey,
  id: string,
): Promise<StoredPoint | null> => {
  const { data } = await store.entities.talkingPoint.get({ leadId, reportId, id }).go({ consistent: true });
  return data && toPoint(data);
};

/** Includes deleted points; undefined for null and unknown IDs. Consistent, one request per hundred. */
export const readPointLookup = async (
  store: Store,
  { leadId, reportId }: ReportKey,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => StoredPoint | undefined> => {
  const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
  const keys = uniqueIds.map((id) => ({ pk: partitionOf(leadId), sk: `POINT#${reportId}#${id}` }));
  const Items = await readItems(store, keys, true);
  const points = new Map(store.entities.talkingPoint.parse({ Items }).data.map((item) => [item.id, toPoint(item)]));
  return (id) => points.get(id ?? "");
};

/** Excludes deleted points. Read consistently, one request per megabyte. */
export const readReportPoints = async (
  store: Store,
  { leadId, reportId }: ReportKey,
): Promise<readonly SortedPoint[]> => {
  const { data } = await store.entities.talkingPoint.query
    .byLead({ leadId, reportId })
    .go({ consistent: true, pages: "all" });
  return data.map(toPoint).flatMap(({ deletedAt, ...point }) => (deletedAt === null ? [point] : []));
};

type SortedReportedPoint = SortedPoint & Pick<ReportedPoint, "reportId">;

const toReportedPoints = (store: Store, items: readonly RawItem[]): readonly SortedReportedPoint[] =>
  store.entities.talkingPoint.parse({ Items: [...items] }).data.flatMap((item) => {
    const { deletedAt, ...point } = toPoint(item);
    return deletedAt === null ? [{ ...point, reportId: item.reportId }] : [];
  });

/** `from` and `before` are Mondays; excludes the week of `before`. One request per megabyte. */
export const readPointsOfWeeks = async (
  store: Store,
  leadId: string,
  from: string,
  before: string,
): Promise<readonly SortedReportedPoint[]> => {
  const points: SortedReportedPoint[] = [];
  let start: RawItem | undefined;
  do {
    const response = await store.client.send(
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
    points.push(...toReportedPoints(store, response.Items ?? []));
    start = response.LastEvaluatedKey;
  } while (start);
  return points;
};

const searchPageSize = 50;

/** How many points a page of a search scans: about a year's worth. */
const maxSearched = 450;

/**
 * Newest week first. `cursor` is the last scanned key. A page scans at most 450 points, so an empty one may not be the
 * last. One request.
 */
export const searchPoints = async (
  store: Store,
  leadId: string,
  accepts: (point: ReportedPoint) => boolean,
  cursor: string | undefined,
): Promise<Page<ReportedPoint>> => {
  const response = await store.client.send(
    new QueryCommand({
      TableName: store.tableName,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": partitionOf(leadId), ":first": "POINT#", ":last": `POINT#${cursor ?? "~"}` },
      ScanIndexForward: false,
      Limit: maxSearched,
    }),
  );
  const keyOf = ({ reportId, id }: ReportedPoint): string => `${reportId}#${id}`;
  const points = toReportedPoints(store, response.Items ?? []).filter((point) => keyOf(point) !== cursor);
  const found = points.filter(accepts);
  const page = found.slice(0, searchPageSize);
  const last = page.at(-1);
  if (found.length > searchPageSize && last) {
    return { items: page, cursor: keyOf(last) };
  }
  const next = response.LastEvaluatedKey?.["sk"];
  return { items: page, cursor: typeof next === "string" ? next.slice("POINT#".length) : null };
};

/** A neighbor that is unknown or in another category counts as missing. Errors: INVALID_INPUT if no key fits. */
export const newOrderKey = (
  category: TalkingPointCategory,
  { after, before }: { readonly after: StoredPoint | undefined; readonly before: StoredPoint | undefined },
): string => {
  const keyOf = (point: StoredPoint | undefined) => (point?.category === category ? point.orderKey : null);
  const key = orderKeyBetween(keyOf(after), keyOf(before), Math.random);
  if (key.length > maxOrderKeyLength) {
    throw new DomainError("INVALID_INPUT", "No more points fit here. Move the point somewhere else.");
  }
  return key;
};
