import { describe, expect, it } from "vitest";
import { retryDelay } from "#web/lib/reading/retryDelay.ts";

describe("the wait between attempts", () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [7, 60_000],
    [1_000, 60_000],
  ])("after %i failures is at most %i ms, and at least half of that", (failures, longest) => {
    expect(retryDelay(failures, () => 1)).toBe(longest);
    expect(retryDelay(failures, () => 0)).toBe(longest / 2);
  });
});
