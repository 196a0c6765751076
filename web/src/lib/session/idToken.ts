import { freshIdToken } from "./storedSession.ts";

/** Call it early: a page that stays open must not need to load a script to save a text. */
export const loadRenewal = () => import("./renewedIdToken.ts");

/** Renewed if needed; null if signed out. Throws if the pool is unreachable. */
export const idToken = async (): Promise<string | null> => {
  const fresh = freshIdToken();
  if (fresh !== null) {
    return fresh;
  }
  const { renewedIdToken } = await loadRenewal();
  return renewedIdToken();
};
