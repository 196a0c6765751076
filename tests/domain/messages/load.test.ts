import { describe, expect, it } from "vitest";
import { hasWaitedTooLong, pauseAfter } from "#domain/messages/rules.ts";
import { wideIt } from "#tests/support/wideIt.ts";

interface Limits {
  readonly perSecond: number;
  readonly dailyLimit: number;
}

/** In seconds: an email from its delivery by the queue to its end, of which two are sent at a time. */
const sending = 0.05;
const concurrency = 2;

/**
 * Sends messages as the queue does, second by second, against the limits of Amazon SES, whose quota is of the last 24
 * hours. `after`: how long the last one waited, in seconds. `deliveries`: by the queue, of all messages.
 */
const send = (count: number, { perSecond, dailyLimit }: Limits) => {
  const due = new Map<number, number[]>([[0, Array.from({ length: count }, () => 0)]]);
  const sentAt: number[] = [];
  const state = { deliveries: 0, failed: 0, second: 0, earlierDays: 0 };
  let backlog: number[] = [];
  const pause = (pauses: number, atLeast: number): void => {
    const at = state.second + pauseAfter(pauses + 1, atLeast, Math.random());
    due.set(at, [...(due.get(at) ?? []), pauses + 1]);
  };
  for (; due.size > 0 || backlog.length > 0; state.second += 1) {
    backlog = backlog.concat(due.get(state.second) ?? []);
    due.delete(state.second);
    let sentNow = 0;
    while ((sentAt[state.earlierDays] ?? state.second) <= state.second - 86_400) {
      state.earlierDays += 1;
    }
    let sentToday = sentAt.length - state.earlierDays;
    for (const pauses of backlog.splice(0, concurrency / sending)) {
      state.deliveries += 1;
      if (sentToday < dailyLimit && sentNow < perSecond) {
        sentNow += 1;
        sentToday += 1;
        sentAt.push(state.second);
      } else if (hasWaitedTooLong(new Date(0).toISOString(), new Date(state.second * 1000))) {
        state.failed += 1;
      } else {
        pause(pauses, sentToday < dailyLimit ? 2 : 900);
      }
    }
  }
  return { after: sentAt.at(-1) ?? 0, sent: sentAt.length, failed: state.failed, deliveries: state.deliveries };
};

describe("10,000 emails on the morning of a round", () => {
  const minutes = (count: number): number => count * 60;

  it("go out within 20 minutes at 14 per second, with under 30,000 queue deliveries", () => {
    const { sent, failed, after, deliveries } = send(10_000, { perSecond: 14, dailyLimit: 50_000 });
    expect([sent, failed]).toEqual([10_000, 0]);
    expect(after).toBeLessThan(minutes(20));
    expect(deliveries).toBeLessThan(30_000);
  });

  wideIt("are all sent within 26 hours with a daily quota of 6,000", () => {
    const { sent, failed, after } = send(10_000, { perSecond: 14, dailyLimit: 6000 });
    expect([sent, failed]).toEqual([10_000, 0]);
    expect(after).toBeLessThan(minutes(25 * 60 + 30));
  });
});
