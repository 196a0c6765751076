import { describe, expect, it } from "vitest";
import type { OnboardingFile } from "#domain/onboarding/file.ts";
import { readOnboardingSheet } from "#domain/onboarding/sheets/onboardingSheet.ts";
import { maxGoalsPerSection } from "#domain/onboarding/terms.ts";

const empty: OnboardingFile = { sections: [] };
const read = (rows: readonly (readonly string[])[], before = empty) => readOnboardingSheet(rows, before);
const messages = (rows: readonly (readonly string[])[], before = empty) =>
  read(rows, before).remarks.map(({ cell, message }) => `${cell}: ${message}`);

const goal = (title: string, more: Partial<OnboardingFile["sections"][number]["goals"][number]> = {}) => ({
  title,
  description: "Do it.",
  ...more,
});
const stored: OnboardingFile = {
  sections: [
    {
      title: "First week",
      timeframe: "Week 1",
      description: "Arrive.",
      goals: [goal("Say hello", { helper: "lead", due: "day 1" }), goal("Get a laptop", { groups: ["qa"] })],
    },
  ],
  resources: [{ title: "Handbook", url: "https://handbook.acme.com/" }],
};

describe("an onboarding in a spreadsheet", () => {
  it("has goals as rows with their section, group, helper and day", () => {
    const rows = [
      ["Phase", "When", "Phase description", "Task", "Details", "For", "Responsible", "Due"],
      ["First week", "Week 1", "Arrive", "Say hello", "To all", "everyone", "Manager", "Day 1"],
      ["", "", "", "Set up QA", "Ask", "QA and Backend Engineers", "it", "by end of week 2"],
      ["Later", "Month 2", "Grow", "", "", "", "", ""],
    ];
    const { columns, file, results, isRecognized } = read(rows);
    expect(isRecognized).toBe(true);
    expect(columns).toEqual([
      ...["section", "timeframe", "sectionDescription", "goal"],
      ...["description", "groups", "helper", "due"],
    ]);
    expect(messages(rows)).toEqual([]);
    expect(file.sections).toEqual([
      {
        title: "First week",
        timeframe: "Week 1",
        description: "Arrive",
        goals: [
          { title: "Say hello", description: "To all", helper: "manager", due: "day 1" },
          { title: "Set up QA", description: "Ask", groups: ["qa", "backend"], helper: "it", due: "week 2" },
        ],
      },
      { title: "Later", timeframe: "Month 2", description: "Grow", goals: [] },
    ]);
    expect([...results.values()]).toEqual(["new", "new", "new"]);
  });

  it("reports missing columns and conflicting values of a section", () => {
    const rows = [
      ["Section", "When", "Goal"],
      ["First month", "Month 1", "Ship"],
      ["First month", "Month 2", "Review"],
    ];
    expect(messages(rows)).toEqual([
      "A1: No column is mapped to Section Description. New sections and goals use their title instead.",
      "A1: No column is mapped to Goal Description. New sections and goals use their title instead.",
      'B3: "First month" has another timeframe in a row above. That one is used.',
    ]);
    expect(read(rows).file.sections[0]).toMatchObject({
      timeframe: "Month 1",
      description: "First month",
      goals: [{ description: "Ship" }, { description: "Review" }],
    });
  });

  it("reads a column of days as due days if they differ from goal to goal", () => {
    const { columns } = read([
      ["Section", "When", "Goal"],
      ["First week", "Day 1", "Arrive"],
      ["First week", "Day 2", "Look around"],
      ["First week", "Day 3", "Begin"],
    ]);
    expect(columns).toEqual(["section", "due", "goal"]);
  });

  it("keeps values for empty cells, appends new goals, and clears a helper only with n/a", () => {
    const rows = [
      ["Section", "Goal", "Details", "Helper", "Due"],
      ["FIRST WEEK", "say hello", "", "n/a", ""],
      ["First week", "Get a laptop", "Do it.", "", ""],
      ["First week", "Deploy", "A typo", "", "day 5"],
    ];
    const { file, results } = read(rows, stored);
    expect(file).toEqual({
      ...stored,
      sections: [
        {
          ...stored.sections[0],
          goals: [
            goal("Say hello", { due: "day 1" }),
            goal("Get a laptop", { groups: ["qa"] }),
            goal("Deploy", { description: "A typo", due: "day 5" }),
          ],
        },
      ],
    });
    expect([...results.values()]).toEqual(["changed", "unchanged", "new"]);
  });

  it("allows goals with the same title for different groups", () => {
    const rows = [
      ["Section", "Goal", "Details", "For"],
      ["First week", "Get a laptop", "A big one", "backend"],
      ["First week", "Get a laptop", "Do it.", "qa"],
      ["First week", "Get a laptop", "Any", "QA, frontend"],
    ];
    const { file, results } = read(rows, stored);
    expect(file.sections[0]?.goals.slice(1)).toEqual([
      goal("Get a laptop", { groups: ["qa"] }),
      goal("Get a laptop", { groups: ["backend"], description: "A big one" }),
    ]);
    expect([...results.values()]).toEqual(["new", "unchanged", "leftOut"]);
    expect(messages(rows, stored)).toEqual([
      "B4: This goal is already in row 3 for the same group, so the row is left out.",
    ]);
  });

  it("reports cells that it can't read, and leaves their rows out", () => {
    const rows = [
      ["Section", "When", "About the section", "Goal", "Details", "For", "Helper", "Due"],
      ["", "", "", "Too early", "x", "", "", ""],
      ["A", "Week 1", "x", "One", "x", "Designers", "", ""],
      ["A", "Week 1", "x", "Two", "x", "", "Buddy", ""],
      ["A", "Week 1", "x", "Three", "x", "", "", "day 999"],
      ["A", "Week 1", "x", "", "Without a goal", "", "", ""],
      ["A", "Week 1", "x", "Four", "#REF!", "", "", ""],
      ["A", "Week 1", "x", "x".repeat(300), "x", "", "", ""],
      ["Total", "7", "", "", "", "", "", ""],
    ];
    expect(messages(rows)).toEqual([
      "A2: Section is empty, so the row is left out.",
      'F3: "Designers" isn\'t QA, Frontend, Backend or everyone, so the row is left out.',
      'G4: "Buddy" isn\'t one of Manager, Lead, New hire, IT, HR, so the row is left out.',
      'H5: "day 999" isn\'t a day such as "day 3" or "week 2", so the row is left out.',
      "D6: Goal is empty, so the row is left out.",
      "E7: A formula failed here: #REF!. The row is left out until you correct it.",
      "D8: Shorten this to 200 characters, so the row is left out.",
      'A9: This row is a total and is skipped: "Total 7".',
    ]);
    expect(read(rows).file.sections).toEqual([]);
  });

  it("uses the section of the row above, even if that row is left out", () => {
    const rows = [
      ["Section", "Goal", "Due"],
      ["First week", "A", "day 1"],
      ["Second week", "B", "#REF!"],
      ["", "C", "day 8"],
      ["#N/A", "D", "day 9"],
      ["", "E", "day 9"],
    ];
    expect(read(rows).file.sections.map(({ title, goals }) => [title, goals.map((one) => one.title)])).toEqual([
      ["First week", ["A"]],
      ["Second week", ["C"]],
    ]);
    expect(messages(rows)).toContain("A6: Section is empty, so the row is left out.");
  });

  it("leaves out goals beyond the limit per section", () => {
    const rows = Array.from({ length: maxGoalsPerSection + 1 }, (_, at) => ["A", `Goal ${at}`]);
    const { file, remarks } = read([["Section", "Goal"], ...rows]);
    expect(file.sections[0]?.goals).toHaveLength(maxGoalsPerSection);
    expect(remarks.at(-1)?.message).toBe("A section can have at most 40 goals, so the row is left out.");
  });

  it("isn't recognized without a goal column", () => {
    const rows = [
      ["Phase", "Thing"],
      ["A", "B"],
    ];
    expect([read(rows).isRecognized, read(rows).file]).toEqual([false, empty]);
    expect(messages(rows)).toEqual(["A1: No column is mapped to Goal."]);
    const { file } = readOnboardingSheet(rows, empty, { columns: ["section", "goal"] });
    expect(file.sections[0]?.goals[0]?.title).toBe("B");
  });
});
