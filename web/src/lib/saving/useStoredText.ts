import { createDeviceCopyStore } from "./deviceCopyStore.ts";
import { copyKey } from "./unsavedCopies.ts";
import { useAdoptedDraft } from "./useAdoptedDraft.ts";

interface StoredText {
  readonly text: string;
  /** What was chosen next to the text. The device only keeps it together with a text. */
  readonly choice?: string;
}

const copies = createDeviceCopyStore<StoredText>(({ text, choice }) =>
  typeof text === "string" ? { text, ...(typeof choice === "string" && { choice }) } : null,
);

/**
 * Text that replaces `saved` once it is sent. `textId` identifies what the text is about, usually by the review's ID,
 * with a suffix if a review has several texts of that kind.
 */
export const useStoredText = (
  kind:
    | "cto-approval"
    | "calibration-reason"
    | "calibration-text"
    | "result-reply"
    | "appeal-reason"
    | "appeal-resolution"
    | "appeal-correction"
    | "send-back-note"
    | "sent-feedback"
    | "goal-comment",
  personId: string,
  textId: string,
  saved: string,
) => {
  const key = copyKey(kind, personId, textId);
  const initial: StoredText = { text: saved };
  const { draft, isOnDevice, change, setDraft } = useAdoptedDraft(
    copies,
    key,
    () => initial,
    ({ text }) => text === saved,
  );
  return {
    text: draft.text,
    choice: draft.choice ?? null,
    isChanged: draft.text !== saved,
    isOnDevice,
    change: (text: string) => change({ ...draft, text }),
    choose: (choice: string) => change({ ...draft, choice }),
    /** Also removes copies of closed windows, which the next window would restore. */
    forget: () => {
      setDraft(initial);
      copies.removeAll(key);
    },
  };
};
