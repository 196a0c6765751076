import { DomainError } from "#domain/shared/errors.ts";
import type { Store } from "../../store/store.ts";
import { maxStepsPerTransaction, type TransactionStep, transact } from "../../store/transact.ts";
import { dateResolverOf, type LoadContext } from "../dateResolver.ts";
import { goalIds } from "../goalIds.ts";
import { newAuditEntries } from "../items/newAuditEntries.ts";
import { newDataRequests } from "../items/newDataRequests.ts";
import { newGrowthPlans } from "../items/newGrowthPlans.ts";
import { newJournals } from "../items/newJournals.ts";
import { newLadders } from "../items/newLadders.ts";
import { newLeadReports } from "../items/newLeadReports.ts";
import { newOnboardings } from "../items/newOnboardings.ts";
import { newPeople } from "../items/newPeople.ts";
import { newReviews } from "../items/newReviews.ts";
import { newSlackMessages } from "../items/newSlackMessages.ts";
import type { Organisation } from "../organisation.ts";

/** Combines groups into transactions without splitting them; only a group larger than a transaction is split. */
export const batches = (
  groups: readonly (readonly TransactionStep[])[],
  size: number,
): readonly (readonly TransactionStep[])[] => {
  const filled: TransactionStep[][] = [];
  for (const group of groups) {
    const last = filled.at(-1);
    if (last && last.length + group.length <= size) {
      last.push(...group);
    } else {
      for (let start = 0; start < group.length; start += size) {
        filled.push(group.slice(start, start + size));
      }
    }
  }
  return filled;
};

/** An organisation to write, the time of loading it, and the source of new ids. */
export interface OrganisationToWrite extends LoadContext {
  readonly organisation: Organisation;
  readonly newId: () => string;
}

/**
 * The transactions that write an organisation, as returned by `checkOrganisation`, into an empty table, each with at most
 * `size` steps. The same arguments and the same ids always make the same transactions.
 */
export const organisationBatches = (
  { organisation, newId, ...loading }: OrganisationToWrite,
  size: number = maxStepsPerTransaction,
): readonly (readonly TransactionStep[])[] => {
  const resolver = dateResolverOf(loading);
  const { ladders, steps: ladderSteps } = newLadders(organisation, newId);
  const positions = new Map(ladders.positions.map((position) => [position.code, position]));
  const { people, steps: peopleSteps } = newPeople(
    organisation.people,
    positions,
    resolver,
    newId,
    organisation.approvers,
  );
  const conflictError = new DomainError(
    "STATE_CONFLICT",
    "Some of this organisation is in the table already. Please empty the table, then load it again.",
  );
  const goalIdOf = goalIds(newId);
  const groups = [
    ...ladderSteps,
    ...peopleSteps,
    ...newOnboardings(organisation, people, resolver, newId),
    ...newReviews(organisation, { ladders, people, resolver, newId, goalIdOf }),
    ...newSlackMessages(organisation, people, resolver, newId),
    ...newDataRequests(organisation, people, resolver),
    ...newGrowthPlans(organisation, { ladders, people, resolver, newId, goalIdOf }),
    ...newLeadReports(organisation, people, resolver, newId),
    ...newJournals(organisation, { people, skillsets: ladders.skillsets, resolver, newId }),
    ...newAuditEntries(people, loading.now, newId),
  ];
  return batches(groups, size).map((steps) => steps.map((step) => ({ ...step, conflictError })));
};

/**
 * Writes an organisation, as returned by `checkOrganisation`, into an empty table. It is complete once the promise is
 * fulfilled; after an error, empty the table and start again.
 * Errors: STATE_CONFLICT if some of it already exists in the table.
 */
export const writeOrganisation = async (store: Store, organisation: OrganisationToWrite): Promise<void> => {
  for (const steps of organisationBatches(organisation)) {
    await transact(store, steps);
  }
};
