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
  ])("is offered on %s at %i:00: %s", (today, hour, isOffered) => {
    expect(offersNextWeek(today, hour)).toBe(isOffered);
  });

  it("can be started from Friday to Sunday", () => {
    expect(["2026-11-19", "2026-11-20", "2026-11-22", "2026-11-23"].map(mayStartNextWeek)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
