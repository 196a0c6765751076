import { createEmitter } from "../createEmitter.ts";

/** `other-session`: someone else signed in on this device. */
export type SessionRefusal =
  | "session-ended"
  | "other-session"
  | "account-pending"
  | "account-inactive"
  | "foreign-domain";

/** Announces requests rejected because of the account, not their content. */
export const { on: onRefusal, announce: announceRefusal } = createEmitter<SessionRefusal>();
