import { ulid } from "ulid";

/** A new ULID (docs/texts.md#ids) for a time. Nobody can tell it from other ids, also of the same moment. */
export const newId = (at: Date): string => ulid(at.getTime());
