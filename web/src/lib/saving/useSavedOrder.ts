import { useRef, useState } from "react";
import { allRead } from "./write.ts";

interface Ordered {
  readonly id: string;
}

interface SavedOrderOptions<Item extends Ordered> {
  /** The items in the order that is stored. */
  readonly items: readonly Item[];
  /** The version of the record that has the order. */
  readonly version: number;
  /** Saves an order; resolves to the record's new version. */
  readonly save: (ids: readonly string[], version: number) => Promise<number>;
  readonly onRefused: (error: unknown) => void;
  /** An item at a new place, counted from 1, for items that carry their number. */
  readonly numbered?: (item: Item, place: number) => Item;
}

/** The items in another order. Items without a place come last. */
const inOrder = <Item extends Ordered>(items: readonly Item[], ids: readonly string[]): readonly Item[] => {
  const placeOf = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/**
 * An order that is shown before it is saved, and undone if the server refuses. If the order changes again during a
 * request, only the newest one is sent afterwards, so that quick key presses do not conflict with each other.
 */
export const useSavedOrder = <Item extends Ordered>({
  items,
  version,
  save,
  onRefused,
  numbered = (item) => item,
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
      onRefused(error);
    } finally {
      saving.current = false;
      await allRead();
      // Another order may have been chosen while this one was read again.
      if (!saving.current) {
        setWanted(null);
      }
    }
  };
  return {
    items: wanted === null ? items : inOrder(items, wanted).map((item, index) => numbered(item, index + 1)),
    reorder: (ids: readonly string[]): void => {
      next.current = ids;
      setWanted(ids);
      if (!saving.current) {
        void saveAll();
      }
    },
  };
};
