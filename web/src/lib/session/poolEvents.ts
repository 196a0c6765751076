import { announcements } from "../announcements.ts";

/** What the user pool's code reports of a sign-in; `message` is that of a failure, else empty. */
export interface PoolEvent {
  readonly kind: "signedIn" | "signInWithRedirect" | "signInWithRedirect_failure";
  readonly message: string;
}

/** Subscribes to sign-ins, and reports one. */
export const { on: onPoolEvent, announce: announcePoolEvent } = announcements<PoolEvent>();
