import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import type { ReportedPoint, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { orderKeyAt } from "#domain/leads-weekly/orderKeys.ts";
import { partsOfReportId } from "#domain/leads-weekly/rules.ts";
import { maxOrderKeyLength, restorableDays, type TalkingPointCategory } from "#domain/leads-weekly/terms.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Page } from "#domain/shared/route.ts";
import type { Entities, Store } from "../store.ts";
import { versionConflict } from "../table/conflicts.ts";
import { withNulls } from "../table/nulls.ts";
import type { RawItem } from "../table/partition.ts";
import { readItems } from "../table/readItems.ts";
import { partitionOf, type ReportPlace } from "./reportPlace.ts";

/** A point with the key that sorts it among those of its category. Nobody but Pulse reads the key. */
export interface SortedPoint extends TalkingPoint {
  readonly orderKey: string;
}

/** A stored point; `deletedAt` is set while it is deleted. */
export interface StoredPoint extends SortedPoint {
  readonly deletedAt: string | null;
}

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

/** When a deleted point is removed, in seconds since the epoch. */
export const expiryOf = (deletedAt: string): number =>
  Math.floor(Date.parse(deletedAt) / 1000) + restorableDays * 86_400;

/** Somebody changed a point in the moment of writing. The handler reads again and decides anew. */
export const pointChangedMeanwhile = (): DomainError =>
  staleReadError("A talking point was changed just now. Please try again; nothing was lost.", "BUSY");

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
