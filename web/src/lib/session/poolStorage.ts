import type { KeyValueStorageInterface } from "aws-amplify/utils";
import { forgetSession, sessionKey } from "./storedSession.ts";

const keyOf = (key: string): string => `${sessionKey}.${key}`;

/** Stores Amplify's tokens below our own key, so we can delete them without knowing Amplify's key names. */
export const poolStorage: KeyValueStorageInterface = {
  getItem: async (key) => localStorage.getItem(keyOf(key)),
  setItem: async (key, value) => localStorage.setItem(keyOf(key), value),
  removeItem: async (key) => localStorage.removeItem(keyOf(key)),
  clear: async () => forgetSession(),
};
