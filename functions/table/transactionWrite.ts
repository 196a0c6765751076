import type { Service } from "electrodb";
import type { DomainError } from "#domain/shared/errors.ts";
import type { PeopleCountDelta } from "../people/store/peopleCounts.ts";
import type { Entities } from "./store.ts";

type WriteTransaction = Parameters<Service<Entities>["transaction"]["write"]>[0];

export type WriteEntities = Parameters<WriteTransaction>[0];

export interface TransactionWrite {
  readonly write: (entities: WriteEntities) => ReturnType<WriteTransaction>[number];
  readonly conflictError?: DomainError;
  /** Thrown if concurrent transactions still conflict after all retries; BUSY by default. */
  readonly collisionError?: DomainError;
  /** Only the first of several writes with the same key is used. */
  readonly onceKey?: string;
  /** How this write changes the people counters. `transact` writes the sum of all writes. */
  readonly peopleCountDelta?: PeopleCountDelta;
}
