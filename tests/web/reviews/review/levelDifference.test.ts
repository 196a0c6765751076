import { describe, expect, it } from "vitest";
import { levelDifferenceText } from "#web/features/reviews/review/levelDifferenceText.ts";

describe("a level against the required one", () => {
  it.each([
    [3, 3, "meets the required level"],
    [4, 3, "1 level above the required level"],
    [5, 3, "2 levels above the required level"],
    [1, 3, "2 levels below the required level"],
  ])("%i of %i: %s", (level, required, words) => {
    expect(levelDifferenceText(level, required)).toBe(words);
  });
});
