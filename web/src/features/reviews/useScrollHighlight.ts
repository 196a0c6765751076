import { useEffect, useState } from "react";

/** A section is the current one once its upper edge is this close to the top, in pixels (spec 1 §9). */
export const highlightOffset = 150;
/** How long scrolling must rest before the highlight moves, in milliseconds (spec 1 §9). */
const highlightDebounce = 50;

/** The section that a reader is in: the last one whose upper edge has passed the offset; the first one before that. */
const currentSection = (tops: readonly { readonly id: string; readonly top: number }[]): string | null =>
  tops.findLast(({ top }) => top <= highlightOffset)?.id ?? tops[0]?.id ?? null;

/** The id of the section scrolled into view, whatever it is that scrolls. */
export const useScrollHighlight = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null);
  const key = ids.join(" ");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const tops = key.split(" ").flatMap((id) => {
        const element = document.getElementById(id);
        return element === null ? [] : [{ id, top: element.getBoundingClientRect().top }];
      });
      setCurrent(currentSection(tops));
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, highlightDebounce);
    };
    measure();
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("scroll", onScroll, { capture: true });
    };
  }, [key]);
  return current;
};
