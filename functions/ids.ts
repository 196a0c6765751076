import { monotonicFactory } from "ulid";

const next = monotonicFactory();

/** A new ULID (docs/texts.md#ids) of the given moment; ids of one process never go backwards. */
export const newId = (at: Date): string => next(at.getTime());
