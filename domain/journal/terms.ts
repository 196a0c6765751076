/** Limits of a journal entry or private note (docs/journal.md#entries). */
export const entryLimits = { text: 1_000, skillsets: 3, links: 5 } as const;

/** How many weeks belong to the first round, and to a time without rounds (docs/journal.md#periods). */
export const weeksWithoutRound = 13;

/** How many days private notes stay after the review that they preceded was shared (docs/journal.md#private-notes). */
export const noteDaysAfterSharing = 90;

/** A page of entries has at most this many, so that those of a round are usually one page. */
export const entriesPerPage = 200;

/** How many private notes the person's page shows at first, and how many more each time. */
export const notesPerPage = 10;
