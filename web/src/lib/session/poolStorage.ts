import type { KeyValueStorageInterface } from "aws-amplify/utils";
import { forgetSession, sessionKey } from "./storedSession.ts";

const keyOf = (key: string): string => `${sessionKey}.${key}`;

/** Where Amplify stores its tokens: below our own key, so that we delete them without knowing Amplify's names for them. */
export const poolStorage: KeyValueStorageInterface = {
  getItem: async (key) => localStorage.getItem(keyOf(key)),
  setItem: async (key, value) => localStorage.setItem(keyOf(key), value),
  removeItem: async (key) => localStorage.removeItem(keyOf(key)),
  clear: async () => forgetSession(),
};
