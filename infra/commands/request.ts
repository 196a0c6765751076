import type { Request } from "../deploy/smokeTest.ts";

/** How long an answer may take, in milliseconds: longer than the first request of a new function. */
const patienceMs = 30_000;

/** Requests an address over the network, without following redirects. */
export const request: Request = (url) =>
  fetch(url, { redirect: "manual", signal: AbortSignal.timeout(patienceMs), headers: { "user-agent": "pulse-smoke" } });
