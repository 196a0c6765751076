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

interface CurrentDraft {
  readonly answers: EvaluationAnswers;
  /** The saved version that the answers are based on. */
  readonly version: number;
  /** Whether the answers differ from the saved ones. */
  readonly dirty: boolean;
}

/**
 * Stores a copy of unsaved answers on the device (docs/reviews.md#drafts-on-the-device) under a key (`draftKey`). When
 * the form opens, `storedDraft` is an earlier copy that differs from the saved answers, or null. Nothing is stored until
 * the person restores or discards it.
 */
export const useDeviceCopy = (
  key: string,
  { answers, version, dirty }: CurrentDraft,
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
    const store = () => {
      const keptAt = serverNow().toISOString();
      setOnDevice(storeDraft(localStorage, key, { answers, version, keptAt }));
    };
    store();
    // Another window with the same evaluation may restore and remove the copy. This form's changes are still unsaved.
    const onStorage = () => {
      if (!hasDraftOfThisWindow(localStorage, key)) {
        store();
      }
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [storedDraft, dirty, answers, version, key]);

  return {
    storedDraft,
    /** Whether the device could store the copy. */
    onDevice,
    /** Removes the earlier copy, after it was restored or discarded. */
    dismissStoredDraft: () => {
      if (storedDraft !== null) {
        removeDraft(localStorage, key, storedDraft);
      }
      setStoredDraft(null);
    },
    /** Removes this window's copy, because the person chose to discard the changes. */
    forget: () => removeDraftOfThisWindow(localStorage, key),
  };
};
