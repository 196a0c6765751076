import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const consoleTokenHeader = "x-pulse-console-token";

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Null if allowed. The host must be this machine (against DNS rebinding). If an Origin header is sent, it must be the
 * console's. Methods other than GET and HEAD need this run's token.
 */
export const consoleAccessProblem = (
  request: Pick<IncomingMessage, "headers" | "method">,
  port: number,
  token: string,
): string | null => {
  const hosts = ["localhost", "127.0.0.1", "[::1]"].map((name) => `${name}:${port}`);
  const { host, origin } = request.headers;
  if (host === undefined || !hosts.includes(host)) {
    return `Open the console at http://localhost:${port}/_local on this machine.`;
  }
  if (origin !== undefined && !hosts.some((known) => origin === `http://${known}`)) {
    return "Only the console's own page may do this.";
  }
  if (request.method === "GET" || request.method === "HEAD") {
    return null;
  }
  const sentToken = request.headers[consoleTokenHeader];
  if (typeof sentToken !== "string" || !sameText(sentToken, token)) {
    return `Send the console's token in the header ${consoleTokenHeader}; reload the page if Pulse was started again.`;
  }
  return null;
};
