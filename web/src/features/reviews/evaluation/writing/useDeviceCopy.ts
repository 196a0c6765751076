import { useEffect, useState } from "react";
import type { EvaluationAnswers } from "#domain/reviews/model.ts";
import { serverNow } from "#web/lib/clock.ts";
import {
  hasDraftOfThisWindow,
  readUnsavedDraft,
  removeDraft,
  removeDraftOfThisWindow,
  type StoredDraft,
  storeDraft,
} from "../storedDraft.ts";

interface Typed {
  readonly answers: EvaluationAnswers;
  /** The version that they are written over. */
  readonly version: number;
  /** Whether they differ from what was saved. */
  readonly dirty: boolean;
}

/**
 * The copy of what is typed on the person's device (docs/reviews.md#drafts-on-the-device), under a key (`draftKey`). A
 * copy from before is offered as `storedDraft` when the form opens, unless it says what is saved; until the person has said
 * what to do with it, it stays as it is.
 */
export const useDeviceCopy = (
  key: string,
  { answers, version, dirty }: Typed,
  isSaved: (answers: EvaluationAnswers) => boolean,
) => {
  const [storedDraft, setStoredDraft] = useState<StoredDraft | null>(() =>
    readUnsavedDraft(localStorage, key, isSaved),
  );
  const [onDevice, setOnDevice] = useState(false);

  useEffect(() => {
    if (storedDraft !== null) {
      return;
    }
    if (!dirty) {
      return removeDraftOfThisWindow(localStorage, key);
    }
    const keep = () => {
      const keptAt = serverNow().toISOString();
      setOnDevice(storeDraft(localStorage, key, { answers, version, keptAt }));
    };
    keep();
    // Another window that opens the same evaluation may take the copy over; what stands here is still unsaved.
    const onStorage = () => {
      if (!hasDraftOfThisWindow(localStorage, key)) {
        keep();
      }
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [storedDraft, dirty, answers, version, key]);

  return {
    storedDraft,
    /** Whether the device took the copy. */
    onDevice,
    /** Ends the offer: the copy was taken into the form, or is not wanted. */
    dismissStoredDraft: () => {
      if (storedDraft !== null) {
        removeDraft(localStorage, key, storedDraft);
      }
      setStoredDraft(null);
    },
    /** Forgets this window's copy: its text is left behind on purpose. */
    forget: () => removeDraftOfThisWindow(localStorage, key),
  };
};
