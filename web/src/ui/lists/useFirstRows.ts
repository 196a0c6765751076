import { startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** As many dense rows as a desktop shows initially. */
const firstRows = 20;

/** A loaded page of a list. */
const pageRows = 50;

/** How many rows a longer list gets at a time: the browser lays out and paints them in one task. */
const addedRows = 25;

/**
 * Renders the first window's rows first, the rest once these are on screen (docs/ui.md#long-lists). Later pages are
 * added in parts, so scrolling continues in the meantime. Returning to a list renders all rows immediately, because the
 * browser restores the scroll position.
 */
export const useFirstRows = <Row>(rows: readonly Row[]): readonly Row[] => {
  const { key } = useLocation();
  // A page that is opened by its address has this key, and is not come back to.
  const isBack = useNavigationType() === "POP" && key !== "default";
  const [shown, setShown] = useState(isBack ? Number.POSITIVE_INFINITY : firstRows);
  useEffect(() => {
    if (shown < rows.length) {
      startTransition(() => setShown(Math.max(shown + addedRows, pageRows)));
    }
  }, [shown, rows.length]);
  return shown < rows.length ? rows.slice(0, shown) : rows;
};
