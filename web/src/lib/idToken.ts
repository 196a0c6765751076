import { freshIdToken } from "./storedSession.ts";

/** The id token, renewed if needed; null if nobody is signed in. Throws if the user pool cannot be reached. */
export const idToken = async (): Promise<string | null> => {
  const fresh = freshIdToken();
  if (fresh !== null) {
    return fresh;
  }
  const { renewedIdToken } = await import("./renewedIdToken.ts");
  return renewedIdToken();
};
