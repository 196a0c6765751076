import { useEffect, useState } from "react";
import { collapsedAncestor } from "./sectionIds.ts";

/**
 * A section becomes current when its top is this many pixels below the window's top
 * (docs/evaluations.md#documents-and-results).
 */
export const highlightOffset = 150;
/**
 * The highlight moves after scrolling has paused for this long, in milliseconds
 * (docs/evaluations.md#documents-and-results).
 */
const highlightDebounce = 50;

const isScrolledToEnd = (): boolean => {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
};

/**
 * The last section whose top is above the offset, or the first section. At the end of the page: the focused section
 * below the offset, or the last one.
 */
const currentSection = (ids: readonly string[]): string | null => {
  const sections = ids
    .flatMap((id) => document.getElementById(id) ?? [])
    .filter((section) => collapsedAncestor(section) === null);
  const topOf = (section: Element): number => section.getBoundingClientRect().top;
  if (isScrolledToEnd()) {
    const below = sections.filter((section) => topOf(section) > highlightOffset);
    const last = below.find((section) => section.contains(document.activeElement)) ?? below.at(-1);
    if (last !== undefined) {
      return last.id;
    }
  }
  return (sections.findLast((section) => topOf(section) <= highlightOffset) ?? sections[0])?.id ?? null;
};

/** Follows focus and the scrolling of any element. */
export const useScrollHighlight = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null);
  const key = ids.join(" ");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => setCurrent(currentSection(key.split(" ")));
    const onMove = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, highlightDebounce);
    };
    measure();
    document.addEventListener("scroll", onMove, { capture: true, passive: true });
    document.addEventListener("focusin", onMove);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("scroll", onMove, { capture: true });
      document.removeEventListener("focusin", onMove);
    };
  }, [key]);
  return current;
};
