import { formatCountOf } from "#web/lib/format/numbers.ts";

/** Null if no one holds the position. */
export const peopleNote = (people: number | null): string | null =>
  people === null || people === 0 ? null : formatCountOf(people, "person holds it", "people hold it");
