import { useEffect, useRef } from "react";

/**
 * Keeps the focus in a list: where the row that somebody dealt with goes away, and the button with it that had the focus,
 * the list takes it, so that those who work with the keyboard go on from there and not from the top of the page.
 */
export const useFocusRestored = <List extends HTMLElement>() => {
  const list = useRef<List>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      // From a dialog or a menu the focus comes back to what opened it.
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
