import { describe, expect, it } from "vitest";
import { goalDeletionText, sectionDeletionText } from "#web/features/onboarding/administration/usageText.ts";
import { firstDay, firstMonth, sampleGoal } from "./sampleContent.ts";

const copies = "Completed onboardings keep their copy and stay readable.";

describe("what deleting a section affects", () => {
  it.each([
    { onboardings: 0, withCompletedGoals: 0, isMinimum: false, text: "No ongoing onboarding shows this section." },
    {
      onboardings: 12,
      withCompletedGoals: 5,
      isMinimum: false,
      text: "12 ongoing onboardings show this section, and 5 of them have completed goals in it. Completed goals stay readable there.",
    },
    {
      onboardings: 12,
      withCompletedGoals: 12,
      isMinimum: false,
      text: "12 ongoing onboardings show this section, and 12 of them have completed goals in it. Completed goals stay readable there.",
    },
    {
      onboardings: 2,
      withCompletedGoals: 1,
      isMinimum: false,
      text: "2 ongoing onboardings show this section, and 1 of them has completed goals in it. Completed goals stay readable there.",
    },
    {
      onboardings: 1,
      withCompletedGoals: 1,
      isMinimum: false,
      text: "1 ongoing onboarding shows this section, and it has completed goals in it. Completed goals stay readable there.",
    },
    {
      onboardings: 3,
      withCompletedGoals: 0,
      isMinimum: false,
      text: "3 ongoing onboardings show this section, and no goal in it is completed yet.",
    },
    {
      onboardings: 1_000,
      withCompletedGoals: 40,
      isMinimum: true,
      text: "At least 1,000 ongoing onboardings show this section, and at least 40 of them have completed goals in it. Completed goals stay readable there.",
    },
    {
      onboardings: 1_000,
      withCompletedGoals: 0,
      isMinimum: true,
      text: "At least 1,000 ongoing onboardings show this section.",
    },
  ])("$text", ({ text, ...usage }) => {
    expect(sectionDeletionText(firstMonth, { ...usage, completionsByGoal: {} })).toEqual([text, copies]);
  });

  it("names the number of its goals", () => {
    const usage = { onboardings: 0, withCompletedGoals: 0, completionsByGoal: {}, isMinimum: false };
    expect(sectionDeletionText(firstDay, usage)[1]).toBe("Its 5 goals are deleted too.");
    expect(sectionDeletionText({ ...firstDay, goals: firstDay.goals.slice(1, 2) }, usage)[1]).toBe(
      "Its 1 goal is deleted too.",
    );
  });
});

describe("what deleting a goal affects", () => {
  const goal = sampleGoal({ id: "laptop", title: "Get a laptop" });

  it.each([
    { count: 0, isMinimum: false, text: "No ongoing onboarding has completed this goal." },
    {
      count: 0,
      isMinimum: true,
      text: "Ongoing onboardings may have completed this goal. It stays readable there.",
    },
    { count: 1, isMinimum: false, text: "1 ongoing onboarding has completed this goal. It stays readable there." },
    { count: 5, isMinimum: false, text: "5 ongoing onboardings have completed this goal. It stays readable there." },
    {
      count: 5,
      isMinimum: true,
      text: "At least 5 ongoing onboardings have completed this goal. It stays readable there.",
    },
  ])("$text", ({ count, isMinimum, text }) => {
    const usage = {
      onboardings: 9,
      withCompletedGoals: count,
      completionsByGoal: { laptop: count, lunch: 7 },
      isMinimum,
    };
    expect(goalDeletionText(goal, usage)).toEqual([text, copies]);
  });
});
