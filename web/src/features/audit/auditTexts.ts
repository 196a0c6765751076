import { actionSpecOf } from "#domain/audit/actions.ts";
import { type ChangedField, changedFields, personIdsIn } from "#domain/audit/changedFields.ts";
import type { AuditItem } from "#domain/audit/model.ts";
import { newAddressActorId } from "#domain/audit/terms.ts";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { LadderStructure } from "#domain/positions/structure.ts";
import { formatDay, formatInstant } from "#web/lib/format/dates.ts";

export type NameOf = (id: string) => string | null;

export const nameIn =
  (people: ReadonlyMap<string, PersonName>): NameOf =>
  (id) => {
    const person = people.get(id);
    return person ? fullName(person) : null;
  };

/** Actors that are not people. */
const systems: Readonly<Record<string, string>> = {
  schedule: "Pulse",
  deployment: "Pulse",
  [newAddressActorId]: "The new email",
};

export const isSystem = (actorId: string): boolean => Object.hasOwn(systems, actorId);

export const actorName = (id: string, nameOf: NameOf): string => systems[id] ?? nameOf(id) ?? "Someone who was removed";

/** Subjects that exist only once and are changed as a whole. */
const singletonNames: Readonly<Record<string, string>> = {
  people: "People",
  ladder: "The ladder",
  onboarding: "The onboarding",
  slack: "Slack",
  audit: "The audit trail",
};

export const concernsPerson = ({ action }: AuditItem): boolean => {
  const subject = actionSpecOf(action)?.subject;
  return subject === "person" || subject === "review";
};

export const concernedName = (item: AuditItem, nameOf: NameOf): string => {
  if (concernsPerson(item)) {
    return nameOf(item.concernedId) ?? "Someone who was removed";
  }
  return item.subjectName ?? singletonNames[actionSpecOf(item.action)?.subject ?? ""] ?? "Something that was removed";
};

export const fieldsOf = (
  item: AuditItem,
  {
    nameOf,
    timeZone,
    structure,
  }: { readonly nameOf: NameOf; readonly timeZone: string; readonly structure: LadderStructure },
): readonly ChangedField[] =>
  changedFields(item, {
    nameOf,
    structure,
    dayText: formatDay,
    instantText: (instant) => formatInstant(instant, timeZone),
  });

export const actorAndPersonIdsOf = (items: readonly AuditItem[]): readonly string[] =>
  items.flatMap((item) => [item.actorId, ...(concernsPerson(item) ? [item.concernedId] : []), ...personIdsIn(item)]);
