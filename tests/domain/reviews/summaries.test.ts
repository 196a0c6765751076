import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packSummary, summaryOf, summaryOfLevels, unpackSummary } from "#domain/reviews/summaries.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";

const skillsets = [{ id: "design" }, { id: "delivery" }, { id: "security" }];

const answers = {
  expectationsRating: "Often Exceeds Expectations",
  additionalComments: "Well done.",
  skillsets: [
    { skillsetId: "security", level: 5, comments: "  " },
    { skillsetId: "design", level: 2, comments: "Two designs." },
    { skillsetId: "gone", level: 1, comments: "" },
  ],
} as const;

describe("the summary of an evaluation", () => {
  it("has one character per answer, a letter if there is a comment", () => {
    const summary = summaryOf({ ...answers, skillsets: [...answers.skillsets] }, skillsets);
    expect(packSummary(summary)).toBe("db-5");
    expect(unpackSummary("db-5")).toEqual(summary);
  });

  it("can be made from levels without texts", () => {
    expect(packSummary(summaryOfLevels("Meets Expectations", { security: 4 }, skillsets))).toBe("3--4");
    expect(packSummary(summaryOfLevels(null, {}, skillsets))).toBe("----");
  });

  it("survives packing, and takes one byte per answer", () => {
    const answer = fc.record({
      level: fc.option(fc.constantFrom(1, 2, 3, 4, 5)),
      comments: fc.constantFrom("", "a text"),
    });
    fc.assert(
      fc.property(
        fc.option(fc.constantFrom(...expectationsRatings)),
        fc.array(answer, { maxLength: 85 }),
        (expectationsRating, given) => {
          const asked = given.map((_, index) => ({ id: `s${index}` }));
          const some = given.map((one, index) => ({ ...one, skillsetId: `s${index}` }));
          const summary = summaryOf({ expectationsRating, additionalComments: "", skillsets: some }, asked);
          expect(unpackSummary(packSummary(summary))).toEqual(summary);
          expect(Buffer.byteLength(packSummary(summary))).toBe(given.length + 1);
        },
      ),
    );
  });
});
