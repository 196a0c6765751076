import { ulid } from "ulid";

/** A ULID (docs/ui.md#ids) that can't be guessed from others, even of the same millisecond. */
export const newId = (at: Date): string => ulid(at.getTime());
