import { useEffect, useState } from "react";
import type { DeviceCopyStore, StoredCopy } from "./deviceCopyStore.ts";

/**
 * See docs/evaluations.md#drafts-on-the-device. `draft` must keep its identity while unchanged; null if saved.
 * `storedDraft` is an earlier copy that differs, or null. Nothing is stored until it is restored or discarded.
 */
export const useDeviceCopy = <Draft extends object>(
  copies: DeviceCopyStore<Draft>,
  key: string,
  draft: Draft | null,
  isSaved: (draft: StoredCopy<Draft>) => boolean,
) => {
  const [storedDraft, setStoredDraft] = useState(() => copies.readUnsaved(key, isSaved));
  const [isOnDevice, setOnDevice] = useState(false);

  useEffect(() => {
    if (storedDraft !== null) {
      return;
    }
    if (draft === null) {
      return copies.removeOwnCopy(key);
    }
    const store = () => setOnDevice(copies.store(key, draft));
    store();
    // Another window may remove the copy; this form's changes are still unsaved.
    const onStorage = () => {
      if (!copies.hasOwnCopy(key)) {
        store();
      }
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [copies, storedDraft, draft, key]);

  return {
    storedDraft,
    isOnDevice,
    dismissStoredDraft: () => {
      if (storedDraft !== null) {
        copies.remove(key, storedDraft);
      }
      setStoredDraft(null);
    },
    /** Removes this window's copy, because the person discarded the changes. */
    forget: () => copies.removeOwnCopy(key),
  };
};
