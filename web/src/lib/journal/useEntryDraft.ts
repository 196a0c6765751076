import { useState } from "react";
import { createDeviceCopyStore } from "../saving/deviceCopyStore.ts";
import { copyKey } from "../saving/unsavedCopies.ts";
import { type EntryDraft, emptyDraft } from "./entryDraft.ts";

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const copies = createDeviceCopyStore<EntryDraft>(({ day, text, skillsetIds, links, readerId }) =>
  typeof day === "string" && typeof text === "string" && isTexts(skillsetIds) && isTexts(links)
    ? { day, text, skillsetIds, links, readerId: typeof readerId === "string" ? readerId : null }
    : null,
);

/**
 * The device keeps a copy until the entry is added (docs/evaluations.md#drafts-on-the-device). `subjectId` is the
 * person whom a note is about, null in the journal. `skillsetIds` prefill the draft.
 */
export const useEntryDraft = (
  personId: string,
  today: string,
  subjectId: string | null = null,
  skillsetIds: readonly string[] = [],
) => {
  const key = copyKey("journal-draft", personId, ...(subjectId === null ? [] : [subjectId]));
  const [draft, setDraft] = useState<EntryDraft>(() => {
    const copy = copies.adopt(key);
    if (copy === null) {
      return { ...emptyDraft(today), skillsetIds };
    }
    const { storedAt: _at, ...storedDraft } = copy;
    return storedDraft;
  });
  // If the text stayed empty overnight, the draft moves to the new day.
  const [day, setDay] = useState(today);
  if (day !== today) {
    setDay(today);
    if (draft.day === day && draft.text.trim() === "") {
      setDraft({ ...draft, day: today });
    }
  }
  const change = (part: Partial<EntryDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    if (next.text.trim() === "" && next.links.every((link) => link.trim() === "")) {
      copies.removeOwnCopy(key);
    } else {
      copies.store(key, next);
    }
  };
  return {
    draft,
    change,
    /** Resets to an empty draft with the same readers. */
    clear: (): void => {
      setDraft((before) => ({ ...emptyDraft(today), readerId: before.readerId }));
      copies.removeOwnCopy(key);
    },
  };
};
