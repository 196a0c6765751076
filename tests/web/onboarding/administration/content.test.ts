import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  goalDraft,
  goalGroupsText,
  goalProblems,
  linkProblems,
  newGoalDraft,
  newSectionDraft,
  nextOrder,
  resourcesProblems,
  resourcesRequest,
  sectionDraft,
  sectionProblems,
} from "#web/features/onboarding/administration/contentDraft.ts";
import { goalsOf, withGroupOrder } from "#web/features/onboarding/administration/GoalsDialog.tsx";
import { goalDeletionText, sectionDeletionText } from "#web/features/onboarding/administration/usageText.ts";
import { firstDay, firstMonth, sampleContent, sampleGoal } from "./sampleContent.ts";

describe("the forms of sections and goals", () => {
  const section = sectionDraft(firstDay);
  const goal = goalDraft(sampleGoal({ id: "g", title: "Goal" }));

  it.each([
    [
      { title: "", timeframe: "\u200b" },
      { title: "Title is required", timeframe: "Timeframe is required" },
    ],
    [{ title: "x".repeat(201) }, { title: "Shorten this to 200 characters. Nothing was saved or lost." }],
    [{ title: "x".repeat(200) }, {}],
    [{ description: " \n " }, { description: "Description is required" }],
    [
      { description: "x".repeat(2_001) },
      { description: "Shorten this to 2,000 characters. Nothing was saved or lost." },
    ],
    [{ orderIndex: "" }, { orderIndex: "Order is required" }],
    [{ orderIndex: "1.5" }, { orderIndex: "Enter a whole number of 0 or more." }],
    [{ orderIndex: "-1" }, { orderIndex: "Enter a whole number of 0 or more." }],
    [{ orderIndex: "10000" }, { orderIndex: "Enter an order of at most 9999." }],
  ])("show the contract's messages for %j: %j", (changes, problems) => {
    expect(sectionProblems({ ...section, ...changes })).toEqual(problems);
    const { timeframe: _, ...ofGoal } = { timeframe: "", ...problems };
    expect(goalProblems({ ...goal, ...changes })).toEqual(ofGoal);
  });

  it.each([
    ["day", "", undefined],
    ["day", "1", undefined],
    ["day", "0", "Enter a whole number of 1 or more."],
    ["day", "1e", "Enter a whole number of 1 or more."],
    ["day", "260", undefined],
    ["day", "261", "Enter a day up to 260 or a week up to 52."],
    ["week", "53", "Enter a day up to 260 or a week up to 52."],
  ] as const)("check the due date of %s %j", (unit, number, due) => {
    expect(goalProblems({ ...goal, due: { unit, number } }).due).toBe(due);
  });
});

describe("the drafts", () => {
  it("propose the next order number", () => {
    expect(nextOrder([])).toBe("1");
    expect(newSectionDraft(sampleContent.sections).orderIndex).toBe("6");
    expect(nextOrder([{ orderIndex: 9_999 }])).toBe("9999");
  });

  it("select all groups for a new goal, and none for a goal that is for all", () => {
    expect(newGoalDraft([]).applicableTo).toEqual(["qa_engineers", "frontend_engineers", "backend_engineers"]);
    expect(goalDraft(sampleGoal({ id: "g", title: "Goal" })).applicableTo).toEqual([]);
  });

  it("reject a group that is listed twice", () => {
    const goal = { ...newGoalDraft([]), title: "Goal", description: "Reach it." };
    const applicableTo = ["qa_engineers" as const, "qa_engineers" as const];
    expect(goalProblems({ ...goal, applicableTo })).toEqual({ applicableTo: "Select each group once." });
  });

  it("reject incomplete links, and more than 30", () => {
    const link = { title: "Handbook", url: "https://acme.com" };
    const problem = (links: readonly (typeof link)[]) => resourcesProblems({ resources: links }).resources;
    expect(problem([{ ...link, title: " " }])).toBe("Complete the links.");
    expect(linkProblems({ title: " ", url: "acme" })).toEqual({
      title: "Title is required",
      url: "Enter a full address that starts with https://.",
    });
    const typed = { title: "Handbook", url: " handbook.acme.com/wiki " };
    expect(linkProblems(typed)).toEqual({});
    expect(resourcesRequest([typed])).toEqual([{ title: "Handbook", url: "https://handbook.acme.com/wiki" }]);
    expect(problem(Array.from({ length: 30 }, () => link))).toBeUndefined();
    expect(problem(Array.from({ length: 31 }, () => link))).toBe("You can have at most 30 links. Remove some.");
  });
});

