import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useRef } from "react";

interface ShowMoreProps {
  readonly loading: boolean;
  readonly onMore: () => void;
  readonly children?: ReactNode;
}

/** How far below the window the end of a list is when more of it is read, in pixels: about a page of dense rows. */
const ahead = 1_200;

/**
 * The end of a list of which there is more: a button, which whoever scrolls near it has pressed (docs/performance.md#long-lists).
 * A list that fits into the window reads on with a press alone, since nobody has asked it for more.
 */
export const ShowMore = ({ loading, onMore, children = "Show more" }: ShowMoreProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (button.current === null || loading || typeof IntersectionObserver === "undefined") {
      return;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && window.scrollY > 0) {
          more.current();
        }
      },
      { rootMargin: `0px 0px ${ahead}px 0px` },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [loading]);
  return (
    <Button ref={button} onClick={onMore} disabled={loading}>
      {loading ? "Loading..." : children}
    </Button>
  );
};
