import { useEffect, useState } from "react";
import type { DeviceCopyStore } from "./deviceCopyStore.ts";

/**
 * A draft with a copy on the device until it is sent. The next window restores the newest copy without asking
 * (docs/evaluations.md#drafts-on-the-device). A draft for which `isEmpty` is true needs no copy.
 */
export const useAdoptedDraft = <Draft extends object>(
  copies: DeviceCopyStore<Draft>,
  key: string,
  initial: () => Draft,
  isEmpty: (draft: Draft) => boolean,
) => {
  const [draft, setDraft] = useState<Draft>(() => copies.adopt(key) ?? initial());
  const needsCopy = !isEmpty(draft);
  const [isStored, setStored] = useState(needsCopy);
  useEffect(() => {
    // Another window may adopt or remove the copy while the draft here is still unsent.
    const onStorage = () => {
      if (needsCopy && !copies.hasOwnCopy(key)) {
        setStored(copies.store(key, draft));
      }
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [copies, key, draft, needsCopy]);
  return {
    draft,
    /** Whether this window can be closed without losing the draft. */
    isOnDevice: !needsCopy || isStored,
    change: (next: Draft): void => {
      setDraft(next);
      if (isEmpty(next)) {
        copies.removeOwnCopy(key);
      } else {
        setStored(copies.store(key, next));
      }
    },
    /** Changes no copy on the device. */
    setDraft,
  };
};
