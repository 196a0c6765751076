import { describe, expect, it } from "vitest";
import { isScheduleExpression } from "./scheduleExpression.ts";

describe("the check of schedule expressions", () => {
  it.each([
    "rate(5 minutes)",
    "rate(1 hour)",
    "cron(5 0 ? * MON *)",
    "cron(0/15 8-17 ? * MON-FRI *)",
    "cron(0 9 L * ? 2026-2030)",
    "cron(0 9 1,15 * ? *)",
  ])("accepts %s", (expression) => {
    expect(isScheduleExpression(expression)).toBe(true);
  });

  it.each([
    "rate(5 minute)",
    "rate(1 hours)",
    "rate(0 minutes)",
    "rate(5 weeks)",
    "cron(5 0 * * MON *)",
    "cron(5 0 ? * ? *)",
    "cron(60 0 ? * MON *)",
    "cron(5 0 ? * MON)",
    "cron(5 0 ? * MONDAY *)",
    "5 0 * * 1",
  ])("refuses %s", (expression) => {
    expect(isScheduleExpression(expression)).toBe(false);
  });
});
