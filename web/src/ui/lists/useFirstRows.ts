import { startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** As many dense rows as a desktop shows at once. */
const firstRows = 20;

/**
 * The rows of a list: at first those that a window shows, and all of them once these are on the screen
 * (docs/performance.md#long-lists). Whoever comes back to a list gets all of it at once, since the browser scrolls to where
 * they were.
 */
export const useFirstRows = <Row>(rows: readonly Row[]): readonly Row[] => {
  const { key } = useLocation();
  // A page that is opened by its address has this key, and is not come back to.
  const isBack = useNavigationType() === "POP" && key !== "default";
  const [isWhole, setWhole] = useState(isBack || rows.length <= firstRows);
  useEffect(() => {
    if (!isWhole) {
      startTransition(() => setWhole(true));
    }
  }, [isWhole]);
  return isWhole ? rows : rows.slice(0, firstRows);
};
