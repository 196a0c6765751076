import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CheckInput, checkKinds, checksOf } from "#domain/reviews/checks/checks.ts";
import { checkText } from "#domain/reviews/checks/checkTexts.ts";
import type { EvaluationSummary } from "#domain/reviews/summaries.ts";

/** An evaluation in short: "3" or "3c" with a comment, the rating first; "-" for none. */
const evaluation = (short: string): EvaluationSummary => {
  const [rating, ...levels] = short.split(" ").map((one) => ({
    value: one.startsWith("-") ? null : Number(one.charAt(0)),
    isCommented: one.endsWith("c"),
  }));
  return { rating: rating ?? { value: null, isCommented: false }, levels };
};

/** The skillsets s1, s2, ... with these required levels. */
const requiring = (...levels: readonly number[]): CheckInput["skillsets"] =>
  levels.map((requiredLevel, index) => ({ id: `s${index + 1}`, requiredLevel }));

const checked = (
  given: string,
  required: readonly number[],
  self: string | null = null,
  previous: string | null = null,
) =>
  checksOf({
    evaluation: evaluation(given),
    self: self === null ? null : evaluation(self),
    previous: previous === null ? null : evaluation(previous),
    skillsets: requiring(...required),
  });

describe("checks before approving", () => {
  it.each([
    ["the same rating", "3 3", [3], "3 3", null, []],
    ["a step from the self-evaluation", "3 3", [3], "4 3", null, []],
    ["two steps above the self-evaluation", "4 3", [3], "2 3", null, ["farFromSelf"]],
    ["two steps below the self-evaluation", "3 3", [3], "5 3", null, ["farFromSelf"]],
    ["no self-evaluation", "4 3", [3], null, null, []],
    ["a high rating with less than a third of the levels below", "4 2 3 3 3", [3, 3, 3, 3], null, null, []],
    ["a high rating with a third of the levels below", "4 2 3 3", [3, 3, 3], null, null, ["aboveItsLevels"]],
    ["a middle rating with all levels below", "3 2 2", [3, 3], null, null, []],
    ["a low rating with no level below", "2 3 4", [3, 3], null, null, ["belowItsLevels"]],
    ["a low rating with one level below", "2 2 4", [3, 3], null, null, []],
    ["a low rating without skillsets", "2", [], null, null, []],
    ["a 5 without a comment", "5 5c", [5], null, null, ["ratingWithoutComment"]],
    ["a 5 with a comment", "5c 5", [5], null, null, []],
    ["a 1 without a comment", "1 1", [2], null, null, ["ratingWithoutComment"]],
    ["a level two above without a comment", "3 4", [2], null, null, ["levelsWithoutComment"]],
    ["a level two below without a comment", "3 1", [3], null, null, ["levelsWithoutComment"]],
    ["a level two above with a comment", "3 4c", [2], null, null, []],
    ["a level that moved by two", "3 3", [3], null, "3 1", ["levelsMoved"]],
    ["a level that moved by one", "3 3", [3], null, "3 2", []],
    ["a new skillset", "3 3", [3], null, "3 -", []],
    ["a draft with a missing level", "4 2 -", [3, 3], null, null, []],
    ["a draft without a rating", "- 3", [3], "5 3", null, []],
  ] as const)("%s", (_name, given, required, self, previous, kinds) => {
    expect(checked(given, required, self, previous).map(({ kind }) => kind)).toEqual(kinds);
  });

  it("have fixed texts with numbers and skillset names", () => {
    const checks = checked("5 1 5 3", [3, 3, 1], "3 3 3 3", "3 3 3 3");
    const names = new Map([
      ["s1", "Security"],
      ["s2", "System Design"],
      ["s3", "Delivery"],
    ]);
    expect(checks.map((check) => checkText(check, (id) => names.get(id) ?? ""))).toEqual([
      "The self-evaluation says 3, the rating is 5. Is the reason clear?",
      "The rating is 5, and 1 of 3 levels are below the required ones.",
      "The rating is 5 and has no comment. Add one sentence?",
      "Security, System Design and Delivery are two or more levels from the required ones and have no comment.",
      "Changed since last time: Security from 3 to 1 and System Design from 3 to 5.",
    ]);
  });

  it("list three skillsets and the number of others", () => {
    const checks = checked("3 1 1 1 1 1 1", [3, 3, 3, 3, 3, 3]);
    expect(checks.map((check) => checkText(check, (id) => id))).toEqual([
      "s1, s2, s3 and 3 more are two or more levels from the required ones and have no comment.",
    ]);
  });

  const answer = fc.record({ value: fc.option(fc.integer({ min: 1, max: 5 })), isCommented: fc.boolean() });
  const anyEvaluation = fc.record({ rating: answer, levels: fc.array(answer, { minLength: 3, maxLength: 3 }) });

  it("each appear at most once, in a fixed order, and never about missing values", () => {
    fc.assert(
      fc.property(anyEvaluation, anyEvaluation, anyEvaluation, (given, self, previous) => {
        const kinds = checksOf({ evaluation: given, self, previous, skillsets: requiring(1, 3, 5) }).map(
          ({ kind }) => kind,
        );
        expect(kinds).toEqual(checkKinds.filter((kind) => kinds.includes(kind)));
        const nothing = { rating: { value: null, isCommented: false }, levels: [] };
        expect(checksOf({ evaluation: nothing, self, previous, skillsets: requiring(1, 3, 5) })).toEqual([]);
      }),
    );
  });
});
