import { useState } from "react";

/**
 * The entry or note that is being edited, as it is stored now. Its dialog belongs to the list and not to the item, so that
 * what was typed stays when it is deleted or moved to another day on another device.
 */
export const useEdited = <Entry extends { readonly id: string }>(entries: readonly Entry[]) => {
  const [opened, setOpened] = useState<Entry | null>(null);
  return {
    edited: opened === null ? null : (entries.find(({ id }) => id === opened.id) ?? opened),
    edit: setOpened,
    close: () => setOpened(null),
  };
};
