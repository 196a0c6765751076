import type { SendRequest } from "../deploy/smokeTest.ts";

/** Response timeout in milliseconds: longer than a new function's first request takes. */
const timeoutMs = 30_000;

/** Doesn't follow redirects. */
export const request: SendRequest = (url) =>
  fetch(url, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs), headers: { "user-agent": "pulse-smoke" } });