describe("the goals of a group", () => {
  it("include goals for all groups", () => {
    const ids = (group: "qa_engineers" | "frontend_engineers") => goalsOf(firstDay.goals, group).map(({ id }) => id);
    expect(ids("qa_engineers")).toEqual(["laptop", "tests", "lunch", "plan"]);
    expect(ids("frontend_engineers")).toEqual(["laptop", "lunch", "server"]);
  });

  it.each([
    { applicableTo: [], text: "All groups" },
    { applicableTo: ["backend_engineers", "qa_engineers", "frontend_engineers"], text: "All groups" },
    { applicableTo: ["backend_engineers", "qa_engineers"], text: "QA, Backend" },
    { applicableTo: ["frontend_engineers"], text: "Frontend" },
  ] as const)("are labeled $text", ({ applicableTo, text }) => {
    expect(goalGroupsText(applicableTo)).toBe(text);
  });
});

describe("reordering the goals of a group", () => {
  it.each([
    { all: "abcde", group: "ace", result: "abcde" },
    { all: "abcde", group: "eca", result: "ebcda" },
    { all: "abcde", group: "cae", result: "cbade" },
    { all: "abcde", group: "bacde", result: "bacde" },
    { all: "abcde", group: "d", result: "abcde" },
    { all: "abcde", group: "", result: "abcde" },
    { all: "", group: "", result: "" },
  ])("$all with $group becomes $result", ({ all, group, result }) => {
    expect(withGroupOrder([...all], [...group]).join("")).toBe(result);
  });

  it("applies the group's order, moves no other goal, and loses none", () => {
    const orders = fc
      .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all)));
    fc.assert(
      fc.property(orders, ([all, group]) => {
        const result = withGroupOrder(all, group);
        expect(result.toSorted()).toEqual(all.toSorted());
        expect(result.filter((id) => group.includes(id))).toEqual(group);
        for (const [place, id] of all.entries()) {
          if (!group.includes(id)) {
            expect(result[place]).toBe(id);
          }
        }
      }),
    );
  });
});

const copies = "Completed onboardings keep their copy and stay readable.";

describe("what deleting a section affects", () => {
  const stay = "Completed goals stay readable there.";
  it.each([
    [0, 0, false, "No ongoing onboarding shows this section."],
    [1, 1, false, `1 ongoing onboarding shows this section, and it has completed goals in it. ${stay}`],
    [2, 1, false, `2 ongoing onboardings show this section, and 1 of them has completed goals in it. ${stay}`],
    [12, 5, false, `12 ongoing onboardings show this section, and 5 of them have completed goals in it. ${stay}`],
    [12, 12, false, `12 ongoing onboardings show this section, and 12 of them have completed goals in it. ${stay}`],
    [3, 0, false, "3 ongoing onboardings show this section, and no goal in it is completed yet."],
    [
      1_000,
      40,
      true,
      `At least 1,000 ongoing onboardings show this section, and at least 40 of them have completed goals in it. ${stay}`,
    ],
    [1_000, 0, true, "At least 1,000 ongoing onboardings show this section."],
  ])("%i onboardings, %i with completed goals (more: %s)", (onboardings, withCompletedGoals, isMinimum, text) => {
    const usage = { onboardings, withCompletedGoals, isMinimum, completionsByGoal: {} };
    expect(sectionDeletionText(firstMonth, usage)).toEqual([text, copies]);
  });

  it("includes the number of its goals", () => {
    const usage = { onboardings: 0, withCompletedGoals: 0, completionsByGoal: {}, isMinimum: false };
    expect(sectionDeletionText(firstDay, usage)[1]).toBe("Its 5 goals are deleted too.");
    expect(sectionDeletionText({ ...firstDay, goals: firstDay.goals.slice(1, 2) }, usage)[1]).toBe(
      "Its 1 goal is deleted too.",
    );
  });
});

describe("what deleting a goal affects", () => {
  const goal = sampleGoal({ id: "laptop", title: "Get a laptop" });

  const stays = "It stays readable there.";
  it.each([
    [0, false, "No ongoing onboarding has completed this goal."],
    [0, true, `Ongoing onboardings may have completed this goal. ${stays}`],
    [1, false, `1 ongoing onboarding has completed this goal. ${stays}`],
    [5, false, `5 ongoing onboardings have completed this goal. ${stays}`],
    [5, true, `At least 5 ongoing onboardings have completed this goal. ${stays}`],
  ])("%i have completed it (more: %s)", (count, isMinimum, text) => {
    const completionsByGoal = { laptop: count, lunch: 7 };
    const usage = { onboardings: 9, withCompletedGoals: count, completionsByGoal, isMinimum };
    expect(goalDeletionText(goal, usage)).toEqual([text, copies]);
  });
});
