import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { ApiArgs } from "#web/lib/reading/apiTypes.ts";
import { capitalized } from "#web/lib/words/capitalized.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";

export interface TeamAssignment {
  /** Takes over everyone without a successor of their own; null if they stay. */
  readonly others: PersonName | null;
  readonly own: ReadonlyMap<string, PersonName>;
}

export const noneAssigned: TeamAssignment = { others: null, own: new Map() };

export const isUnassigned = ({ others, own }: TeamAssignment): boolean => others === null && own.size === 0;

/** Null removes these people's own successor. */
export const assign = (
  { others, own }: TeamAssignment,
  userIds: readonly string[],
  successor: PersonName | null,
): TeamAssignment => {
  const next = new Map(own);
  for (const userId of userIds) {
    if (successor === null) {
      next.delete(userId);
    } else {
      next.set(userId, successor);
    }
  }
  return { others, own: next };
};

export const handoverBody = (
  managed: TeamAssignment,
  led: TeamAssignment,
): Omit<ApiArgs<"people", "handOver">["body"], "operationId"> => {
  const groups = new Map<string, { userIds: string[]; managerId: string | null; leadId: string | null }>();
  for (const userId of new Set([...managed.own.keys(), ...led.own.keys()])) {
    const managerId = (managed.own.get(userId) ?? managed.others)?.id ?? null;
    const leadId = (led.own.get(userId) ?? led.others)?.id ?? null;
    const key = `${managerId} ${leadId}`;
    const group = groups.get(key) ?? { userIds: [], managerId, leadId };
    group.userIds.push(userId);
    groups.set(key, group);
  }
  return { managerId: managed.others?.id ?? null, leadId: led.others?.id ?? null, groups: [...groups.values()] };
};

/** Per successor: "Ana Berg takes over 3 people." `hasMore`: beyond the `count` loaded ones. */
export const previewLines = (
  { others, own }: TeamAssignment,
  { count, hasMore }: { readonly count: number; readonly hasMore: boolean },
  predecessor: string,
): readonly string[] => {
  const counts = new Map<string, { readonly name: string; readonly people: number }>();
  for (const successor of own.values()) {
    counts.set(successor.id, { name: fullName(successor), people: (counts.get(successor.id)?.people ?? 0) + 1 });
  }
  const rest = count - own.size;
  const lines = [...counts.values()].map(
    ({ name, people }) => `${name} takes over ${formatCountOf(people, "person", "people")}.`,
  );
  if (rest === 0 && !hasMore) {
    return lines;
  }
  const remaining = hasMore ? `more than ${rest} people` : formatCountOf(rest, "person", "people");
  const prefix = own.size === 0 ? remaining : `the other ${remaining.replace(/^1 person$/, "person")}`;
  return [
    ...lines,
    others === null
      ? `${capitalized(prefix)} ${rest === 1 && !hasMore ? "stays" : "stay"} with ${predecessor}.`
      : `${fullName(others)} takes over ${prefix}.`,
  ];
};
