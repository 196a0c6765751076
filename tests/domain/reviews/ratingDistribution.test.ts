import { assert, constantFrom, integer, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { bands, ratingSharesOf, revealsErased } from "#domain/reviews/ratingDistribution.ts";
import type { RatingShares } from "#domain/reviews/rounds/roundModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";

/** This many ratings below, at and above "Meets Expectations". */
const ratings = (below: number, meets: number, above: number): readonly number[] => [
  ...Array.from({ length: below }, () => 1),
  ...Array.from({ length: meets }, () => 3),
  ...Array.from({ length: above }, () => 5),
];

const isSame = (a: RatingShares, b: RatingShares): boolean => bands.every((band) => a[band] === b[band]);

describe("a published rating distribution after reviews are erased", () => {
  it.each([
    ["reveals nothing about one review in 75", ratings(15, 45, 15), ratings(14, 45, 15), false],
    // 8 of 50 are 16%, shown as 20%. Without the erased one they would be 14%, shown as 10%.
    ["reveals that someone was below", ratings(8, 32, 10), ratings(7, 32, 10), true],
    // 55% and 36% of 101 are shown as 60% and 40%, which only the two actual ratings can produce.
    ["reveals the ratings of two reviews", ratings(56, 36, 9), ratings(55, 35, 9), true],
    ["reveals nothing about one review in 500", ratings(100, 300, 100), ratings(100, 299, 100), false],
    ["reveals the ratings of many reviews together", ratings(100, 300, 100), ratings(60, 300, 100), true],
  ])("%s", (_, before, remaining, tells) => {
    expect(revealsErased(ratingSharesOf(before), remaining)).toBe(tells);
  });

  wideIt("leaves every rating of up to four erased reviews possible, given all the others", () => {
    const counts = tuple(integer({ min: 5, max: 60 }), integer({ min: 25, max: 90 }), integer({ min: 5, max: 60 }));
    const erased = tuple(integer({ min: 1, max: 4 }), constantFrom(1, 3, 5), constantFrom(1, 3, 5));
    let kept = 0;
    assert(
      property(counts, erased, ([below, meets, above], [count, first, others]) => {
        const remaining = ratings(below, meets, above);
        const gone = [first, ...Array.from({ length: count - 1 }, () => others)];
        const ratingDistribution = ratingSharesOf([...remaining, ...gone]);
        if (revealsErased(ratingDistribution, remaining)) {
          return;
        }
        kept += 1;
        for (const rating of [1, 3, 5]) {
          const isPossible = [1, 3, 5].some((second) =>
            [1, 3, 5].some((rest) => {
              const guess = [rating, second, ...Array.from({ length: 4 }, () => rest)].slice(0, count);
              return isSame(ratingSharesOf([...remaining, ...guess]), ratingDistribution);
            }),
          );
          expect(isPossible, `${below} ${meets} ${above}, ${gone.join()}: ${rating}`).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
    expect(kept).toBeGreaterThan(100);
  });
});
