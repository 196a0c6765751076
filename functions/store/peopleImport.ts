import { DomainError } from "#domain/shared/errors.ts";
import { readRunningPlan } from "./plans.ts";
import type { Store } from "./store.ts";
import type { Step } from "./transact.ts";

const underWay = (): DomainError =>
  new DomainError(
    "STATE_CONFLICT",
    "A file of people is being imported right now. Please try again once that has ended; nobody of this file was imported.",
  );

/**
 * The plan that imported people last, null before the first. An import that has ended or failed is in nobody's way.
 * Errors: STATE_CONFLICT while it goes on.
 */
export const readLastImport = async (store: Store): Promise<string | null> => {
  const { data } = await store.entities.peopleImport.get({}).go({ consistent: true });
  if (!data) return null;
  const plan = await readRunningPlan(store, data.planId);
  if (plan?.status === "running") throw underWay();
  return data.planId;
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
