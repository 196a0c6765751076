import { describe, expect, it } from "vitest";
import {
  type ComparedLevels,
  compareLevels,
  type EvaluatorNames,
  levelsText,
  ratingDifferenceText,
  summaryText,
} from "#web/features/reviews/meeting/comparedLevels.ts";
import { emptyAnswers, fullAnswers, sampleSkillsets } from "../sampleReviews.ts";

const [quality, mentoring] = sampleSkillsets;
if (quality === undefined || mentoring === undefined) {
  throw new Error("The sample has two skillsets.");
}

const forEmployee: EvaluatorNames = { manager: "your manager", employee: "you" };
const forManager: EvaluatorNames = { manager: "you", employee: "Ana" };
const forCto: EvaluatorNames = { manager: "the manager", employee: "Ana" };

const row = (level: number | null, selfLevel: number | null): ComparedLevels => ({
  skillset: quality,
  level,
  selfLevel,
});

describe("levels in words", () => {
  it.each([
    [row(null, 3), forManager, "No level set"],
    [row(3, null), forManager, "Level 3, meets the required level"],
    [row(3, 3), forManager, "Level 3, meets the required level, the same as Ana's own"],
    [row(4, 2), forEmployee, "Level 4, 1 level above the required level, 2 levels above your own"],
    [row(1, 2), forCto, "Level 1, 2 levels below the required level, 1 level below Ana's own"],
  ])("%j", (compared, who, words) => {
    expect(levelsText(compared, who)).toBe(words);
  });

  it("takes a skillset that one of the two left out as not set", () => {
    expect(compareLevels(sampleSkillsets, { ...fullAnswers, skillsets: [] }, fullAnswers)).toEqual([
      { skillset: quality, level: null, selfLevel: 4 },
      { skillset: mentoring, level: null, selfLevel: 1 },
    ]);
    expect(compareLevels(sampleSkillsets, fullAnswers, null)[1]).toEqual({
      skillset: mentoring,
      level: 1,
      selfLevel: null,
    });
  });
});

describe("the ratings in words", () => {
  it.each([
    ["Meets Expectations", "Meets Expectations", forEmployee, "the same as your own"],
    ["Sets a New Standard", "Meets Expectations", forCto, "2 steps above Ana's own"],
    ["Did not meet expectations", "Often Performs Below Expectations", forEmployee, "1 step below your own"],
    [null, "Meets Expectations", forEmployee, null],
    ["Meets Expectations", null, forEmployee, null],
  ] as const)("%s against %s", (rating, own, who, words) => {
    expect(ratingDifferenceText(rating, own, who)).toBe(words);
  });
});

describe("all levels in a sentence or two", () => {
  const mixed = [row(3, 3), row(4, 2), row(2, 5), row(null, 1)];

  it.each([
    [
      forEmployee,
      "You and your manager chose the same level in 1 of 3; your manager's level is higher in 1 and lower in 1.",
    ],
    [forManager, "You and Ana chose the same level in 1 of 3; yours is higher in 1 and lower in 1."],
    [forCto, "Ana and the manager chose the same level in 1 of 3; the manager's level is higher in 1 and lower in 1."],
  ])("as %j reads it", (who, agreement) => {
    expect(summaryText(mixed, who)).toEqual([
      "2 of 3 skillsets reach the level that the position requires.",
      agreement,
    ]);
  });

  it("names nothing that is not so", () => {
    expect(summaryText([row(3, 3), row(4, 4)], forEmployee)).toEqual([
      "All 2 skillsets reach the level that the position requires.",
      "You and your manager chose the same level in all 2.",
    ]);
    expect(summaryText([row(4, 3), row(4, 2)], forManager)[1]).toBe(
      "You and Ana chose the same level in 0 of 2; yours is higher in 2.",
    );
    expect(summaryText([row(3, 4)], forCto)).toEqual(["The skillset reaches the level that the position requires."]);
    expect(summaryText([row(2, null)], forCto)).toEqual([
      "The skillset doesn't reach the level that the position requires.",
    ]);
    expect(summaryText(compareLevels(sampleSkillsets, emptyAnswers, emptyAnswers), forCto)).toEqual([]);
  });
});
