import { useEffect, useState } from "react";
import { serverNow } from "../clock.ts";
import { hasStoredSession } from "../session/storedSession.ts";
import type { DeviceCopies, StoredCopy } from "./deviceCopies.ts";

/**
 * Stores a copy of unsaved changes on the device under a key (docs/evaluations.md#drafts-on-the-device). `draft` must stay
 * the same object while it does not change; null if there are no unsaved changes. When the form opens, `storedDraft` is
 * an earlier copy that differs from what is saved, or null. Nothing is stored until the person restores or discards it.
 */
export const useDeviceCopy = <Draft extends object>(
  copies: DeviceCopies<Draft>,
  key: string,
  draft: Draft | null,
  isSaved: (draft: StoredCopy<Draft>) => boolean,
) => {
  const [storedDraft, setStoredDraft] = useState(() => copies.readUnsaved(localStorage, key, isSaved));
  const [onDevice, setOnDevice] = useState(false);

  useEffect(() => {
    if (storedDraft !== null) {
      return;
    }
    if (draft === null) {
      return copies.removeOwnCopy(localStorage, key);
    }
    const store = () => {
      const keptAt = serverNow().toISOString();
      setOnDevice(copies.store(localStorage, key, { ...draft, keptAt }));
    };
    store();
    // Another window with the same form may restore and remove the copy. This form's changes are still unsaved. But if
    // the person has signed out there, the copy stays as they left it.
    const onStorage = () => {
      if (hasStoredSession() && !copies.hasOwnCopy(localStorage, key)) {
        store();
      }
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [copies, storedDraft, draft, key]);

  return {
    storedDraft,
    /** Whether the device could store the copy. */
    onDevice,
    /** Removes the earlier copy, after it was restored or discarded. */
    dismissStoredDraft: () => {
      if (storedDraft !== null) {
        copies.remove(localStorage, key, storedDraft);
      }
      setStoredDraft(null);
    },
    /** Removes this window's copy, because the person chose to discard the changes. */
    forget: () => copies.removeOwnCopy(localStorage, key),
  };
};
