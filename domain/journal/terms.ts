import { lengths } from "../shared/lengths.ts";
import { lengthProblem } from "../shared/textProblems.ts";
import { incompleteAddressMessage, isWebAddress } from "../shared/webAddress.ts";

/** Limits of a journal entry or private note (docs/growth.md#journal). */
export const entryLimits = { text: 1_000, skillsets: 3, links: 5 } as const;

export const entryTextRule = { missing: "Write something first.", max: entryLimits.text } as const;

const linkProblem = (link: string): string | null =>
  isWebAddress(link) && /^https:/i.test(link) ? lengthProblem(link, lengths.webAddress) : incompleteAddressMessage;

/** The first problem of an entry's links; null if there is none. Empty links aren't checked. */
export const findLinkProblem = (
  links: readonly string[],
): { readonly index: number; readonly message: string } | null => {
  for (const [index, link] of links.entries()) {
    const message = linkProblem(link) ?? (links.indexOf(link) < index ? "Add each link once." : null);
    if (link !== "" && message !== null) {
      return { index, message };
    }
  }
  return null;
};

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
