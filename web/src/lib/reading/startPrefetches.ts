import { call } from "./api.ts";
import type { Prefetch } from "./prefetch.ts";
import { nameOfRead, storePrefetched } from "./prefetchedReads.ts";

const overviewReadNames: readonly string[] = [
  nameOfRead("people", "getMe", {}),
  nameOfRead("reviews", "getActionCounts", { query: {} }),
];

/** Sends one request for both reads and stores it as each route's response. */
const startOverview = (): void => {
  const overview = call("reviews", "getOverview", {});
  const me = overview.then((response) => response.me);
  const actionCounts = overview.then((response) => response.actionCounts);
  storePrefetched("people", "getMe", {}, me);
  storePrefetched("reviews", "getActionCounts", { query: {} }, actionCounts);
  // On failure, the next reader requests its own route and shows the error.
  me.catch(() => undefined);
  actionCounts.catch(() => undefined);
};

/** Starts a page's reads early, each only once. `readRoute` then uses the responses. */
export const startPrefetches = (reads: readonly Prefetch[]): void => {
  const byName = new Map(reads.map((read) => [read.name, read]));
  if (overviewReadNames.every((name) => byName.has(name))) {
    for (const name of overviewReadNames) {
      byName.delete(name);
    }
    startOverview();
  }
  for (const { start } of byName.values()) {
    start();
  }
};
