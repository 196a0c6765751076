/** Limits of a journal entry or private note (docs/growth.md#journal). */
export const entryLimits = { text: 1_000, skillsets: 3, links: 5 } as const;

/**
 * Length in weeks of the first round's period, or of the only period if there are no rounds (docs/growth.md#journal).
 */
export const defaultPeriodWeeks = 13;

/** How many days private notes stay after the review they preceded is shared (docs/growth.md#private-notes). */
export const noteDaysAfterSharing = 90;

/** Chosen so the entries of a round usually fit on one page. */
export const entriesPerPage = 200;

/** Notes shown at first, and added each time. */
export const notesPerPage = 10;
