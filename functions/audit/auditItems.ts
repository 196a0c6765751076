import { changesRights, mainTrail, openedTrail, shownValues } from "#domain/audit/actions.ts";
import type { AuditItem } from "#domain/audit/model.ts";
import type { AuditRow } from "./store/auditTrail.ts";

const recordedName = ({ change, before }: AuditRow): string | null => {
  const name = [change["name"], change["title"], before?.["name"]].find((value) => typeof value === "string");
  return typeof name === "string" ? name : null;
};

/** Includes the fields of the entry's action. `names` are those of the entries' subjects. */
export const toAuditItem = (row: AuditRow, names: ReadonlyMap<string, string>): AuditItem => {
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
    opens: openedTrail(action, subjectId, change),
    partOf: trail === mainTrail ? null : trail,
  };
};
