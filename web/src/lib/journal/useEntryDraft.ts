import { useState } from "react";
import { createDeviceCopyStore } from "../saving/deviceCopyStore.ts";
import { copyKey } from "../saving/unsavedCopies.ts";
import { useAdoptedDraft } from "../saving/useAdoptedDraft.ts";
import { type EntryDraft, emptyDraft } from "./entryDraft.ts";

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const copies = createDeviceCopyStore<EntryDraft>(({ day, text, skillsetIds, links, readerId }) =>
  typeof day === "string" && typeof text === "string" && isTexts(skillsetIds) && isTexts(links)
    ? { day, text, skillsetIds, links, readerId: typeof readerId === "string" ? readerId : null }
    : null,
);

const isEmpty = ({ text, links }: EntryDraft): boolean =>
  text.trim() === "" && links.every((link) => link.trim() === "");

/** `subjectId` is the person whom a note is about, null in the journal. `skillsetIds` prefill the draft. */
export const useEntryDraft = (
  personId: string,
  today: string,
  subjectId: string | null = null,
  skillsetIds: readonly string[] = [],
) => {
  const key = copyKey("journal-draft", personId, ...(subjectId === null ? [] : [subjectId]));
  const { draft, change, setDraft } = useAdoptedDraft(
    copies,
    key,
    () => ({ ...emptyDraft(today), skillsetIds }),
    isEmpty,
  );
  // If the text stayed empty overnight, the draft moves to the new day.
  const [day, setDay] = useState(today);
  if (day !== today) {
    setDay(today);
    if (draft.day === day && draft.text.trim() === "") {
      setDraft({ ...draft, day: today });
    }
  }
  return {
    draft,
    change: (part: Partial<EntryDraft>): void => change({ ...draft, ...part }),
    /** Resets to an empty draft with the same readers, once this one is sent. */
    clear: (): void => {
      // Another window may have adopted a copy of this text; the next window would offer to send it again.
      copies.readUnsaved(key, ({ text }) => text === draft.text);
      change({ ...emptyDraft(today), readerId: draft.readerId });
    },
  };
};
