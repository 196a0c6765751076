import { formatCountOf } from "#web/lib/words/numbers.ts";

/** How many people hold the position of a change; null if nobody does. */
export const peopleNote = (people: number | null): string | null =>
  people === null || people === 0 ? null : formatCountOf(people, "person holds it", "people hold it");
