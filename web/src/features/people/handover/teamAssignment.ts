import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { capitalized } from "#web/lib/format/terms.ts";
import type { ApiArgs } from "#web/lib/reading/apiTypes.ts";

export interface TeamAssignment {
  /** Takes over everyone without a successor of their own; null if they stay. */
  readonly defaultSuccessor: PersonName | null;
  readonly successors: ReadonlyMap<string, PersonName>;
}

export const emptyAssignment: TeamAssignment = { defaultSuccessor: null, successors: new Map() };

export const isUnassigned = ({ defaultSuccessor, successors }: TeamAssignment): boolean =>
  defaultSuccessor === null && successors.size === 0;

/** A null `successor` removes the people's own successors. */
export const assign = (
  { defaultSuccessor, successors }: TeamAssignment,
  userIds: readonly string[],
  successor: PersonName | null,
): TeamAssignment => {
  const next = new Map(successors);
  for (const userId of userIds) {
    if (successor === null) {
      next.delete(userId);
    } else {
      next.set(userId, successor);
    }
  }
  return { defaultSuccessor, successors: next };
};

export const handoverBody = (
  managed: TeamAssignment,
  led: TeamAssignment,
): Omit<ApiArgs<"people", "handOver">["body"], "operationId"> => {
  const groups = new Map<string, { userIds: string[]; managerId: string | null; leadId: string | null }>();
  for (const userId of new Set([...managed.successors.keys(), ...led.successors.keys()])) {
    const managerId = (managed.successors.get(userId) ?? managed.defaultSuccessor)?.id ?? null;
    const leadId = (led.successors.get(userId) ?? led.defaultSuccessor)?.id ?? null;
    const key = `${managerId} ${leadId}`;
    const group = groups.get(key) ?? { userIds: [], managerId, leadId };
    group.userIds.push(userId);
    groups.set(key, group);
  }
  return {
    managerId: managed.defaultSuccessor?.id ?? null,
    leadId: led.defaultSuccessor?.id ?? null,
    groups: [...groups.values()],
  };
};

/**
 * One line per successor: "Ana Berg takes over 3 people." `hasMore` is true if more people exist than the `count`
 * loaded.
 */
export const previewLines = (
  { defaultSuccessor, successors }: TeamAssignment,
  { count, hasMore }: { readonly count: number; readonly hasMore: boolean },
  predecessorName: string,
): readonly string[] => {
  const counts = new Map<string, { readonly name: string; readonly people: number }>();
  for (const successor of successors.values()) {
    counts.set(successor.id, { name: fullName(successor), people: (counts.get(successor.id)?.people ?? 0) + 1 });
  }
  const rest = count - successors.size;
  const lines = [...counts.values()].map(
    ({ name, people }) => `${name} takes over ${formatCountOf(people, "person", "people")}.`,
  );
  if (rest === 0 && !hasMore) {
    return lines;
  }
  const remaining = hasMore
    ? `more than ${rest} ${successors.size === 0 ? "people" : "others"}`
    : formatCountOf(rest, "person", "people");
  const prefix =
    successors.size === 0 || hasMore ? remaining : `the other ${remaining.replace(/^1 person$/, "person")}`;
  return [
    ...lines,
    defaultSuccessor === null
      ? `${capitalized(prefix)} ${rest === 1 && !hasMore ? "stays" : "stay"} with ${predecessorName}.`
      : `${fullName(defaultSuccessor)} takes over ${prefix}.`,
  ];
};
