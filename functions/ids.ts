import { monotonicFactory } from "ulid";

const next = monotonicFactory();

/** A new ULID (docs/texts.md#ids) for a time. Ids created by one process always increase. */
export const newId = (at: Date): string => next(at.getTime());
