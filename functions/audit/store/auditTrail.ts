import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import { decodeTime, encodeTime } from "ulid";
import { actionSpecOf, isActionShown, mainTrail } from "#domain/audit/actions.ts";
import type { AuditFilter } from "#domain/audit/model.ts";
import { foreignCursorError } from "#domain/shared/errors.ts";
import { startOfDay } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { type ItemKey, readItems } from "../../table/readItems.ts";
import type { IndexName } from "../../table/schema.ts";
import type { Entities, Store } from "../../table/store.ts";

export type AuditRow = EntityItem<Entities["audit"]>;

interface AuditReadOptions {
  readonly cursor: string | undefined;
  readonly limit: number;
  readonly timeZone: string;
  readonly seesAll: boolean;
}

/** The most rows that a page scans: about 300 kB, one request. */
const maxSearched = 500;

/** Bounds of all ids, which start with ten characters for the time. */
const [firstId, lastId] = ["0", "Z"];

const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Both ids are excluded. */
const idRangeOf = ({ from, to }: AuditFilter, timeZone: string, cursor: string | undefined) => {
  if (cursor !== undefined && !idPattern.test(cursor)) {
    throw foreignCursorError();
  }
  const timeOf = (day: string): string => encodeTime(Math.max(0, Date.parse(startOfDay(day, timeZone))), 10);
  const end = to === undefined ? lastId : timeOf(addDays(to, 1));
  return {
    after: from === undefined ? firstId : timeOf(from),
    before: cursor !== undefined && cursor < end ? cursor : end,
  };
};

/** The index with the fewest rows for a filter; the rest of the filter applies to its rows. */
const indexFor = ({
  concerned,
  actor,
  kind,
  rights,
  partOf = mainTrail,
}: AuditFilter): readonly [IndexName, string] => {
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
    // A person's history includes what an import changed.
    (concerned !== undefined && partOf === undefined ? true : row.trail === (partOf ?? mainTrail));

const hasSeveralParts = ({ concerned, actor, kind, rights }: AuditFilter): boolean =>
  [concerned, actor, kind, rights].filter((part) => part !== undefined).length > 1;

/**
 * Newest first; `cursor` is null on the last page. A filter with several parts scans at most 500 rows, so a short page
 * may not be the last. One request. Errors: INVALID_INPUT.
 */
export const readAudit = async (
  store: Store,
  filter: AuditFilter,
  { cursor, limit, timeZone, seesAll }: AuditReadOptions,
): Promise<{ readonly rows: readonly AuditRow[]; readonly cursor: string | null }> => {
  const { after, before } = idRangeOf(filter, timeZone, cursor);
  if (after >= before) {
    return { rows: [], cursor: null };
  }
  const [index, partition] = indexFor(filter);
  const wanted = hasSeveralParts(filter) ? maxSearched : limit + 2;
  const rows: AuditRow[] = [];
  let start: Record<string, unknown> | undefined;
  // Keeps reading past hidden rows, so readers can't notice them.
  do {
    const { Items = [], LastEvaluatedKey } = await store.client.send(
      new QueryCommand({
        TableName: store.tableName,
        IndexName: index,
        KeyConditionExpression: "#pk = :pk AND #sk BETWEEN :after AND :before",
        ExpressionAttributeNames: { "#pk": `${index}pk`, "#sk": `${index}sk` },
        ExpressionAttributeValues: { ":pk": partition, ":after": after, ":before": before },
        ScanIndexForward: false,
        Limit: wanted - rows.length,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    const read = store.entities.audit.parse({ Items }).data;
    rows.push(...read.filter(({ action }) => isActionShown(action, seesAll)));
    start = LastEvaluatedKey;
  } while (start !== undefined && rows.length < wanted);
  // BETWEEN includes the end, which must be excluded.
  const found = rows.filter(({ id }) => id !== before);
  const matching = found.filter(matches(filter));
  if (matching.length > limit) {
    const shown = matching.slice(0, limit);
    return { rows: shown, cursor: shown.at(-1)?.id ?? null };
  }
  return { rows: matching, cursor: start === undefined ? null : (found.at(-1)?.id ?? null) };
};

export const timeOfId = (id: string): Date => new Date(decodeTime(id));

const namedItemKeys = {
  round: (id: string): ItemKey => ({ pk: "ROUNDS", sk: `ROUND#${id}` }),
  position: (id: string): ItemKey => ({ pk: "POSITIONS", sk: `POS#${id}` }),
  skillset: (id: string): ItemKey => ({ pk: "SKILLSETS", sk: `SKILL#${id}` }),
} as const;

/** Names by ID. One request per hundred. */
export const readRoundAndLadderNames = async (
  store: Store,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = new Map<string, ItemKey>();
  for (const { action, subjectId, roundId } of rows) {
    const subject = actionSpecOf(action)?.subject;
    if (subject === "round" || subject === "position" || subject === "skillset") {
      keys.set(subjectId, namedItemKeys[subject](subjectId));
    }
    if (roundId !== undefined) {
      keys.set(roundId, namedItemKeys.round(roundId));
    }
  }
  const Items = await readItems(store, [...keys.values()]);
  const { round, position, skillset } = store.entities;
  return new Map([
    ...round.parse({ Items }).data.map(({ id, name }) => [id, name] as const),
    ...position.parse({ Items }).data.map(({ id, code, title }) => [id, `${code} - ${title}`] as const),
    ...skillset.parse({ Items }).data.map(({ id, name }) => [id, name] as const),
  ]);
};
