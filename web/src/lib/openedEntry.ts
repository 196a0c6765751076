import { isRecord } from "./isRecord.ts";

/** React Router gives every page opened by address this key. */
const sharedHistoryKey = "default";

const historyKeyPrefix = "opened:";

/**
 * Gives a page opened by address its own history key, which reload and Back preserve. With the shared key, the page
 * would open at another page's scroll position.
 */
export const assignOwnHistoryKey = (): void => {
  const state: unknown = window.history.state;
  const historyState = isRecord(state) ? state : {};
  if (historyState["key"] === undefined) {
    window.history.replaceState({ ...historyState, key: `${historyKeyPrefix}${crypto.randomUUID()}` }, "");
  }
};

/** Whether the page was opened by address, not by a link in Pulse. */
export const isOpenedByAddress = (key: string): boolean => key === sharedHistoryKey || key.startsWith(historyKeyPrefix);
