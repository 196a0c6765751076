import { describe, expect, it } from "vitest";
import {
  chosenNext,
  compareSkills,
  missingForNext,
  missingForOwn,
  moreThanOwn,
  otherPositionId,
} from "#web/features/skillsets/comparison.ts";
import { additionalLevelsText, ownPositionText, skillsetText } from "#web/features/skillsets/skillText.ts";
import { remainingStepsText } from "#web/lib/format/growth.ts";
import { sampleNextPosition, sampleSkill, sampleSkills } from "./sampleSkills.ts";

const skills = sampleSkills();
const [nearest, other] = skills.next;
if (!nearest || !other) {
  throw new Error("The sample has two next positions.");
}

describe("skills next to what is asked for", () => {
  it("are compared with the position that the address names, else with the nearest", () => {
    expect(chosenNext(skills, "IC4")).toBe(other);
    expect(chosenNext(skills, null)).toBe(nearest);
    expect(chosenNext(skills, "XX9")).toBe(nearest);
    expect(chosenNext(sampleSkills({ next: [] }), "IC4")).toBeNull();
  });

  it("can be compared with any other position of the ladder", () => {
    const far = sampleNextPosition("IC6", { Craft: [5, 2] });
    const positions = [far, nearest].map(({ position }) => position);
    const all = sampleSkills({ positions: [...positions, { ...far.position, id: "position-IC3", code: "IC3" }] });
    expect(otherPositionId(all, "IC6")).toBe("position-IC6");
    for (const code of ["TL4", "IC3", "XX9", null]) {
      expect(otherPositionId(all, code)).toBeNull();
    }
    expect(chosenNext({ ...all, compared: far }, "IC6")).toBe(far);
    expect(chosenNext({ ...all, compared: far }, "TL4")).toEqual(nearest);
  });

  it("begin where most is missing for the next position, then for your own, then by name", () => {
    const names = (next: typeof nearest | null) => compareSkills(skills, next).map(({ skillset }) => skillset.name);
    expect(names(nearest)).toEqual(["Mentoring", "Craft", "Security"]);
    expect(names(other)).toEqual(["Craft", "Mentoring", "Security"]);
    expect(names(null)).toEqual(["Mentoring", "Craft", "Security"]);
    const even = sampleSkills({ skillsets: [sampleSkill("A", 3, 1), sampleSkill("B", 2, 3), sampleSkill("C", 3, 3)] });
    const asks = sampleNextPosition("IC4", { A: [3, 0], B: [2, 0], C: [3, 0] });
    expect(compareSkills(even, asks).map(({ skillset }) => skillset.name)).toEqual(["B", "A", "C"]);
  });

  it("leave out what only another next position asks for", () => {
    const some = sampleSkills({
      skillsets: [sampleSkill("Craft", 3, 3), sampleSkill("Hiring", null, null), sampleSkill("Security", 4, 2)],
      next: [
        sampleNextPosition("EM4", { Craft: [3, 0], Hiring: [2, 2] }),
        sampleNextPosition("IC4", { Craft: [5, 2] }),
      ],
    });
    const namesWith = (code: string) =>
      compareSkills(some, chosenNext(some, code)).map(({ skillset }) => skillset.name);
    expect(namesWith("EM4")).toEqual(["Hiring", "Craft", "Security"]);
    expect(namesWith("IC4")).toEqual(["Craft", "Security"]);
    const none = sampleSkills({ position: null, skillsets: [sampleSkill("Hiring", null, null)], next: [] });
    expect(compareSkills(none, null)).toHaveLength(1);
  });

  it("carry the three levels of each skillset", () => {
    expect(
      compareSkills(skills, other).map(({ currentLevel, requiredLevel, nextRequiredLevel }) => [
        currentLevel,
        requiredLevel,
        nextRequiredLevel,
      ]),
    ).toEqual([
      [3, 3, 5],
      [2, 3, 3],
      [4, 2, 4],
    ]);
  });

  it("are counted in levels and skillsets", () => {
    expect(missingForOwn(skills)).toEqual({ levels: 1, skillsets: 1 });
    expect(missingForNext(nearest)).toEqual({ levels: 2, skillsets: 1 });
    expect(missingForNext(other)).toEqual({ levels: 3, skillsets: 2 });
    expect(moreThanOwn(skills, other)).toEqual({ levels: 4, skillsets: 2 });
  });
});

describe("the words about skills", () => {
  it.each([
    [{ levels: 2, skillsets: 1 }, "2 steps in 1 skillset"],
    [{ levels: 1, skillsets: 1 }, "1 step in 1 skillset"],
    [{ levels: 5, skillsets: 3 }, "5 steps in 3 skillsets"],
    [{ levels: 0, skillsets: 0 }, "You have every level"],
  ])("say how near a position is: %o", (missing, text) => {
    expect(remainingStepsText(missing)).toBe(text);
  });

  it.each([
    [{ levels: 2, skillsets: 2 }, "2 steps in 2 skillsets to what your position requires."],
    [{ levels: 1, skillsets: 1 }, "1 step in 1 skillset to what your position requires."],
    [{ levels: 0, skillsets: 0 }, "You have every level that your position requires."],
  ])("compare a position with your own: %o", (missing, text) => {
    expect(ownPositionText(missing)).toBe(text);
  });

  it("say how much higher a position is as long as levels are not known", () => {
    expect(additionalLevelsText({ levels: 4, skillsets: 2 })).toBe("4 levels in 2 skillsets more than your position");
    expect(additionalLevelsText({ levels: 0, skillsets: 0 })).toBe("Requires no higher levels than your position");
  });

  const { skillset } = sampleSkill("Craft", 1, 1);
  it.each([
    [2, 2, 3, 4, "Your level is 2. Your position requires level 3. IC4 requires level 4."],
    [4, 4, 3, 4, "Your level is 4. Your position requires level 3. IC4 requires level 4."],
    [null, null, 3, 4, "No level yet. Your position requires level 3. IC4 requires level 4."],
    [null, 0, 1, 2, "No level yet. Your position requires level 1. IC4 requires level 2."],
    [3, 3, null, null, "Your level is 3."],
  ])(
    "say a skillset's levels %s (from %s), %s, %s in one line",
    (currentLevel, baselineLevel, requiredLevel, nextRequiredLevel, text) => {
      expect(
        skillsetText(
          { skillset, currentLevel, baselineLevel, requiredLevel, nextRequiredLevel },
          nextRequiredLevel === null ? null : "IC4",
        ),
      ).toBe(text);
    },
  );
});
