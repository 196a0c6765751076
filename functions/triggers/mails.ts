import { dayOf } from "#domain/shared/time.ts";
import { now } from "../clock.ts";
import { environment } from "../environment.ts";
import { isConditionFailure } from "../table/conflicts.ts";
import type { Store } from "../table/store.ts";
import { tableStore } from "../tableStore.ts";

/** In seconds, so a count expires only after its day. */
const countRetentionSeconds = 2 * 24 * 60 * 60;

/** @returns false if the day (UTC) has reached `limit`. One request. */
export const countMail = async (store: Store, now: Date, limit: number): Promise<boolean> => {
  try {
    await store.entities.mailCount
      .update({ day: dayOf(now, "UTC") })
      .add({ count: 1 })
      .set({ expiresAt: Math.floor(now.getTime() / 1000) + countRetentionSeconds })
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

export const mailsPerDay = (): number => Number(environment("MAILS_PER_DAY"));

/** Counts an email unless today's `limit` is reached. Returns whether it may be sent. */
export const tryCountMail = (limit: number): Promise<boolean> => countMail(tableStore(), now(), limit);
