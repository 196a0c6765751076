import { monotonicFactory } from "ulid";

const next = monotonicFactory();

/** A new ULID (decision 36) of the given moment; ids of one process never go backwards. */
export const newId = (at: Date): string => next(at.getTime());
