import { auditActionOf } from "#domain/audit/actions.ts";
import { type ChangedField, changedFields, peopleInValues } from "#domain/audit/changedFields.ts";
import type { AuditItem } from "#domain/audit/model.ts";
import type { LadderStructure } from "#domain/positions/structure.ts";
import { formatDay, formatInstant } from "#web/lib/words/dates.ts";

/** The name of a person by id; null if there is nobody of this id. */
export type NameOf = (id: string) => string | null;

/** Who acts when nobody pressed anything. */
const systems: Readonly<Record<string, string>> = { schedule: "Pulse", deployment: "Pulse" };

/** Whether Pulse itself did it. */
export const isSystem = (actorId: string): boolean => Object.hasOwn(systems, actorId);

export const actorName = (id: string, nameOf: NameOf): string =>
  systems[id] ?? nameOf(id) ?? "Somebody who was removed";

/** What was done: "Approved a review". */
export const actionText = (action: string): string => auditActionOf(action)?.label ?? action;

/** What is changed at once, where there is one of it. */
const things: Readonly<Record<string, string>> = {
  people: "People",
  ladder: "The ladder",
  onboarding: "The onboarding",
  slack: "Slack",
  audit: "The audit trail",
};

/** Whether an entry concerns a person: itself, or by their review. */
export const concernsPerson = ({ action }: AuditItem): boolean => {
  const subject = auditActionOf(action)?.subject;
  return subject === "person" || subject === "review";
};

/** To whom or what something was done. */
export const concernedName = (item: AuditItem, nameOf: NameOf): string => {
  if (concernsPerson(item)) {
    return nameOf(item.concernedId) ?? "Somebody who was removed";
  }
  return item.subjectName ?? things[auditActionOf(item.action)?.subject ?? ""] ?? "Something that was removed";
};

/** The fields that an entry changed, with days and moments as the page shows them. */
export const fieldsOf = (
  item: AuditItem,
  {
    nameOf,
    timeZone,
    structure,
  }: { readonly nameOf: NameOf; readonly timeZone: string; readonly structure: LadderStructure },
): readonly ChangedField[] =>
  changedFields(item, {
    ...{ nameOf, structure, dayText: formatDay },
    instantText: (instant) => formatInstant(instant, timeZone),
  });

/** The ids of everybody whom some entries name. */
export const personIdsOf = (items: readonly AuditItem[]): readonly string[] =>
  items.flatMap((item) => [item.actorId, ...(concernsPerson(item) ? [item.concernedId] : []), ...peopleInValues(item)]);
