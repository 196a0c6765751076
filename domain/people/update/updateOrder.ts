import type { User } from "../model.ts";
import { mayLead } from "../terms.ts";
import type { UpdateField } from "./updateTerms.ts";

/** One write of an update: some fields of a person, or a whole new person. */
export interface UpdateStep {
  readonly userId: string;
  readonly isNew: boolean;
  readonly fields: readonly UpdateField[];
  /** Whether this step counts the person. Each person is counted once. */
  readonly isCounted: boolean;
}

export interface UpdatedPerson {
  readonly userId: string;
  readonly isNew: boolean;
  readonly managerId: string | null;
  readonly leadId: string | null;
  readonly fields: readonly UpdateField[];
  readonly becomesInactive: boolean;
}

const depths = (managerOf: ReadonlyMap<string, string | null>): ((id: string) => number) => {
  const knownDepths = new Map<string, number>();
  return (start) => {
    const path: string[] = [];
    let id: string | null = start;
    while (id !== null && !knownDepths.has(id) && !path.includes(id)) {
      path.push(id);
      id = managerOf.get(id) ?? null;
    }
    let depth = id === null ? -1 : (knownDepths.get(id) ?? -1);
    for (const one of path.reverse()) {
      depth += 1;
      knownDepths.set(one, depth);
    }
    return knownDepths.get(start) ?? 0;
  };
};

/**
 * Top down in the new reporting line, so swapped managers never form a cycle and managers get their role first.
 * Assignments of leads who get their role later, and deactivations, come last.
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
  const indexOf = new Map(ordered.map(({ userId }, index) => [userId, index]));
  const laterSteps: UpdateStep[] = [];
  const deactivations: UpdateStep[] = [];
  const steps = ordered.flatMap(({ userId, isNew, leadId, fields, becomesInactive }, index): readonly UpdateStep[] => {
    const isLaterLead = leadId !== null && !leadsNow.has(leadId) && (indexOf.get(leadId) ?? -1) > index;
    const isLeadDeferred = isLaterLead && (isNew || fields.includes("leadId"));
    if (isLeadDeferred) {
      laterSteps.push({ userId, isNew: false, fields: ["leadId"], isCounted: false });
    }
    const isLeaving = !isNew && becomesInactive && fields.includes("status");
    const immediateFields = fields.filter(
      (field) => !(isLeadDeferred && field === "leadId") && !(isLeaving && field === "status"),
    );
    const isEmpty = !isNew && immediateFields.length === 0;
    if (isLeaving) {
      deactivations.push({ userId, isNew: false, fields: ["status"], isCounted: isEmpty });
    }
    if (isEmpty && !isLeaving) {
      // Only the lead changes, in a later step.
      laterSteps.pop();
      laterSteps.push({ userId, isNew: false, fields: ["leadId"], isCounted: true });
    }
    return isEmpty ? [] : [{ userId, isNew, fields: immediateFields, isCounted: true }];
  });
  return [...steps, ...laterSteps, ...deactivations];
};
