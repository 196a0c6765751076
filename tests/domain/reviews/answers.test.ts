import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answeredSkillsetCount, missingAnswer } from "#domain/reviews/answers.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";

const answers = (skillsetIds: readonly string[]): fc.Arbitrary<EvaluationAnswers> =>
  fc.record({
    expectationsRating: fc.option(fc.constantFrom(...expectationsRatings)),
    additionalComments: fc.string(),
    skillsets: fc.subarray([...skillsetIds]).chain((ids) =>
      fc.tuple(
        ...ids.map((skillsetId) =>
          fc.record({
            skillsetId: fc.constant(skillsetId),
            level: fc.option(fc.integer({ min: 1, max: 5 })),
            comments: fc.string(),
          }),
        ),
      ),
    ),
  });

describe("the missing answer that blocks completing", () => {
  const ids = ["a", "b", "c"];

  it("is null exactly if the rating and every level are set", () => {
    fc.assert(
      fc.property(answers(ids), (given) => {
        const levels = new Map(given.skillsets.map((answer) => [answer.skillsetId, answer.level]));
        const whole = given.expectationsRating !== null && ids.every((id) => typeof levels.get(id) === "number");
        expect(missingAnswer(given, ids, "self") === null).toBe(whole);
      }),
    );
  });

  it("is the rating first, then the first skillset without a level", () => {
    const none = { expectationsRating: null, additionalComments: "", skillsets: [] };
    expect(missingAnswer(none, ids, "manager")).toEqual({
      message: "Please answer the expectations rating question before completing the review.",
      question: "expectations",
    });
    const rated = {
      expectationsRating: "Meets Expectations" as const,
      additionalComments: "",
      skillsets: [{ skillsetId: "a", level: 3, comments: "" }],
    };
    expect(missingAnswer(rated, ids, "self")).toEqual({
      message: "Please set a level for all 3 skillset(s) before completing the evaluation.",
      question: { skillsetId: "b" },
    });
    expect(answeredSkillsetCount(rated)).toBe(1);
  });
});
