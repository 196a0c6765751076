import { changesRights, mainTrail, shownValues, summarizedOperationId } from "#domain/audit/actions.ts";
import { type AuditFormatters, type ChangedField, changedFields, personIdsIn } from "#domain/audit/changedFields.ts";
import type * as audit from "#domain/audit/contract.ts";
import { auditActionLabel } from "#domain/audit/labels.ts";
import type { AuditFilter, AuditItem } from "#domain/audit/model.ts";
import { auditKindLabels } from "#domain/audit/terms.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { exportPageSize } from "#domain/shared/csv.ts";
import { cleanName } from "#domain/shared/names.ts";
import { organizationDay } from "../clock.ts";
import { environment } from "../environment.ts";
import { writeCsv } from "../files/writeCsv.ts";
import type { Handlers } from "../http/serve.ts";
import { readUsers } from "../people/store/people.ts";
import { readStructure } from "../positions/store/ladderStructure.ts";
import { pageSize } from "../table/readPage.ts";
import type { Store } from "../table/store.ts";
import { type AuditRow, readAudit, readRoundAndLadderNames, timeOfId } from "./store/auditTrail.ts";

type Handler = Handlers<typeof audit>;

const recordedName = ({ change, before }: AuditRow): string | null => {
  const name = [change["name"], change["title"], before?.["name"]].find((value) => typeof value === "string");
  return typeof name === "string" ? name : null;
};

/** Shows only the fields that the action allows. `names` has the names of subjects and rounds, by ID. */
const toAuditItem = (row: AuditRow, names: ReadonlyMap<string, string>): AuditItem => {
  const { id, at, action, kind, actorId, subjectId, concernedId, roundId, change, before = {}, trail } = row;
  return {
    id,
    at,
    action,
    kind,
    actorId,
    subjectId,
    concernedId,
    subjectName: names.get(subjectId) ?? recordedName(row),
    round: roundId === undefined ? null : { id: roundId, name: names.get(roundId) ?? null },
    change: shownValues(action, change),
    before: shownValues(action, before),
    changesRights: changesRights(action, change),
    bulkOperationId: summarizedOperationId(action, subjectId, change),
    partOf: trail === mainTrail ? null : trail,
  };
};

/** A page of what the actor may see. */
const readAuditItems = async (
  { store, actor }: { readonly store: Store; readonly actor: User },
  { cursor: start, ...filter }: AuditFilter & { readonly cursor?: string | undefined },
  limit: number,
) => {
  const { rows, cursor } = await readAudit(store, filter, {
    cursor: start,
    limit,
    timeZone: environment("TIME_ZONE"),
    seesAll: actor.role === "cto",
  });
  const names = await readRoundAndLadderNames(store, rows);
  return { items: rows.map((row) => toAuditItem(row, names)), cursor };
};

export const listAudit: Handler["listAudit"] = async ({ store, actor, query }) => {
  const { items, cursor } = await readAuditItems({ store, actor }, query, pageSize);
  const isCutShort = cursor !== null && items.length < pageSize;
  return { items, cursor, searchedTo: isCutShort ? organizationDay(timeOfId(cursor)) : null };
};

const headings = {
  at: "Time (UTC)",
  who: "Who",
  whoEmail: "Who (email)",
  what: "What",
  whom: "Affected",
  whomEmail: "Affected (email)",
  round: "Round",
  kind: "Kind",
  rights: "Changes rights",
  before: "Before",
  after: "After",
  action: "Action",
  id: "Entry",
} as const;

const textOf = (fields: readonly ChangedField[], side: "before" | "after"): string =>
  fields.flatMap((field) => (field[side] === null ? [] : [`${field.label}: ${field[side]}`])).join("; ");

export const exportAudit: Handler["exportAudit"] = async ({ store, actor, query, commit }) => {
  const { cursor: start, separator, ...filter } = query;
  if (start === undefined) {
    await commit([], { audit: { action: "audit.exported", subjectId: "audit", change: filter } });
  }
  const { items, cursor } = await readAuditItems({ store, actor }, { ...filter, cursor: start }, exportPageSize);
  const [users, structure] = await Promise.all([
    readUsers(store, [...new Set(items.flatMap((item) => [item.actorId, item.concernedId, ...personIdsIn(item)]))]),
    readStructure(store),
  ]);
  const people = new Map(users.map((user) => [user.id, user]));
  const nameOf = (id: string): string | undefined => {
    const person = people.get(id);
    return person && cleanName(fullName(person));
  };
  // Days and times stay in the form that spreadsheets parse.
  const formatters: AuditFormatters = {
    nameOf: (id) => nameOf(id) ?? null,
    dayText: (day) => day,
    instantText: (instant) => instant,
    structure,
  };
  const lineOf = (item: AuditItem) => {
    const { actorId, concernedId, action, kind } = item;
    const fields = changedFields(item, formatters);
    return {
      at: item.at,
      who: nameOf(actorId) ?? actorId,
      whoEmail: people.get(actorId)?.email,
      what: auditActionLabel(action),
      whom: nameOf(concernedId) ?? item.subjectName ?? concernedId,
      whomEmail: people.get(concernedId)?.email,
      round: item.round?.name,
      kind: kind === "other" ? kind : auditKindLabels[kind],
      rights: item.changesRights ? "yes" : "no",
      before: textOf(fields, "before"),
      after: textOf(fields, "after"),
      action,
      id: item.id,
    };
  };
  return {
    csv: writeCsv(headings, items.map(lineOf), { isFirst: start === undefined, separator }),
    cursor,
  };
};
