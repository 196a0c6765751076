import { useRef, useState } from "react";
import { whenSettled } from "./write.ts";

interface Ordered {
  readonly id: string;
}

interface SavedOrderOptions<Item extends Ordered> {
  readonly items: readonly Item[];
  readonly version: number;
  readonly save: (ids: readonly string[], version: number) => Promise<number>;
  readonly onFailed: (error: unknown) => void;
  /** Sets an item's new one-based position, for items that carry their number. */
  readonly renumber?: (item: Item, place: number) => Item;
}

/** Items that aren't in `ids` come last. */
const inOrder = <Item extends Ordered>(items: readonly Item[], ids: readonly string[]): readonly Item[] => {
  const orderOf = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((a, b) => orderOf(a) - orderOf(b));
};

/**
 * Reverts on failure. Changes made during a request are sent together afterwards, so repeated key
 * presses don't conflict.
 */
export const useSavedOrder = <Item extends Ordered>({
  items,
  version,
  save,
  onFailed,
  renumber = (item) => item,
}: SavedOrderOptions<Item>) => {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const next = useRef<readonly string[] | null>(null);
  const saving = useRef(false);

  const saveAll = async () => {
    saving.current = true;
    try {
      let latest = version;
      while (next.current !== null) {
        const ids = next.current;
        next.current = null;
        latest = await save(ids, latest);
      }
    } catch (error) {
      next.current = null;
      onFailed(error);
    } finally {
      saving.current = false;
      await whenSettled();
      // The person may have reordered again during the revalidation.
      if (!saving.current) {
        setWanted(null);
      }
    }
  };
  return {
    items: wanted === null ? items : inOrder(items, wanted).map((item, index) => renumber(item, index + 1)),
    reorder: (ids: readonly string[]): void => {
      next.current = ids;
      setWanted(ids);
      if (!saving.current) {
        void saveAll();
      }
    },
  };
};
