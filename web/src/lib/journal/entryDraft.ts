import { entryLimits } from "#domain/journal/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { completeAddress, isWebAddress } from "#domain/shared/webAddress.ts";

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

const textProblem = (text: string): string | null => {
  const trimmed = text.trim();
  if (trimmed === "") {
    return "Write something first.";
  }
  return trimmed.length > entryLimits.text ? "Shorten this to 1,000 characters." : null;
};

/** Null if the draft can be sent. */
export const draftProblem = ({ text, day, links }: EntryDraft, today: Day): DraftProblem | null => {
  const textMessage = textProblem(text);
  if (textMessage !== null) {
    return { field: "text", message: textMessage };
  }
  if (day === "" || day > today) {
    return { field: "day", message: "Choose today or an earlier day." };
  }
  const addresses = links.map(completeAddress);
  const wrongIndex = addresses.findIndex(
    (link, index) =>
      link !== "" && (!(isWebAddress(link) && /^https:/i.test(link)) || addresses.indexOf(link) !== index),
  );
  return wrongIndex < 0
    ? null
    : {
        field: `link-${wrongIndex}`,
        message:
          addresses.indexOf(addresses[wrongIndex] ?? "") === wrongIndex
            ? "Enter a full address that starts with https://."
            : "Add each link once.",
      };
};

export const contentOf = ({ day, text, skillsetIds, links }: EntryDraft) => ({
  day,
  text: text.trim(),
  skillsetIds: [...skillsetIds],
  links: links.map(completeAddress).filter((link) => link !== ""),
});
