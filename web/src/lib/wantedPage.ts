const key = "pulse.wantedPage";

/** Keeps the page that was asked for while the sign-in redirect leads away from it. */
export const rememberWantedPage = (): void => {
  const { pathname, search, hash } = window.location;
  if (pathname === "/") sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, `${pathname}${search}${hash}`);
};

/** Puts the page that was asked for back into the address bar, once, after a redirect ended at the root. */
export const restoreWantedPage = (): void => {
  const wanted = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (wanted?.startsWith("/") && window.location.pathname === "/") window.history.replaceState(null, "", wanted);
};
