import { call } from "./api.ts";
import type { Prefetch } from "./prefetch.ts";
import { nameOfRead, storePrefetched } from "./prefetchedReads.ts";

const overviewReadNames: readonly string[] = [
  nameOfRead("people", "getMe", {}),
  nameOfRead("reviews", "getActionCounts", { query: {} }),
];

/** One request for both, stored as each route's response. */
const startOverview = (): void => {
  const overview = call("reviews", "getOverview", {});
  const me = overview.then((response) => response.me);
  const actionCounts = overview.then((response) => response.actionCounts);
  storePrefetched("people", "getMe", {}, me);
  storePrefetched("reviews", "getActionCounts", { query: {} }, actionCounts);
  // The next reader requests its own route and shows the error.
  me.catch(() => undefined);
  actionCounts.catch(() => undefined);
};

/** Requests what a page is about to read, each read once. `readRoute` takes the responses. */
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
