import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** How long a page may take to move the focus itself, in milliseconds. */
const restoreDelay = 50;

/** An element that had the focus, with its ancestors at that time, nearest first. */
interface FocusedElement {
  readonly element: Element;
  readonly ancestors: readonly Element[];
}

const withAncestors = (element: Element): FocusedElement => {
  const ancestors: Element[] = [];
  for (let ancestor = element.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
    ancestors.push(ancestor);
  }
  return { element, ancestors };
};

/**
 * For keyboard users (docs/ui.md#focus): if the focused element is removed, its nearest ancestor with a `tabindex`, or
 * the page's heading, gets the focus. A new page focuses its heading.
 */
export const useFocusRestored = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const lastFocused = useRef<FocusedElement | null>(null);

  useEffect(() => {
    const focusPage = () => {
      const heading = main.current?.querySelector<HTMLElement>("h1");
      (heading ?? main.current)?.focus({ preventScroll: true });
    };
    if (shownPath.current !== pathname) {
      shownPath.current = pathname;
      if (!main.current?.contains(document.activeElement)) {
        focusPage();
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restore = () => {
      const lost = lastFocused.current;
      if (document.activeElement !== document.body || lost === null) {
        return;
      }
      lastFocused.current = null;
      // The person clicked an empty area of the page, so the focus was not lost.
      if (lost.element.isConnected) {
        return;
      }
      const group = lost.ancestors.find(
        (ancestor) => ancestor.isConnected && ancestor !== main.current && ancestor.hasAttribute("tabindex"),
      );
      if (group instanceof HTMLElement && main.current?.contains(group)) {
        group.focus({ preventScroll: true });
      } else {
        focusPage();
      }
    };
    const scheduleRestore = () => {
      clearTimeout(timer);
      timer = setTimeout(restore, restoreDelay);
    };
    const follow = ({ target }: FocusEvent) => {
      // A dialog or a menu returns the focus to the element that opened it.
      if (target instanceof Element && target.closest(".MuiModal-root") === null) {
        lastFocused.current = withAncestors(target);
      }
    };
    const observer = new MutationObserver(scheduleRestore);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", follow);
    document.addEventListener("focusout", scheduleRestore);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener("focusin", follow);
      document.removeEventListener("focusout", scheduleRestore);
    };
  }, [main, pathname]);
};
