import { dayOf } from "#domain/shared/time.ts";
import type { Store } from "./store.ts";
import { isConditionFailure } from "./table/conflicts.ts";

/** How long a count is kept, in seconds: longer than its day lasts. */
const retention = 2 * 24 * 60 * 60;

/**
 * Counts a mail of the user pool, unless `limit` mails were counted on that day (UTC) already.
 * @returns whether the mail may be sent. One request.
 */
export const countMail = async (store: Store, now: Date, limit: number): Promise<boolean> => {
  try {
    await store.entities.mailCount
      .update({ day: dayOf(now, "UTC") })
      .add({ count: 1 })
      .set({ expiresAt: Math.floor(now.getTime() / 1000) + retention })
      .where(({ count }, { lt, notExists }) => `${notExists(count)} OR ${lt(count, limit)}`)
      .go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) {
      return false;
    }
    throw error;
  }
};
