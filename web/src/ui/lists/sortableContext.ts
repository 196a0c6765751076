import { createContext, useContext } from "react";

export interface SortableItem {
  readonly id: string;
  readonly label: string;
}

interface SortableList {
  /** Keeps items from being dropped into another list. */
  readonly listId: string;
  readonly items: readonly SortableItem[];
  /** `index` is zero-based. If it is outside the list, only announces where the item is. */
  readonly move: (itemId: string, index: number) => void;
}

export const SortableContext = createContext<SortableList | null>(null);

/** @throws Error outside a Sortable */
export const useSortable = (): SortableList => {
  const list = useContext(SortableContext);
  if (list === null) {
    throw new Error("A SortHandle must be within a Sortable.");
  }
  return list;
};
