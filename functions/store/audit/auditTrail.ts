import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import { decodeTime, encodeTime } from "ulid";
import { type AuditPlace, auditActionOf, mainTrail, placeOf } from "#domain/audit/actions.ts";
import type { AuditFilter } from "#domain/audit/model.ts";
import { foreignCursor } from "#domain/shared/errors.ts";
import { startOfDay } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { hasMigrationEnded } from "../migrations.ts";
import type { Entities, Store } from "../store.ts";
import { type ItemKey, readItems } from "../table/readItems.ts";
import type { IndexName } from "../table/schema.ts";

/** A stored entry with what it is found by, which entries of earlier versions lack until they are migrated. */
export type AuditRow = EntityItem<Entities["audit"]> & AuditPlace;

/** The rows of a page, the newest first. */
export interface AuditRows {
  readonly rows: readonly AuditRow[];
  /** The id after which the next page begins; null if there is none. */
  readonly cursor: string | null;
}

/** The ids between which a page looks, both excluded. */
interface Between {
  readonly after: string;
  readonly before: string;
}

/** How many rows a page looks at, at most: about 300 kB, so that it is one request of the table. */
const maxSearched = 500;

/** The first ids of all and the last: ids begin with their time, in ten characters. */
const [firstId, lastId] = ["0", "Z"];

/** Pulse has no entries of earlier months. */
const firstMonth = "2026-01";

/** How many months a page reads, at most, while entries are found by their month alone. */
const maxMonths = 12;

const isId = /^[0-9A-HJKMNP-TV-Z]{26}$/;

const betweenOf = ({ from, to }: AuditFilter, timeZone: string, cursor: string | undefined): Between => {
  if (cursor !== undefined && !isId.test(cursor)) {
    throw foreignCursor();
  }
  const timeOf = (day: string): string => encodeTime(Math.max(0, Date.parse(startOfDay(day, timeZone))), 10);
  const end = to === undefined ? lastId : timeOf(addDays(to, 1));
  return {
    after: from === undefined ? firstId : timeOf(from),
    before: cursor !== undefined && cursor < end ? cursor : end,
  };
};

/** The index that finds the fewest rows for a filter, and its partition. The rest of the filter is applied to its rows. */
const indexOf = ({ concerned, actor, kind, rights, partOf = mainTrail }: AuditFilter): readonly [IndexName, string] => {
  if (concerned !== undefined) {
    return ["gsi1", `AUDITOF#${concerned}`];
  }
  if (actor !== undefined) {
    return ["gsi2", `AUDITBY#${actor}#${partOf}`];
  }
  if (rights === "only") {
    return ["gsi4", `AUDITRIGHTS#${partOf}`];
  }
  return kind === undefined ? ["gsi5", `AUDIT#${partOf}`] : ["gsi3", `AUDITKIND#${kind}#${partOf}`];
};

const matches =
  ({ concerned, actor, kind, rights, partOf }: AuditFilter) =>
  (row: AuditRow): boolean =>
    (concerned === undefined || row.concernedId === concerned) &&
    (actor === undefined || row.actorId === actor) &&
    (kind === undefined || row.kind === kind) &&
    (rights === undefined || row.rightsTrail !== undefined) &&
    // The history of a person has what an import changed, too.
    (concerned !== undefined && partOf === undefined ? true : row.trail === (partOf ?? mainTrail));

/** A row with what it is found by. */
const indexed = (row: EntityItem<Entities["audit"]>): AuditRow => {
  const { concernedId, kind, trail } = row;
  return concernedId === undefined || kind === undefined || trail === undefined
    ? { ...row, ...placeOf(row) }
    : { ...row, concernedId, kind, trail };
};

/** The first rows of some, and where the next page begins. `rest` is the id down to which was looked if there are more. */
const cut = (rows: readonly AuditRow[], limit: number, rest: string | null): AuditRows => {
  const shown = rows.slice(0, limit);
  return { rows: shown, cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : rest };
};

