const key = "pulse.wantedPage";

/** What a sign-in redirect leaves in the address (RFC 6749 §4.1.2). */
const redirectParameters = ["code", "state", "error", "error_description", "error_uri"];

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

/** Takes a redirect's leftovers out of the address bar; what else stands there stays. */
export const clearRedirect = (): void => {
  const url = new URL(window.location.href);
  for (const name of redirectParameters) url.searchParams.delete(name);
  window.history.replaceState(null, "", url);
};
