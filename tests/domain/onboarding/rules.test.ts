import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GoalView } from "#domain/onboarding/model.ts";
import {
  countGoals,
  currentSectionOf,
  dueDay,
  dueState,
  type GoalCount,
  goalsByUrgency,
  percentOf,
  sectionsFor,
  sumCounts,
  weekNumber,
} from "#domain/onboarding/rules.ts";
import { maxDue } from "#domain/onboarding/terms.ts";
import { progressOf } from "#domain/onboarding/views.ts";
import type { OnboardingType } from "#domain/people/terms.ts";
import { daysBetween } from "#domain/shared/time.ts";
import { goal, section } from "./samples.ts";

const days = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const dues = fc.oneof(
  fc.record({ unit: fc.constant("day" as const), number: fc.integer({ min: 1, max: maxDue.day }) }),
  fc.record({ unit: fc.constant("week" as const), number: fc.integer({ min: 1, max: maxDue.week }) }),
);

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** The working days from one day to another, both included, counted one by one. */
const workingDays = (from: string, to: string): number => {
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) =>
    new Date(Date.parse(`${from}T12:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  );
  return all.filter((day) => !isWeekend(day)).length;
};

const goalView = (id: string, changes: Partial<GoalView> = {}): GoalView => ({
  ...goal(id),
  dueOn: null,
  ...progressOf(undefined),
  ...changes,
});

describe("the due day of a goal", () => {
  it.each([
    // Nov 2, 2026 is a Monday.
    ["day", 1, "2026-11-02", "2026-11-02"],
    ["day", 5, "2026-11-02", "2026-11-06"],
    ["day", 6, "2026-11-02", "2026-11-09"],
    ["day", 1, "2026-11-05", "2026-11-05"],
    ["day", 3, "2026-11-05", "2026-11-09"],
    ["day", 1, "2026-11-07", "2026-11-09"],
    ["day", 2, "2026-11-08", "2026-11-10"],
    ["day", 10, "2026-12-28", "2027-01-08"],
    ["day", 260, "2026-11-02", "2027-10-29"],
    ["week", 1, "2026-11-02", "2026-11-06"],
    ["week", 2, "2026-11-02", "2026-11-13"],
    ["week", 1, "2026-11-06", "2026-11-06"],
    ["week", 1, "2026-11-07", "2026-11-09"],
    ["week", 2, "2026-11-08", "2026-11-13"],
    ["week", 52, "2026-11-02", "2027-10-29"],
  ] as const)("%s %i of an onboarding that starts on %s is %s", (unit, number, startDate, due) => {
    expect(dueDay({ unit, number }, startDate)).toBe(due);
  });

  it("is a weekday, and never before the start", () => {
    fc.assert(
      fc.property(dues, days, (due, startDate) => {
        const day = dueDay(due, startDate);
        expect(isWeekend(day)).toBe(false);
        expect(day >= startDate).toBe(true);
      }),
    );
  });

  it("counts working days from the start, and is never earlier for a later week", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), (startDate, number) => {
        expect(workingDays(startDate, dueDay({ unit: "day", number }, startDate))).toBe(number);
        const week = dueDay({ unit: "week", number }, startDate);
        expect(week <= dueDay({ unit: "week", number: number + 1 }, startDate)).toBe(true);
      }),
    );
  });
});

describe("the week of an onboarding", () => {
  it.each([
    ["2026-11-02", "2026-11-02", 1],
    ["2026-11-02", "2026-11-08", 1],
    ["2026-11-02", "2026-11-09", 2],
    ["2026-11-08", "2026-11-09", 2],
    ["2026-11-20", "2026-11-02", 1],
    ["2026-12-30", "2027-01-04", 2],
  ])("that starts on %s, seen on %s, is week %i", (startDate, today, week) => {
    expect(weekNumber(startDate, today)).toBe(week);
  });
});

describe("the completed share", () => {
  it.each([
    [0, 0, 100],
    [0, 5, 0],
    [5, 5, 100],
    [1, 3, 33],
    [2, 3, 67],
    [1, 400, 1],
    [399, 400, 99],
  ])("of %i of %i goals is %i percent", (completed, total, percent) => {
    expect(percentOf({ completed, total })).toBe(percent);
  });

  it("of several sections counts all their goals", () => {
    expect(sumCounts([])).toEqual({ completed: 0, total: 0 });
    fc.assert(
      fc.property(fc.array(fc.array(fc.boolean())), (sections) => {
        const goals = sections.map((completed) => completed.map((one) => ({ completed: one })));
        expect(sumCounts(goals.map(countGoals))).toEqual(countGoals(goals.flat()));
      }),
    );
  });
});

describe("the section to open first", () => {
  const done = { completed: 2, total: 2 };
  const open = { completed: 1, total: 2 };
  const empty = { completed: 0, total: 0 };

  it.each([
    [[done, open, open], 1],
    [[done, empty, open], 1],
    [[open, done], 0],
    [[done, done], 1],
    [[empty], 0],
  ])("of %j has index %i", (sections, index) => {
    expect(currentSectionOf<GoalCount>(sections)).toBe(sections[index]);
  });

  it("is null without sections", () => {
    expect(currentSectionOf([])).toBeNull();
  });
});

describe("the sections of an onboarding type", () => {
  it("have the goals for that type and for everyone, in order", () => {
    const sections = [
      section("b", [goal("1", { orderIndex: 2 }), goal("2", { applicableTo: ["qa_engineers"] })], { orderIndex: 2 }),
      section("a", [goal("4"), goal("3"), goal("5", { applicableTo: ["frontend_engineers", "backend_engineers"] })]),
    ];
    const ids = (type: OnboardingType) =>
      sectionsFor(sections, type).map(({ id, goals }) => [id, ...goals.map((one) => one.id)]);
    expect(ids("qa_engineers")).toEqual([
      ["a", "3", "4"],
      ["b", "2", "1"],
    ]);
    expect(ids("backend_engineers")).toEqual([
      ["a", "3", "4", "5"],
      ["b", "1"],
    ]);
  });
});

describe("the urgency of goals", () => {
  const today = "2026-11-18";

  it.each([
    ["2026-11-17", false, "overdue"],
    ["2026-11-18", false, "now"],
    ["2026-11-20", false, "now"],
    ["2026-11-22", false, "now"],
    ["2026-11-23", false, "later"],
    ["2026-11-17", true, null],
    [null, false, null],
  ] as const)("a goal due on %s, completed: %s, is %s", (dueOn, completed, state) => {
    expect(dueState({ dueOn, completed }, today)).toBe(state);
  });

  it("lists open goals by due day, each with its section", () => {
    const sections = [
      { id: "a", title: "A", goals: [goalView("1", { dueOn: "2026-11-17" }), goalView("2", { dueOn: "2026-11-30" })] },
      {
        id: "b",
        title: "B",
        goals: [
          goalView("3", { dueOn: "2026-11-10" }),
          goalView("4", { dueOn: "2026-11-19" }),
          goalView("5", { dueOn: "2026-11-09", completed: true }),
          goalView("6"),
        ],
      },
    ];
    const { overdue, now, later } = goalsByUrgency(sections, today);
    const named = (goals: typeof overdue) => goals.map((one) => [one.sectionId, one.sectionTitle, one.goal.id]);
    expect(named(overdue)).toEqual([
      ["b", "B", "3"],
      ["a", "A", "1"],
    ]);
    expect(named(now)).toEqual([["b", "B", "4"]]);
    expect(named(later)).toEqual([["a", "A", "2"]]);
  });
});
