import { isRecord } from "./isRecord.ts";

/** React Router gives every page opened by address this key. */
const sharedKey = "default";

const prefix = "opened:";

/**
 * Gives a page opened by address its own key in the history, which a reload and Back keep. With the shared key, it
 * would open at the scroll position of another page.
 */
export const keyOpenedEntry = (): void => {
  const state: unknown = window.history.state;
  const known = isRecord(state) ? state : {};
  if (known["key"] === undefined) {
    window.history.replaceState({ ...known, key: `${prefix}${crypto.randomUUID()}` }, "");
  }
};

/** Whether the page was opened by address, not by a link in Pulse. */
export const isOpenedEntry = (key: string): boolean => key === sharedKey || key.startsWith(prefix);
