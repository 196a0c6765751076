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
 * With a device copy until sent, for the same person and review (docs/evaluations.md#drafts-on-the-device). `saved` is
 * the unchanged text.
 */
export const useStoredText = (
  kind:
    | "cto-approval"
    | "calibration-reason"
    | "calibration-text"
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
    isOnDevice: attempt(() => localStorage.getItem(key) === text, false),
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
