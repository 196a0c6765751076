import { describe, expect, it } from "vitest";
import {
  goalDraft,
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
import { firstDay, sampleContent, sampleGoal } from "./sampleContent.ts";

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
    [{ description: "x".repeat(2_001) }, { description: "Shorten this to 2,000 characters." }],
    [{ orderIndex: "" }, { orderIndex: "Order is required" }],
    [{ orderIndex: "1.5" }, { orderIndex: "Enter a whole number of 0 or more." }],
    [{ orderIndex: "-1" }, { orderIndex: "Enter a whole number of 0 or more." }],
    [{ orderIndex: "10000" }, { orderIndex: "Enter an order of at most 9999." }],
  ])("show for %j the messages of the contract: %j", (changes, problems) => {
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
  it("propose the number after the last one", () => {
    expect(nextOrder([])).toBe("1");
    expect(newSectionDraft(sampleContent.sections).orderIndex).toBe("6");
    expect(nextOrder([{ orderIndex: 9_999 }])).toBe("9999");
  });

  it("select all groups for a new goal, and none for a goal that is for all", () => {
    expect(newGoalDraft([]).applicableTo).toEqual(["qa_engineers", "frontend_engineers", "backend_engineers"]);
    expect(goalDraft(sampleGoal({ id: "g", title: "Goal" })).applicableTo).toEqual([]);
  });

  it("refuse links without a title, and too many", () => {
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
