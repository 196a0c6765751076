import { useState } from "react";

const keyOf = (what: string, personId: string, reviewId: string): string => `pulse:${what}:${personId}:${reviewId}`;

/** A device without room or with storage switched off keeps nothing; writing goes on without it. */
const attempt = <Result>(action: () => Result, otherwise: Result): Result => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

/**
 * A single text that is being written, with a copy on the device until it is sent
 * (docs/reviews.md#drafts-on-the-device): whoever comes back to the same review on the same device finds it in its
 * field; nobody else does.
 */
export const useStoredText = (what: "cto-approval", personId: string, reviewId: string) => {
  const key = keyOf(what, personId, reviewId);
  const [text, setText] = useState(() => attempt(() => localStorage.getItem(key) ?? "", ""));
  return {
    text,
    /** Whether the device took the copy. */
    onDevice: attempt(() => localStorage.getItem(key) === text, false),
    change: (next: string) => {
      setText(next);
      attempt(() => (next === "" ? localStorage.removeItem(key) : localStorage.setItem(key, next)), undefined);
    },
    forget: () => {
      setText("");
      attempt(() => localStorage.removeItem(key), undefined);
    },
  };
};
