import { pageAt } from "./resolvePage.ts";

const preload = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.origin === window.location.origin) {
    // It is tried again when the page opens.
    pageAt(link.pathname)
      ?.route.Component.load()
      .catch(() => undefined);
  }
};

/**
 * Loads a page's script when its link is hovered or focused. Not its data, because the API records who opens a
 * review's texts (docs/privacy.md). @returns a function that stops it
 */
export const preloadLinkedPages = (): (() => void) => {
  document.addEventListener("pointerover", preload);
  document.addEventListener("focusin", preload);
  return () => {
    document.removeEventListener("pointerover", preload);
    document.removeEventListener("focusin", preload);
  };
};
