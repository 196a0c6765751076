import { type DailyLimit, dailyLimitError, dailyLimits } from "#domain/shared/dailyLimits.ts";
import type { Day } from "#domain/shared/time.ts";
import type { TransactionWrite } from "./transact.ts";

/** In seconds, so a count expires only after its day. */
const retentionSeconds = 2 * 24 * 60 * 60;

const limitOf = (kind: DailyLimit): number => dailyLimits[kind].count;

/** Part of the action's transaction, so rejected and repeated requests don't count. Errors: DAILY_LIMIT. */
export const dailyCountWrite = (userId: string, kind: DailyLimit, day: Day, now: Date): TransactionWrite => ({
  write: ({ dailyCount }) =>
    dailyCount
      .update({ userId, day, kind })
      .add({ count: 1 })
      .set({ expiresAt: Math.floor(now.getTime() / 1000) + retentionSeconds })
      .where(({ count }, { lt, notExists }) => `${notExists(count)} OR ${lt(count, limitOf(kind))}`)
      .commit(),
  conflictError: dailyLimitError(kind),
});
