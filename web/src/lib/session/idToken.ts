import { freshIdToken } from "./storedSession.ts";

/** Call this early, so an open page doesn't need to load a script to save text. */
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
