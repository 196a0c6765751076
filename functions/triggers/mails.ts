import { dayOf } from "#domain/shared/time.ts";
import { now } from "../clock.ts";
import { environment } from "../environment.ts";
import { isConditionFailure } from "../table/conflicts.ts";
import { tableStore } from "../tableStore.ts";

/** In seconds, so a count expires only after its day. */
const countRetentionSeconds = 2 * 24 * 60 * 60;

export const mailsPerDay = (): number => Number(environment("MAILS_PER_DAY"));

/** Counts an email and returns true, or returns false if the day (UTC) has reached `limit`. One request. */
export const tryCountMail = async (limit: number): Promise<boolean> => {
  const at = now();
  try {
    await tableStore()
      .entities.mailCount.update({ day: dayOf(at, "UTC") })
      .add({ count: 1 })
      .set({ expiresAt: Math.floor(at.getTime() / 1000) + countRetentionSeconds })
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
