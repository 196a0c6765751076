import { DomainError } from "#domain/shared/errors.ts";
import type { Store } from "../../table/store.ts";
import { maxWritesPerTransaction, type TransactionWrite, transact } from "../../table/transact.ts";
import { createGoalIdOf } from "../copiedGoal.ts";
import { newAuditEntries } from "../items/newAuditEntries.ts";
import { newDataRequests } from "../items/newDataRequests.ts";
import { newGrowthPlans } from "../items/newGrowthPlans.ts";
import { newJournals } from "../items/newJournals.ts";
import { newLadders } from "../items/newLadders.ts";
import { newLeadReports } from "../items/newLeadReports.ts";
import { newMessages } from "../items/newMessages.ts";
import { newOnboardings } from "../items/newOnboardings.ts";
import { newPeople } from "../items/newPeople.ts";
import { newPromotions } from "../items/newPromotions.ts";
import { newReviews } from "../items/newReviews.ts";
import type { Organization } from "../organization.ts";
import { type LoadContext, sampleClock } from "../sampleClock.ts";
import { companyDomains, inDomains, type SampleDomains } from "../sampleDomains.ts";

/** Splits a group only if it is larger than a transaction. */
export const inBatches = (
  groups: readonly (readonly TransactionWrite[])[],
  size: number,
): readonly (readonly TransactionWrite[])[] => {
  const filled: TransactionWrite[][] = [];
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

export interface OrganizationToWrite extends LoadContext {
  readonly organization: Organization;
  readonly newId: () => string;
  /** Defaults to those of the sample. */
  readonly domains?: SampleDomains;
}

/** Batches of at most `size` writes. Deterministic for the same arguments and IDs. */
export const organizationBatches = (
  { organization, newId, domains = companyDomains("acme.com"), ...loading }: OrganizationToWrite,
  size: number = maxWritesPerTransaction,
): readonly (readonly TransactionWrite[])[] => {
  const clock = sampleClock(loading);
  const { ladders, writes: ladderWrites } = newLadders(organization.ladder, newId);
  const positions = new Map(ladders.positions.map((position) => [position.code, position]));
  const { people, writes: peopleWrites } = newPeople(organization, {
    positions,
    clock,
    newId,
    addressOf: (email) => inDomains(email, domains),
  });
  const conflictError = new DomainError(
    "STATE_CONFLICT",
    "Some of this organization is in the table already. Empty the table, then load it again.",
  );
  const goalIdOf = createGoalIdOf(newId);
  const { roundIdOf, writes: reviewWrites } = newReviews(organization, { ladders, people, clock, newId, goalIdOf });
  const groups = [
    ...ladderWrites,
    ...peopleWrites,
    ...newOnboardings(organization, people, clock, newId),
    ...reviewWrites,
    ...newMessages(organization, people, newId),
    ...newDataRequests(organization, people, clock),
    ...newGrowthPlans(organization, { ladders, people, newId, goalIdOf }),
    ...newLeadReports(organization, people, newId),
    ...newJournals(organization, { people, skillsets: ladders.skillsets, clock, newId }),
    ...newPromotions(organization, { ladders, people, newId, roundIdOf }),
    ...newAuditEntries(people, loading.now, newId),
  ];
  return inBatches(groups, size).map((writes) => writes.map((write) => ({ ...write, conflictError })));
};

/**
 * The organization is complete when the promise resolves. After an error, start again with an empty table. Errors:
 * STATE_CONFLICT if part of the organization already exists. Throws for missing references.
 */
export const writeOrganization = async (store: Store, organization: OrganizationToWrite): Promise<void> => {
  for (const writes of organizationBatches(organization)) {
    await transact(store, writes);
  }
};
