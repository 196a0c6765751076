import { useRef, useState } from "react";

/**
 * React keys for rows without IDs, so a row keeps its inputs when it moves. If the number of rows changes in another
 * way, such as by a merge, all rows get new keys.
 */
export const useRowKeys = (count: number) => {
  const last = useRef(0);
  const newKey = () => {
    last.current += 1;
    return `row-${last.current}`;
  };
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length: count }, newKey));
  const [added, setAdded] = useState<string | null>(null);
  if (keys.length !== count) {
    setKeys(Array.from({ length: count }, newKey));
  }
  return {
    keys,
    added,
    add: () => {
      const key = newKey();
      setKeys([...keys, key]);
      setAdded(key);
    },
    remove: (removed: number) => setKeys(keys.filter((_, index) => index !== removed)),
    set: setKeys,
  };
};
