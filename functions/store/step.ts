import type { Service } from "electrodb";
import type { DomainError } from "#domain/shared/errors.ts";
import type { PeopleCountDelta } from "./peopleCounts.ts";
import type { Entities } from "./store.ts";

type WriteTransaction = Parameters<Service<Entities>["transaction"]["write"]>[0];

/** The entities of the store, inside a transaction: their operations end in `.commit()`. */
export type WriteEntities = Parameters<WriteTransaction>[0];

/** One write of a transaction, and what its refused condition means to the person who asked for it. */
export interface TransactionItem {
  readonly write: (entities: WriteEntities) => ReturnType<WriteTransaction>[number];
  readonly conflictError?: DomainError;
  /** How this step changes the numbers of people; `transact` adds up those of all steps and writes them with it. */
  readonly peopleCountDelta?: PeopleCountDelta;
}
