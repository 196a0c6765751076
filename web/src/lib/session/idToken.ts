import { freshIdToken } from "./storedSession.ts";

/** Loads what renews a token. A page that is open for long must not need a script to save a text. */
export const loadRenewal = () => import("./renewedIdToken.ts");

/** The id token, renewed if needed; null if nobody is signed in. Throws if the user pool cannot be reached. */
export const idToken = async (): Promise<string | null> => {
  const fresh = freshIdToken();
  if (fresh !== null) {
    return fresh;
  }
  const { renewedIdToken } = await loadRenewal();
  return renewedIdToken();
};
