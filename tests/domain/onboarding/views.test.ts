import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { removedGoals, sectionSummaries, sectionViews, usageOf } from "#domain/onboarding/views.ts";
import { completedGoal, goal, section } from "./samples.ts";

const sections = [
  section("b", [goal("3", { due: { unit: "week", number: 1 }, helper: "it" })], { orderIndex: 2 }),
  section("a", [goal("1"), goal("2", { applicableTo: ["qa_engineers"] })]),
];

describe("the progress of an onboarding", () => {
  it("has the goals of its type with their approver and due day", () => {
    const views = sectionViews(sections, "backend_engineers", [completedGoal("1")], "2026-11-02");
    expect(views.map(({ id, goals }) => [id, ...goals.map((one) => one.id)])).toEqual([
      ["a", "1"],
      ["b", "3"],
    ]);
    expect(views[0]?.goals[0]).toEqual({
      id: "1",
      title: "Goal 1",
      description: "What 1 means.",
      orderIndex: 1,
      helper: null,
      due: null,
      dueOn: null,
      completed: true,
      completedAt: "2026-11-04T10:00:00.000Z",
      approvedAt: "2026-11-04T10:00:00.000Z",
      approverName: "Priya Shah",
      isMarked: false,
    });
    expect(views[1]?.goals[0]).toMatchObject({ helper: "it", dueOn: "2026-11-06", completed: false });
  });

  it("has the same counts in the list as on the page", () => {
    const ids = fc.uniqueArray(fc.constantFrom("1", "2", "3", "4"));
    fc.assert(
      fc.property(ids, fc.constantFrom("qa_engineers" as const, "backend_engineers" as const), (done, type) => {
        const views = sectionViews(
          sections,
          type,
          done.map((id) => completedGoal(id)),
          "2026-11-02",
        );
        const summaries = sectionSummaries(sections, { onboardingType: type, completedGoalIds: done });
        expect(summaries).toEqual(
          views.map(({ id, title, goals }) => ({
            id,
            title,
            completed: goals.filter(({ completed }) => completed).length,
            total: goals.length,
          })),
        );
      }),
    );
  });
});

describe("completed goals that were removed", () => {
  it("are the completed ones that the onboarding no longer has, oldest first", () => {
    const completed = [
      completedGoal("9", { completedAt: "2026-11-06T10:00:00.000Z" }),
      completedGoal("2", { completedAt: "2026-11-05T10:00:00.000Z", sectionTitle: "Old", approverName: "Leo Marin" }),
      completedGoal("1"),
    ];
    const views = sectionViews(sections, "backend_engineers", completed, "2026-11-02");
    expect(removedGoals(views, completed)).toEqual([
      {
        id: "2",
        title: "Goal 2",
        sectionTitle: "Old",
        completedAt: "2026-11-05T10:00:00.000Z",
        approverName: "Leo Marin",
      },
      {
        id: "9",
        title: "Goal 9",
        sectionTitle: "Section a",
        completedAt: "2026-11-06T10:00:00.000Z",
        approverName: "Priya Shah",
      },
    ]);
  });
});

describe("the usage of a section", () => {
  it("counts the onboardings that show it, and how many completed each goal", () => {
    const onboardings = [["1", "2"], ["1"], []].map((completedGoalIds) => ({
      onboardingType: "qa_engineers" as const,
      completedGoalIds,
    }));
    expect(usageOf(section("a", [goal("1"), goal("2"), goal("3")]), onboardings)).toEqual({
      onboardings: 3,
      withCompletedGoals: 2,
      completionsByGoal: { "1": 2, "2": 1, "3": 0 },
    });
  });
});