const readByIndex = async (store: Store, filter: AuditFilter, { after, before }: Between, limit: number) => {
  const [index, partition] = indexOf(filter);
  const { Items = [], LastEvaluatedKey } = await store.client.send(
    new QueryCommand({
      TableName: store.tableName,
      IndexName: index,
      KeyConditionExpression: "#pk = :pk AND #sk BETWEEN :after AND :before",
      ExpressionAttributeNames: { "#pk": `${index}pk`, "#sk": `${index}sk` },
      ExpressionAttributeValues: { ":pk": partition, ":after": after, ":before": before },
      ScanIndexForward: false,
      Limit: isPartial(filter) ? maxSearched : limit + 2,
    }),
  );
  // The end is excluded, which BETWEEN includes.
  const rows = store.entities.audit
    .parse({ Items })
    .data.map(indexed)
    .filter(({ id }) => id !== before);
  const last = LastEvaluatedKey === undefined ? null : (rows.at(-1)?.id ?? null);
  return cut(rows.filter(matches(filter)), limit, last);
};

/** Whether the index of a filter has rows that the filter leaves out. */
const isPartial = ({ concerned, actor, kind, rights }: AuditFilter): boolean =>
  [concerned, actor, kind, rights].filter((part) => part !== undefined).length > 1;

const monthOf = (instant: number): string => new Date(instant).toISOString().slice(0, 7);

/**
 * Reads months, the newest first, until the page is full: for entries of which some are not in all indexes yet. It looks
 * at a year at most.
 */
const readByMonth = async (
  store: Store,
  filter: AuditFilter,
  { after, before }: Between,
  limit: number,
  now: Date,
): Promise<AuditRows> => {
  const newest = before === lastId ? now.getTime() : Math.min(now.getTime(), decodeTime(before.padEnd(26, "0")));
  const found: AuditRow[] = [];
  let month = monthOf(newest);
  for (let count = 0; month >= firstMonth && count < maxMonths && found.length <= limit; count += 1) {
    const { data } = await store.entities.audit.query
      .byMonth({ month })
      .between({ id: after }, { id: before })
      .go({ order: "desc", pages: "all" });
    found.push(
      ...data
        .filter(({ id }) => id !== before)
        .map(indexed)
        .filter(matches(filter)),
    );
    month = monthOf(Date.parse(`${month}-01T00:00:00Z`) - 1);
  }
  const rest = encodeTime(Date.parse(`${month}-28T00:00:00Z`) + 5 * 86_400_000, 10).padEnd(26, "0");
  return cut(found, limit, month >= firstMonth && rest > after ? rest : null);
};

/**
 * A page of the audit trail, the newest entry first. A filter of several parts looks at 500 rows at most, so that a page may
 * have fewer entries than its limit although there is a next one. Two requests; more only until the migration has ended.
 * Errors: INVALID_INPUT for a cursor that is none.
 */
export const readAudit = async (
  store: Store,
  filter: AuditFilter,
  {
    cursor,
    limit,
    now,
    timeZone,
  }: { readonly cursor: string | undefined; readonly limit: number; readonly now: Date; readonly timeZone: string },
): Promise<AuditRows> => {
  const between = betweenOf(filter, timeZone, cursor);
  if (between.after >= between.before) {
    return { rows: [], cursor: null };
  }
  return (await hasMigrationEnded(store, "indexAudit"))
    ? readByIndex(store, filter, between, limit)
    : readByMonth(store, filter, between, limit, now);
};

/** The instant of an id. */
export const instantOf = (id: string): Date => new Date(decodeTime(id));

const nameKeys = {
  round: (id: string): ItemKey => ({ pk: "ROUNDS", sk: `ROUND#${id}` }),
  position: (id: string): ItemKey => ({ pk: "POSITIONS", sk: `POS#${id}` }),
  skillset: (id: string): ItemKey => ({ pk: "SKILLSETS", sk: `SKILL#${id}` }),
} as const;

/** The names of the rounds, positions and skillsets that entries are about, by id. One request for each hundred, none if there are none. */
export const readSubjectNames = async (
  store: Store,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = new Map<string, ItemKey>();
  for (const { action, subjectId, roundId } of rows) {
    const subject = auditActionOf(action)?.subject;
    if (subject === "round" || subject === "position" || subject === "skillset") {
      keys.set(subjectId, nameKeys[subject](subjectId));
    }
    if (roundId !== undefined) {
      keys.set(roundId, nameKeys.round(roundId));
    }
  }
  const Items = keys.size === 0 ? [] : await readItems(store, [...keys.values()]);
  const { round, position, skillset } = store.entities;
  return new Map([
    ...round.parse({ Items }).data.map(({ id, name }) => [id, name] as const),
    ...position.parse({ Items }).data.map(({ id, code, title }) => [id, `${code} - ${title}`] as const),
    ...skillset.parse({ Items }).data.map(({ id, name }) => [id, name] as const),
  ]);
};
