import { changesRights, mainTrail, openedTrail, shownValues } from "#domain/audit/actions.ts";
import type { AuditItem } from "#domain/audit/model.ts";
import type { AuditRow } from "../store/audit/auditTrail.ts";

/** The name that an entry itself recorded of what it is about. */
const recordedName = ({ change, before }: AuditRow): string | null => {
  const name = [change["name"], change["title"], before?.["name"]].find((value) => typeof value === "string");
  return typeof name === "string" ? name : null;
};

/** An entry as its readers see it: with the fields that its action allows. `names` are those of what entries are about. */
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
