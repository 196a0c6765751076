import { assert, constantFrom, integer, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bands,
  publishRefusal,
  type RatingDistributionInput,
  ratingSharesOf,
  revealsErased,
} from "#domain/reviews/ratingDistribution.ts";
import type { RatingShares } from "#domain/reviews/rounds/roundModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";

/** This many ratings below, at and above "Meets Expectations". */
const ratings = (below: number, meets: number, above: number): readonly number[] => [
  ...Array.from({ length: below }, () => 1),
  ...Array.from({ length: meets }, () => 3),
  ...Array.from({ length: above }, () => 5),
];

const isSame = (a: RatingShares, b: RatingShares): boolean => bands.every((band) => a[band] === b[band]);

describe("a rating distribution", () => {
  const state = (rated: readonly number[], change: Partial<RatingDistributionInput> = {}): RatingDistributionInput => ({
    round: { status: "completed" },
    sharedCount: rated.length,
    unsharedCount: 0,
    ratings: rated,
    ...change,
  });

  it.each([
    ["with 50 results, 5 of them in a band", state(ratings(5, 40, 5)), null],
    ["not with 49 results", state(ratings(10, 29, 10)), "needs at least 50 results"],
    ["not with 4 people below", state(ratings(4, 40, 10)), "Fewer than 5 people are below"],
    ["not with 4 people between", state(ratings(30, 4, 30)), "Fewer than 5 people are at"],
    ["not with no one above", state(ratings(10, 40, 0)), "Fewer than 5 people are above"],
    ["not in an active round", state(ratings(10, 30, 10), { round: { status: "active" } }), "after the round is"],
    ["not with an unshared result", state(ratings(10, 30, 10), { unsharedCount: 1 }), "One result isn't shared yet"],
    ["not with two of them", state(ratings(10, 30, 10), { unsharedCount: 2 }), "2 results aren't shared yet"],
    ["not with a missing rating", state(ratings(10, 30, 10), { sharedCount: 51 }), "aren't complete yet"],
  ])("can be published %s", (_, input, reason) => {
    expect(publishRefusal(input)).toEqual(reason && expect.stringContaining(reason));
  });

  it("rounds each band separately, so the shares may not add up to 100%", () => {
    expect(ratingSharesOf(ratings(20, 20, 20))).toEqual({ below: 30, meets: 30, above: 30 });
    expect(ratingSharesOf(ratings(15, 15, 30))).toEqual({ below: 30, meets: 30, above: 50 });
  });
});

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
