import { describe, expect, it } from "vitest";
import { countsLine, isGood, sum } from "./counts.ts";

describe("counts", () => {
  it("are added and printed as one line", () => {
    const total = sum([
      { passed: 3, failed: 0 },
      { passed: 4, failed: 2 },
    ]);
    expect(total).toEqual({ passed: 7, failed: 2 });
    expect(countsLine(total)).toBe("7 passed, 2 failed");
  });

  it.each([
    { passed: 1, failed: 0, good: true },
    { passed: 9, failed: 1, good: false },
    { passed: 0, failed: 0, good: false },
  ])("$passed passed and $failed failed is good: $good", ({ good, ...counts }) => {
    expect(isGood(counts)).toBe(good);
  });
});
