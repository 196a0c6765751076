/**
 * The outcome of sending by Slack or email. `rateLimited` and `retry` mean that the message certainly wasn't sent and
 * can be sent later.
 */
export type SendResult =
  | { readonly kind: "sent" }
  | { readonly kind: "failed"; readonly reason: string }
  /** The recipient must not get the message. Not a failure. */
  | { readonly kind: "withheld"; readonly reason: string }
  /** No active Slack account has the email. */
  | { readonly kind: "noAccount"; readonly reason: string }
  | { readonly kind: "rateLimited"; readonly reason: string; readonly afterSeconds: number }
  | { readonly kind: "retry"; readonly reason: string }
  | { readonly kind: "notConnected"; readonly status: "not_connected" | "refused"; readonly reason: string };

/** Errors of connections that were never established, so nothing was sent (Node.js system errors). */
export const connectFailureCodes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
