const key = "pulse.wantedPage";

/** The parameters that a sign-in redirect adds to the URL (RFC 6749 §4.1.2). */
const redirectParameters = ["code", "state", "error", "error_description", "error_uri"];

export const rememberWantedPage = (): void => {
  const { pathname, search, hash } = window.location;
  if (pathname === "/") {
    sessionStorage.removeItem(key);
  } else {
    sessionStorage.setItem(key, `${pathname}${search}${hash}`);
  }
};

/** Works once, after a redirect returns to the root. */
export const restoreWantedPage = (): void => {
  const wantedPage = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (wantedPage?.startsWith("/") && window.location.pathname === "/") {
    window.history.replaceState(null, "", wantedPage);
  }
};

export const isSignInReturn = (): boolean => {
  const params = new URLSearchParams(window.location.search);
  return params.has("state") && (params.has("code") || params.has("error"));
};

/** Keeps the URL's other parameters. */
export const clearRedirect = (): void => {
  const url = new URL(window.location.href);
  for (const name of redirectParameters) {
    url.searchParams.delete(name);
  }
  window.history.replaceState(null, "", url);
};
