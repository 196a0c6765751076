import { describe, expect, it } from "vitest";
import { missedRunWindow } from "#infra/constructs/scheduledJob.ts";

describe("the window for a missed run", () => {
  it.each([
    ["rate(1 minute)", 15, 1],
    ["rate(5 minutes)", 15, 1],
    ["rate(2 hours)", 360, 1],
    ["rate(8 hours)", 1440, 1],
    ["rate(1 day)", 1440, 3],
    ["rate(5 days)", 1440, 7],
    ["cron(5 0 ? * MON *)", 1440, 7],
  ])("of %s is %i minutes, %i times", (expression, minutes, times) => {
    const { period, evaluationPeriods } = missedRunWindow(expression);
    expect([period.toMinutes(), evaluationPeriods]).toEqual([minutes, times]);
  });
});
