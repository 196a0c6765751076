import { useState } from "react";

/**
 * The entry or note being edited, as stored now. Its dialog belongs to the list, so typed text survives when the item
 * is deleted or moved on another device.
 */
export const useEdited = <Entry extends { readonly id: string }>(entries: readonly Entry[]) => {
  const [opened, setOpened] = useState<Entry | null>(null);
  return {
    edited: opened === null ? null : (entries.find(({ id }) => id === opened.id) ?? opened),
    edit: setOpened,
    close: () => setOpened(null),
  };
};
