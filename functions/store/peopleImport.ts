import type { Plan } from "#domain/plans/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { toPlan } from "./plans.ts";
import type { Store } from "./store.ts";
import type { Step } from "./transact.ts";

const underWay = (): DomainError =>
  new DomainError(
    "STATE_CONFLICT",
    "A file of people is being imported right now. Please look at its progress, and try again once it has ended.",
  );

const readLast = async (store: Store) => {
  const { data } = await store.entities.peopleImport.get({}).go({ consistent: true });
  if (!data) return null;
  const { data: plan } = await store.entities.plan.get({ id: data.planId }).go({ consistent: true });
  return { planId: data.planId, plan: plan && toPlan(plan) };
};

/** The import that goes on, or was the last; null before the first. Two requests. */
export const readLastImport = async (store: Store): Promise<Plan | null> => (await readLast(store))?.plan ?? null;

/**
 * The plan that imported people last, null before the first. An import that has ended or failed is in nobody's way.
 * Errors: STATE_CONFLICT while it goes on.
 */
export const readEndedImport = async (store: Store): Promise<string | null> => {
  const last = await readLast(store);
  if (last?.plan?.status === "running") throw underWay();
  return last?.planId ?? null;
};

/** Makes a plan the import that goes on, after the one that was read; STATE_CONFLICT when another has begun since. */
export const importBegunStep = (last: string | null, planId: string): Step => ({
  write: ({ peopleImport }) =>
    peopleImport
      .put({ planId })
      .where((seen, { eq, notExists }) => (last === null ? notExists(seen.planId) : eq(seen.planId, last)))
      .commit(),
  refused: underWay(),
});
