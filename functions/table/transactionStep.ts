import type { Service } from "electrodb";
import type { DomainError } from "#domain/shared/errors.ts";
import type { PeopleCountDelta } from "../people/store/peopleCounts.ts";
import type { Entities } from "./store.ts";

type WriteTransaction = Parameters<Service<Entities>["transaction"]["write"]>[0];

export type WriteEntities = Parameters<WriteTransaction>[0];

export interface TransactionStep {
  readonly write: (entities: WriteEntities) => ReturnType<WriteTransaction>[number];
  readonly conflictError?: DomainError;
  /** The error to throw if concurrent transactions on this item still conflict after all retries; BUSY by default. */
  readonly collisionError?: DomainError;
  /** Steps with the same key write the same item, so only the first of them in a transaction is used. */
  readonly onceKey?: string;
  /** How this step changes the people counters. `transact` writes the sum of all steps. */
  readonly peopleCountDelta?: PeopleCountDelta;
}
