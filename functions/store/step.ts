import type { Service } from "electrodb";
import type { DomainError } from "#domain/shared/errors.ts";
import type { PeopleCountDelta } from "./people/peopleCounts.ts";
import type { Entities } from "./store.ts";

type WriteTransaction = Parameters<Service<Entities>["transaction"]["write"]>[0];

/** The store's entities inside a transaction; their operations end in `.commit()`. */
export type WriteEntities = Parameters<WriteTransaction>[0];

/** One write of a transaction, and the error to throw if its condition fails. */
export interface TransactionItem {
  readonly write: (entities: WriteEntities) => ReturnType<WriteTransaction>[number];
  readonly conflictError?: DomainError;
  /** The error to throw if the transaction keeps colliding with others on this item; BUSY by default. */
  readonly collisionError?: DomainError;
  /** Of several steps of a transaction that have the same key, which write the same item, one is written. */
  readonly onceKey?: string;
  /** This step's effect on the counters of people; `transact` sums up those of all steps and writes the sum. */
  readonly peopleCountDelta?: PeopleCountDelta;
}
