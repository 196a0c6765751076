import { useState } from "react";
import { copyKey } from "#web/lib/saving/unsavedCopies.ts";

/** Storage may be full or disabled. The field works without it. */
const attempt = <Result>(action: () => Result, fallback: Result): Result => {
  try {
    return action();
  } catch {
    return fallback;
  }
};

/**
 * The state of a text field, with a copy on the device until the text is sent (docs/evaluations.md#drafts-on-the-device).
 * The copy is restored for the same person, review and device only. `saved` is the text without changes.
 */
export const useStoredText = (
  kind: "cto-approval" | "result-reply" | "appeal-reason" | "appeal-answer" | "appeal-correction",
  personId: string,
  reviewId: string,
  saved: string,
) => {
  const key = copyKey(kind, personId, reviewId);
  const [text, setText] = useState(() => attempt(() => localStorage.getItem(key) ?? saved, saved));
  return {
    text,
    isChanged: text !== saved,
    /** Whether the device took the copy. */
    onDevice: attempt(() => localStorage.getItem(key) === text, false),
    change: (next: string) => {
      setText(next);
      attempt(() => (next === saved ? localStorage.removeItem(key) : localStorage.setItem(key, next)), undefined);
    },
    forget: () => {
      setText(saved);
      attempt(() => localStorage.removeItem(key), undefined);
    },
  };
};
