import { ulid } from "ulid";

/** A new ULID (docs/ui.md#ids) for a time. It can't be guessed from other ids, even of the same millisecond. */
export const newId = (at: Date): string => ulid(at.getTime());
