import { startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** As many dense rows as a desktop shows initially. */
const firstRows = 20;

/**
 * Renders the first window's rows first, the rest once these are on screen (docs/ui.md#long-lists).
 * Returning to a list renders all rows immediately, because the browser restores the scroll position.
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
