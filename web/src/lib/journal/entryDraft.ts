import { entryTextRule, findLinkProblem } from "#domain/journal/terms.ts";
import { textProblem } from "#domain/shared/textProblems.ts";
import { type Day, futureDayProblem } from "#domain/shared/time.ts";
import { completeAddress } from "#domain/shared/webAddress.ts";

export interface EntryDraft {
  readonly day: Day;
  readonly text: string;
  readonly skillsetIds: readonly string[];
  /** Includes empty links, which aren't sent. */
  readonly links: readonly string[];
  /** The only reader besides the author; null if none, as in a note. */
  readonly readerId: string | null;
}

export const emptyDraft = (day: Day): EntryDraft => ({ day, text: "", skillsetIds: [], links: [], readerId: null });

export interface DraftProblem {
  readonly field: "text" | "day" | `link-${number}`;
  readonly message: string;
}

/** Null if the draft can be sent. */
export const draftProblem = ({ text, day, links }: EntryDraft, today: Day): DraftProblem | null => {
  const textMessage = textProblem(text, entryTextRule);
  if (textMessage !== null) {
    return { field: "text", message: textMessage };
  }
  const dayMessage = futureDayProblem(day, today);
  if (dayMessage !== null) {
    return { field: "day", message: dayMessage };
  }
  const linkProblem = findLinkProblem(links.map(completeAddress));
  return linkProblem && { field: `link-${linkProblem.index}`, message: linkProblem.message };
};

export const contentOf = ({ day, text, skillsetIds, links }: EntryDraft) => ({
  day,
  text: text.trim(),
  skillsetIds: [...skillsetIds],
  links: links.map(completeAddress).filter((link) => link !== ""),
});
