import { createContext, useContext } from "react";

/** An item of a sortable list; its label names it in its handle. */
export interface SortableItem {
  readonly id: string;
  readonly label: string;
}

interface SortableList {
  /** Distinguishes the items of this list from those of another one while they are dragged. */
  readonly listId: string;
  readonly items: readonly SortableItem[];
  /** Moves an item to another place, counted from 0. Outside the list, it only announces where the item is. */
  readonly move: (itemId: string, index: number) => void;
}

export const SortableContext = createContext<SortableList | null>(null);

/** The list around a handle. Throws outside a Sortable. */
export const useSortable = (): SortableList => {
  const list = useContext(SortableContext);
  if (list === null) {
    throw new Error("A SortHandle must be within a Sortable.");
  }
  return list;
};
