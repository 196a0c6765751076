import { now, organizationDay } from "../clock.ts";
import { readOpenCases } from "../promotions/store/promotionLists.ts";
import { dueReminders } from "../reviews/work/sendReminders.ts";
import { tableStore } from "../tableStore.ts";
import { startOnce } from "../work/startOnce.ts";

const startedBy = "startReminders";

/**
 * Runs daily. Starts `remindPromotions` if a case is open, and `sendReminders` if a reminder is due
 * (docs/messages.md#reminders).
 */
export const handler = async (): Promise<{ readonly started: boolean }> => {
  const store = tableStore();
  const at = now();
  const day = organizationDay(at);
  if ((await readOpenCases(store)).length > 0) {
    const id = `promotion-reminders-${day}`;
    await startOnce(store, { id, kind: "remindPromotions", total: 0, input: { day }, startedBy }, at);
  }
  if ((await dueReminders(store, day)).length === 0) {
    return { started: false };
  }
  const id = `reminders-${day}`;
  const started = await startOnce(store, { id, kind: "sendReminders", total: 0, input: { day }, startedBy }, at);
  return { started };
};
