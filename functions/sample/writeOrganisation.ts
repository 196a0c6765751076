import { DomainError } from "#domain/shared/errors.ts";
import type { Store } from "../store/store.ts";
import { largestTransaction, type TransactionItem, transact } from "../store/transact.ts";
import { type LoadContext, momentsOf } from "./moments.ts";
import { newLadders } from "./newLadders.ts";
import { newPeople } from "./newPeople.ts";
import { newReviews } from "./newReviews.ts";
import type { Organisation } from "./organisation.ts";

/** Fills transactions with whole groups; a group that is larger than one stands alone in several. */
export const batches = (
  groups: readonly (readonly TransactionItem[])[],
  size: number,
): readonly (readonly TransactionItem[])[] => {
  const filled: TransactionItem[][] = [];
  for (const group of groups) {
    const last = filled.at(-1);
    if (last && last.length + group.length <= size) last.push(...group);
    else for (let start = 0; start < group.length; start += size) filled.push(group.slice(start, start + size));
  }
  return filled;
};

/** An organisation to be written, when it is loaded, and what gives the ids of what is new in it. */
export interface OrganisationToWrite extends LoadContext {
  readonly organisation: Organisation;
  readonly newId: () => string;
}

/**
 * Writes a whole organisation, as `checkOrganisation` gives it, into an empty table. It was written completely when the
 * promise is kept; after a failure half way, empty the table and begin again.
 * Errors: STATE_CONFLICT when something of it is in the table already.
 */
export const writeOrganisation = async (
  store: Store,
  { organisation, newId, ...loading }: OrganisationToWrite,
): Promise<void> => {
  const moments = momentsOf(loading);
  const { ladders, steps: ladderSteps } = newLadders(organisation, newId);
  const positions = new Map(ladders.positions.map((position) => [position.code, position]));
  const { people, steps: peopleSteps } = newPeople(organisation.people, positions, moments, newId);
  const conflictError = new DomainError(
    "STATE_CONFLICT",
    "Some of this organisation is in the table already. Please empty the table, then load it again.",
  );
  const groups = [...ladderSteps, ...peopleSteps, ...newReviews(organisation, { ladders, people, moments, newId })];
  for (const steps of batches(groups, largestTransaction)) {
    await transact(
      store,
      steps.map((step) => ({ ...step, conflictError })),
    );
  }
};
