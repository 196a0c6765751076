import fc from "fast-check";
import { expect, it } from "vitest";
import { longestAscendingIndexes } from "#web/lib/saving/longestAscendingIndexes.ts";

/** The length of the longest ascending series, tried one by one. */
const longest = (texts: readonly (string | null)[], above = ""): number =>
  texts.reduce((most, text, index) => {
    const isNext = text !== null && text > above;
    return isNext ? Math.max(most, 1 + longest(texts.slice(index + 1), text)) : most;
  }, 0);

it("finds a longest series that ascends", () => {
  expect(longestAscendingIndexes(["b", "a", null, "c", "b", "d"])).toHaveLength(3);
  expect(longestAscendingIndexes([null, "a", "a"])).toHaveLength(1);
  fc.assert(
    fc.property(fc.array(fc.option(fc.constantFrom(..."abcdefg")), { maxLength: 9 }), (texts) => {
      const series = longestAscendingIndexes(texts);
      const found = series.map((at) => texts[at] ?? "");
      expect(series).toEqual(series.toSorted((a, b) => a - b));
      expect(found).toEqual([...new Set(found)].toSorted());
      expect(series).toHaveLength(longest(texts));
    }),
  );
});
