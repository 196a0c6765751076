import { useEffect, useRef } from "react";

/**
 * Moves the focus to a list when the row that had it is removed, so that keyboard users continue from there instead of
 * from the top of the page.
 */
export const useFocusRestored = <List extends HTMLElement>() => {
  const list = useRef<List>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      // Dialogs and menus return the focus to the element that opened them.
      if (!(target instanceof Element) || target.closest(".MuiModal-root")) return;
      last.current = list.current?.contains(target) ? target : null;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  useEffect(() => {
    if (last.current === null || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    list.current?.focus({ preventScroll: true });
  });
  return list;
};
