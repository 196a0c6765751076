import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createClock } from "#infra/local/clock.ts";
import { startScheduler } from "#infra/local/schedules/scheduler.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const week = 7 * 24 * 60 * 60 * 1000;

const start = (folder: string, invoke: (arn: string, event: unknown) => Promise<unknown>, timeZone = "UTC") => {
  const clock = createClock(join(folder, "clock.json"));
  const deadLetters: string[] = [];
  const scheduler = startScheduler({
    schedules: [
      {
        name: "startWeek",
        expression: "cron(5 0 ? * MON *)",
        timeZone,
        functionArn: "arn:startWeek",
        deadLetterArn: "arn:dead",
      },
    ],
    clock,
    file: join(folder, "schedules.json"),
    invoke,
    onDeadLetter: (arn, body) => deadLetters.push(`${arn} ${body}`),
  });
  onTestFinished(() => scheduler.stop());
  return { clock, scheduler, deadLetters };
};

describe("the scheduler", () => {
  it("runs a schedule once when the clock is moved past its time", async () => {
    const invoke = vi.fn(async (_arn: string, _event: unknown) => null);
    const { clock, scheduler } = start(temporaryFolder(), invoke);
    clock.moveToOffset(3 * week);
    await expect.poll(() => scheduler.schedules()[0]?.lastRun).not.toBeNull();
    expect(invoke).toHaveBeenCalledExactlyOnceWith("arn:startWeek", {});
    expect(Date.parse(scheduler.schedules()[0]?.nextAt ?? "")).toBeGreaterThan(clock.now().getTime());
  });

  it("recalculates the next run when the clock is moved back", () => {
    const { clock, scheduler } = start(temporaryFolder(), async () => null);
    const before = scheduler.schedules()[0]?.nextAt;
    clock.moveToOffset(3 * week);
    clock.moveToOffset(0);
    expect(scheduler.schedules()[0]?.nextAt).toBe(before);
  });

  it.each(["UTC", "Asia/Tokyo"])("runs the schedules in %s that became due while it was stopped", async (timeZone) => {
    const folder = temporaryFolder();
    const first = start(folder, async () => null, timeZone);
    await first.scheduler.stop();
    createClock(join(folder, "clock.json")).moveToOffset(week);
    const invoke = vi.fn(async () => null);
    start(folder, invoke, timeZone);
    await expect.poll(() => invoke.mock.calls.length).toBe(1);
  });

  it("recalculates the next run when it starts with another time zone", async () => {
    const folder = temporaryFolder();
    const nextIn = async (timeZone: string) => {
      const { scheduler } = start(folder, async () => null, timeZone);
      await scheduler.stop();
      return scheduler.schedules()[0]?.nextAt;
    };
    expect(await nextIn("UTC")).toMatch(/T00:05:00/);
    expect(await nextIn("Asia/Tokyo")).toMatch(/T15:05:00/);
    expect(await nextIn("UTC")).toMatch(/T00:05:00/);
  });

  it("tries a failing run three times, then moves its event to the dead letters", async () => {
    const invoke = vi.fn(() => Promise.reject(new Error("no")));
    const { scheduler, deadLetters } = start(temporaryFolder(), invoke);
    expect(await scheduler.runNow("startWeek")).toMatchObject({ error: "no" });
    expect(invoke).toHaveBeenCalledTimes(3);
    expect(deadLetters).toEqual([expect.stringContaining("arn:dead")]);
    expect(await scheduler.runNow("nothing")).toBeUndefined();
  });
});
