import { useState } from "react";

/**
 * `edited` is the entry as stored now. The dialog belongs to the list, so typed text survives if
 * someone deletes or moves the entry elsewhere.
 */
export const useEdited = <Entry extends { readonly id: string }>(entries: readonly Entry[]) => {
  const [opened, setOpened] = useState<Entry | null>(null);
  return {
    edited: opened === null ? null : (entries.find(({ id }) => id === opened.id) ?? opened),
    edit: setOpened,
    close: () => setOpened(null),
  };
};
