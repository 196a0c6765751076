import { now, organizationDay } from "../clock.ts";
import { roundForFeedbackRequests } from "../feedback/work/sendFeedbackRequests.ts";
import { tableStore } from "../tableStore.ts";
import { startOnce } from "../work/startOnce.ts";

/**
 * Runs daily. Starts the operation only on the day when the requests of an active round are due
 * (docs/reviews.md#feedback-from-colleagues).
 */
export const handler = async (): Promise<{ readonly started: boolean }> => {
  const store = tableStore();
  const at = now();
  const day = organizationDay(at);
  if ((await roundForFeedbackRequests(store, day)) === null) {
    return { started: false };
  }
  const id = `feedback-${day}`;
  const input = { day };
  const operation = { id, kind: "sendFeedbackRequests", total: 0, input, startedBy: "startFeedbackRequests" } as const;
  return { started: await startOnce(store, operation, at) };
};
