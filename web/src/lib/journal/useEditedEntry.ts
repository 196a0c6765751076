import { useState } from "react";

/**
 * `edited` is the entry as currently stored. The list renders the dialog, so typed text survives if
 * the entry is deleted or moved in another window.
 */
export const useEditedEntry = <Entry extends { readonly id: string }>(entries: readonly Entry[]) => {
  const [opened, setOpened] = useState<Entry | null>(null);
  return {
    edited: opened === null ? null : (entries.find(({ id }) => id === opened.id) ?? opened),
    edit: setOpened,
    close: () => setOpened(null),
  };
};
