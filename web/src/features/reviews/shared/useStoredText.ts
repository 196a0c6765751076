import { useEffect, useState } from "react";
import { createDeviceCopyStore } from "#web/lib/saving/deviceCopyStore.ts";
import { copyKey } from "#web/lib/saving/unsavedCopies.ts";

const copies = createDeviceCopyStore<{ readonly text: string }>(({ text }) =>
  typeof text === "string" ? { text } : null,
);

/**
 * Text with a copy on the device until it is sent. The next window restores the copy without asking
 * (docs/evaluations.md#drafts-on-the-device). `textId` is the review's ID, with a suffix if the review has several
 * texts of that kind. `saved` is the unchanged text.
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
    | "sent-feedback",
  personId: string,
  textId: string,
  saved: string,
) => {
  const key = copyKey(kind, personId, textId);
  const [text, setText] = useState(() => copies.adopt(key)?.text ?? saved);
  const [isStored, setStored] = useState(text !== saved);
  useEffect(() => {
    // Another window may adopt or remove the copy while the text here is still unsent.
    const onStorage = () => {
      if (text !== saved && !copies.hasOwnCopy(key)) {
        setStored(copies.store(key, { text }));
      }
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [text, saved, key]);
  return {
    text,
    isChanged: text !== saved,
    /** Whether this window can be closed without losing text. */
    isOnDevice: text === saved || isStored,
    change: (next: string) => {
      setText(next);
      if (next === saved) {
        copies.removeOwnCopy(key);
      } else {
        setStored(copies.store(key, { text: next }));
      }
    },
    /** Also removes copies of closed windows, which the next window would restore. */
    forget: () => {
      setText(saved);
      copies.removeAll(key);
    },
  };
};
