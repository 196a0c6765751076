import { freshIdToken } from "./storedSession.ts";

/** Preloads token renewal: a page that is open for long must not need a script to save a text. */
export const loadRenewal = () => import("./renewedIdToken.ts");

/** Renewed if needed; null if no one is signed in. Throws if the user pool can't be reached. */
export const idToken = async (): Promise<string | null> => {
  const fresh = freshIdToken();
  if (fresh !== null) {
    return fresh;
  }
  const { renewedIdToken } = await loadRenewal();
  return renewedIdToken();
};
