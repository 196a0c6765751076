import { useRef, useState } from "react";
import { whenRevalidated } from "./write.ts";

interface Identified {
  readonly id: string;
}

interface SavedOrderOptions<Item extends Identified> {
  readonly items: readonly Item[];
  readonly version: number;
  readonly save: (ids: readonly string[], version: number) => Promise<number>;
  readonly onFailed: (error: unknown) => void;
  /** Sets an item's new one-based position, for items that store it. */
  readonly renumber?: (item: Item, position: number) => Item;
}

/** Items that aren't in `ids` come last. */
const sortByIds = <Item extends Identified>(items: readonly Item[], ids: readonly string[]): readonly Item[] => {
  const orderOf = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((a, b) => orderOf(a) - orderOf(b));
};

/**
 * Reverts on failure. Changes made during a request are sent together afterwards, so repeated key
 * presses don't conflict.
 */
export const useSavedOrder = <Item extends Identified>({
  items,
  version,
  save,
  onFailed,
  renumber = (item) => item,
}: SavedOrderOptions<Item>) => {
  const [optimisticIds, setOptimisticIds] = useState<readonly string[] | null>(null);
  const pendingIds = useRef<readonly string[] | null>(null);
  const isSaving = useRef(false);

  const saveAll = async () => {
    isSaving.current = true;
    try {
      let latestVersion = version;
      while (pendingIds.current !== null) {
        const ids = pendingIds.current;
        pendingIds.current = null;
        latestVersion = await save(ids, latestVersion);
      }
    } catch (error) {
      pendingIds.current = null;
      onFailed(error);
    } finally {
      isSaving.current = false;
      await whenRevalidated();
      // The person may have reordered again during the revalidation.
      if (!isSaving.current) {
        setOptimisticIds(null);
      }
    }
  };
  return {
    items:
      optimisticIds === null ? items : sortByIds(items, optimisticIds).map((item, index) => renumber(item, index + 1)),
    reorder: (ids: readonly string[]): void => {
      pendingIds.current = ids;
      setOptimisticIds(ids);
      if (!isSaving.current) {
        void saveAll();
      }
    },
  };
};
