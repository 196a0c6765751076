import { entryLimits } from "#domain/journal/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { isWebAddress } from "#domain/shared/webAddress.ts";

/** What somebody writes into an entry or a note, while they write it. */
export interface EntryDraft {
  readonly day: Day;
  readonly text: string;
  readonly skillsetIds: readonly string[];
  /** Also empty ones, which are not sent. */
  readonly links: readonly string[];
  /** Who may read it besides the author; null in a note. */
  readonly readerId: string | null;
}

export const emptyDraft = (day: Day): EntryDraft => ({ day, text: "", skillsetIds: [], links: [], readerId: null });

/** The first problem of a draft: its field and what to do about it. */
export interface DraftProblem {
  readonly field: "text" | "day" | `link-${number}`;
  readonly message: string;
}

const textProblem = (text: string): string | null => {
  const written = text.trim();
  if (written === "") {
    return "Please write something.";
  }
  return written.length > entryLimits.text ? "Please shorten this to 1,000 characters." : null;
};

/** The first problem of a draft; null if it can be sent. */
export const problemOf = ({ text, day, links }: EntryDraft, today: Day): DraftProblem | null => {
  const ofText = textProblem(text);
  if (ofText !== null) {
    return { field: "text", message: ofText };
  }
  if (day === "" || day > today) {
    return { field: "day", message: "Please choose today or an earlier day." };
  }
  const wrong = links.findIndex(
    (link, index) =>
      link.trim() !== "" &&
      (!(isWebAddress(link.trim()) && /^https:/i.test(link.trim())) || links.indexOf(link) !== index),
  );
  return wrong < 0
    ? null
    : {
        field: `link-${wrong}`,
        message:
          links.indexOf(links[wrong] ?? "") === wrong
            ? "Please give a whole address that starts with https://."
            : "Please give each link once.",
      };
};

/** What a draft sends. */
export const contentOf = ({ day, text, skillsetIds, links }: EntryDraft) => ({
  day,
  text: text.trim(),
  skillsetIds: [...skillsetIds],
  links: links.map((link) => link.trim()).filter((link) => link !== ""),
});
