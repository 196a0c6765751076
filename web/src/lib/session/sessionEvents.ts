import { announcements } from "../announcements.ts";

/** Why the API or the user pool no longer accepts the signed-in person. */
export type Refusal = "session-ended" | "account-pending" | "account-inactive" | "foreign-domain";

/** Subscribes to refusals, and notifies the session that a request was rejected because of the account, not its content. */
export const { on: onRefusal, announce: announceRefusal } = announcements<Refusal>();
