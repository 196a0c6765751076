import type { ResponsibleName } from "#domain/people/model.ts";
import { nameWithLostRole } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";

const lastManagerIdOf = ({ employee }: Review): string | null => employee.managerId ?? employee.formerManagerId;

export const groupByManager = (
  reviews: readonly Review[],
): readonly { readonly managerId: string | null; readonly reviews: readonly Review[] }[] =>
  [...Map.groupBy(reviews, lastManagerIdOf)].map(([managerId, group]) => ({ managerId, reviews: group }));

/** `text` includes the email if another manager has the same name. */
export interface ManagerHeading {
  readonly text: string;
  /** Null if there is no manager, or they are unknown. */
  readonly person: ResponsibleName | null;
}

type ManagerNames = ReadonlyMap<string, ResponsibleName> | undefined;

export const managerHeading = (managerId: string | null, names: ManagerNames): ManagerHeading => {
  if (managerId === null) {
    return { text: "No manager: the CTO acts as their manager", person: null };
  }
  const person = names?.get(managerId);
  if (person === undefined) {
    return { text: "Unknown User", person: null };
  }
  const name = nameWithLostRole(person, "manager");
  return {
    text: ambiguousNameIds([...(names?.values() ?? [])]).has(person.id) ? `${name} · ${person.email}` : name,
    person,
  };
};
