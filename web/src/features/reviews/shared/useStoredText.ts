import { useState } from "react";
import { copyKey } from "#web/lib/saving/unsavedCopies.ts";

/** Storage may be full or disabled; the field works without it. */
const attempt = <Result>(action: () => Result, fallback: Result): Result => {
  try {
    return action();
  } catch {
    return fallback;
  }
};

/**
 * A text field's state, with a copy on the device until the text is sent (docs/evaluations.md#drafts-on-the-device).
 * The copy is restored only for the same person, review and device. `saved` is the unchanged text.
 */
export const useStoredText = (
  kind:
    | "cto-approval"
    | "calibration-reason"
    | "result-reply"
    | "appeal-reason"
    | "appeal-resolution"
    | "appeal-correction",
  personId: string,
  reviewId: string,
  saved: string,
) => {
  const key = copyKey(kind, personId, reviewId);
  const [text, setText] = useState(() => attempt(() => localStorage.getItem(key) ?? saved, saved));
  return {
    text,
    isChanged: text !== saved,
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
