import { mayLead } from "../editing.ts";
import type { User } from "../model.ts";
import type { UpdateField } from "./updateTerms.ts";

/** A part of an update that is written at once: some fields of a person, or a whole new person. */
export interface UpdateStep {
  readonly userId: string;
  readonly isNew: boolean;
  readonly fields: readonly UpdateField[];
  /** Whether the person is counted with this step, and not with another one of theirs. */
  readonly counts: boolean;
}

/** Somebody whom an update changes or adds: who will manage and lead them, and which fields change. */
export interface UpdatedPerson {
  readonly userId: string;
  readonly isNew: boolean;
  readonly managerId: string | null;
  readonly leadId: string | null;
  readonly fields: readonly UpdateField[];
  /** Whether the person will be inactive. */
  readonly leaves: boolean;
}

/** How many people are above somebody in the tree as it will be. */
const depths = (managerOf: ReadonlyMap<string, string | null>): ((id: string) => number) => {
  const known = new Map<string, number>();
  return (start) => {
    const path: string[] = [];
    let id: string | null = start;
    while (id !== null && !known.has(id) && !path.includes(id)) {
      path.push(id);
      id = managerOf.get(id) ?? null;
    }
    let depth = id === null ? -1 : (known.get(id) ?? -1);
    for (const one of path.reverse()) {
      depth += 1;
      known.set(one, depth);
    }
    return known.get(start) ?? 0;
  };
};

/**
 * The order in which an update is applied: from the top of the tree of managers, as it will be, downwards. Whoever is
 * above a person then has their new place already, so that swapped managers make no circle on the way, and a manager has
 * the role before somebody gets them. A lead who becomes one only further down, and leaving, come last, as steps of their
 * own.
 */
export const updateOrder = (
  updated: readonly UpdatedPerson[],
  people: readonly Pick<User, "id" | "managerId" | "role" | "status">[],
): readonly UpdateStep[] => {
  const managerOf = new Map(people.map(({ id, managerId }) => [id, managerId]));
  for (const { userId, managerId } of updated) {
    managerOf.set(userId, managerId);
  }
  const depthOf = depths(managerOf);
  const leadsNow = new Set(people.filter(mayLead).map(({ id }) => id));
  const ordered = [...updated].sort((a, b) => depthOf(a.userId) - depthOf(b.userId));
  const placeOf = new Map(ordered.map(({ userId }, place) => [userId, place]));
  const later: UpdateStep[] = [];
  const leaving: UpdateStep[] = [];
  const steps = ordered.flatMap(({ userId, isNew, leadId, fields, leaves }, place): readonly UpdateStep[] => {
    const isLaterLead = leadId !== null && !leadsNow.has(leadId) && (placeOf.get(leadId) ?? -1) > place;
    const waits = isLaterLead && (isNew || fields.includes("leadId"));
    if (waits) {
      later.push({ userId, isNew: false, fields: ["leadId"], counts: false });
    }
    const isLeaving = !isNew && leaves && fields.includes("status");
    const now = fields.filter((field) => !(waits && field === "leadId") && !(isLeaving && field === "status"));
    const isEmpty = !isNew && now.length === 0;
    if (isLeaving) {
      leaving.push({ userId, isNew: false, fields: ["status"], counts: isEmpty });
    }
    if (isEmpty && !isLeaving) {
      // Only the lead changes, later.
      later.pop();
      later.push({ userId, isNew: false, fields: ["leadId"], counts: true });
    }
    return isEmpty ? [] : [{ userId, isNew, fields: now, counts: true }];
  });
  return [...steps, ...later, ...leaving];
};
