import { describe, expect, it } from "vitest";
import { mayStartNextWeek, offersNextWeek } from "#domain/leads-weekly/rules.ts";

describe("next week's report", () => {
  it.each([
    ["2026-11-19", 23, false],
    ["2026-11-20", 16, false],
    ["2026-11-20", 17, true],
    ["2026-11-21", 0, true],
    ["2026-11-22", 9, true],
    ["2026-11-23", 9, false],
  ])("on %s at %i: %s", (today, hour, isOffered) => {
    expect(offersNextWeek(today, hour)).toBe(isOffered);
  });

  it("may be started from Friday on", () => {
    expect(["2026-11-19", "2026-11-20", "2026-11-22", "2026-11-23"].map(mayStartNextWeek)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
