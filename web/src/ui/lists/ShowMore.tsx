import Button from "@mui/material/Button";
import { useDeferredValue, useEffect, useRef } from "react";
import { useLatest } from "#web/lib/useLatest.ts";

interface ShowMoreProps {
  readonly loading: boolean;
  /** More rows load only once these are rendered; otherwise a busy page would never stop loading. */
  readonly rowCount: number;
  readonly onMore: () => void;
}

/** In pixels below the window: about a page of dense rows. */
const preloadMargin = 1_200;

/** Scrolling near the button loads more rows (docs/ui.md#long-lists), except in a list that fits into the window. */
export const ShowMore = ({ loading, rowCount, onMore }: ShowMoreProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const latestOnMore = useLatest(onMore);
  // The rows themselves are added in the same deferred render.
  const renderedRows = useDeferredValue(rowCount);
  const isWaiting = loading || renderedRows !== rowCount;
  useEffect(() => {
    if (button.current === null || isWaiting || typeof IntersectionObserver === "undefined") {
      return;
    }
    let isNear = false;
    const loadMoreIfNear = () => {
      if (isNear && window.scrollY > 0) {
        latestOnMore.current();
      }
    };
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets several changes in one call, the oldest first.
        isNear = entries.at(-1)?.isIntersecting === true;
        loadMoreIfNear();
      },
      { rootMargin: `0px 0px ${preloadMargin}px 0px` },
    );
    observer.observe(button.current);
    // The end of a short list may be near before anyone scrolls.
    window.addEventListener("scroll", loadMoreIfNear, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", loadMoreIfNear);
    };
  }, [isWaiting]);
  return (
    <Button ref={button} onClick={onMore} disabled={loading}>
      {loading ? "Loading..." : "Show More"}
    </Button>
  );
};
