import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import { assessmentCategories, maxWeeklyReports, weeklyReportStatuses } from "#domain/onboarding/terms.ts";
import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import {
  assertCreatableThisWeek,
  averageScores,
  countReports,
  groupedByCategory,
  lastSubmittedWeek,
  newHireWritingBlockedReason,
  newWeeklyReport,
  overdueWeeksToReopen,
  reopenedOverdueReport,
  reportOfWeekBefore,
  submittedReport,
  weeksToMarkOverdue,
  withScore,
  withText,
} from "#domain/onboarding/weeklyReportRules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { addDays, daysAfterMonday } from "#domain/shared/weeks.ts";

const itemIds = ["01J00000000000000000000001", "01J00000000000000000000002"] as const;
const [firstItem] = itemIds;

const item = (overrides: Partial<AssessmentItem>): AssessmentItem => ({
  id: firstItem,
  name: "Code quality",
  description: "",
  category: "learning_growth",
  orderIndex: 0,
  applicableTo: ["backend_engineers"],
  isActive: true,
  version: 1,
  ...overrides,
});

const report = (overrides: Partial<WeeklyReport> = {}): WeeklyReport => {
  const items = itemIds.map((id) => item({ id }));
  const blank = newWeeklyReport({ userId: "nina", onboardingType: "backend_engineers" }, "2026-11-16", items, "report");
  return { ...blank, assessments: blank.assessments.map((one) => ({ ...one, score: 3 })), ...overrides };
};

const conflict = () => new DomainError("VERSION_CONFLICT", "Changed.");

describe("a new weekly report", () => {
  it("has the type's active items in category order, without scores", () => {
    const items = [
      item({ id: "c", name: "Learns", category: "learning_growth" }),
      item({ id: "b", name: "Later", category: "fundamentals_setup", orderIndex: 2 }),
      item({ id: "a", name: "Earlier", category: "fundamentals_setup", orderIndex: 1 }),
      item({ id: "d", name: "Inactive", isActive: false }),
      item({ id: "e", name: "For QA", applicableTo: ["qa_engineers"] }),
    ];
    const made = newWeeklyReport({ userId: "nina", onboardingType: "backend_engineers" }, "2026-11-16", items, "id");
    expect(made.assessments.map(({ name, score }) => [name, score])).toEqual([
      ["Earlier", null],
      ["Later", null],
      ["Learns", null],
    ]);
    expect(made).toMatchObject({ status: "draft", submittedAt: null, highlights: null, version: 1 });
  });

  it.each([
    ["the current week", "2026-11-16", "ongoing", null],
    ["the week before", "2026-11-09", "ongoing", "You can only create a report for the current week."],
    ["a week in the future", "2026-11-23", "ongoing", "You can only create a report for the current week."],
    ["the current week of a completed onboarding", "2026-11-16", "completed", "This onboarding is over"],
    ["the current week of an onboarding that ended", "2026-11-16", "ended", "This onboarding is over"],
  ] as const)("for %s (%s, onboarding %s) is rejected with: %s", (_what, week, status, message) => {
    const create = () =>
      assertCreatableThisWeek(week, { status, startDate: "2026-11-10", reportStatuses: {} }, "2026-11-18");
    if (message === null) {
      expect(create).not.toThrow();
    } else {
      expect(create).toThrow(message);
    }
  });

  it("can't be created once the onboarding has the maximum number", () => {
    const weeks = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, week) => [addDays("2021-01-04", 7 * week), "draft" as const]),
      );
    const create = (count: number) => () =>
      assertCreatableThisWeek(
        "2026-11-16",
        { status: "ongoing", startDate: "2021-01-04", reportStatuses: weeks(count) },
        "2026-11-18",
      );
    expect(create(maxWeeklyReports - 1)).not.toThrow();
    expect(create(maxWeeklyReports)).toThrow(
      "This onboarding has reached the limit of 260 weekly reports. Complete it.",
    );
  });
});

describe("a score", () => {
  it("changes only its own assessment, and nothing if it is the same", () => {
    const before = report();
    const after = withScore(before, firstItem, 5);
    expect(after.assessments.map(({ score }) => score)).toEqual([5, 3]);
    expect(withScore(after, firstItem, 5)).toBe(after);
    expect(() => withScore(before, "unknown", 5)).toThrow("no such assessment item");
  });
});

describe("a text", () => {
  it("is saved as typed, and increments only its own version", () => {
    const after = withText(report(), "strengths", { text: " Calm.\n", version: 0 }, conflict);
    expect(after.strengths).toBe(" Calm.\n");
    expect(after.textVersions).toEqual({ highlights: 0, strengths: 1, challenges: 0, focusNextWeek: 0 });
  });

  it("conflicts with a newer text unless both are the same", () => {
    const stored = report({ highlights: "Theirs", textVersions: { ...report().textVersions, highlights: 2 } });
    expect(() => withText(stored, "highlights", { text: "Mine", version: 1 }, conflict)).toThrow("Changed.");
    expect(withText(stored, "highlights", { text: "Theirs", version: 1 }, conflict)).toBe(stored);
    expect(withText(stored, "challenges", { text: "Mine", version: 0 }, conflict).challenges).toBe("Mine");
  });
});

describe("who can change a report", () => {
  const states = weeklyReportStatuses.flatMap((status) =>
    (["ongoing", "completed", "ended"] as const).map((onboardingStatus) => ({ status, onboardingStatus })),
  );

  it.each(states)(
    "the new hire can change only drafts of an ongoing onboarding: $status, $onboardingStatus",
    (state) => {
      const open = state.status === "draft" && state.onboardingStatus === "ongoing";
      expect(newHireWritingBlockedReason("nina", { userId: "nina", ...state }) === null).toBe(open);
    },
  );

  it("the message lists who can still change a submitted report", () => {
    const state = { userId: "nina", status: "submitted", onboardingStatus: "ongoing" } as const;
    expect(newHireWritingBlockedReason("nina", state)).toBe(
      "This report was submitted. Managers, leads and admins can still change it.",
    );
  });

  it.each(states)("other people can change a report in every state: $status, $onboardingStatus", (state) => {
    expect(newHireWritingBlockedReason("mara", { userId: "nina", ...state })).toBeNull();
  });
});

it("a report that lacks one of its scores can't be submitted", () => {
  const assessments = report().assessments.map((one) => (one.itemId === firstItem ? { ...one, score: null } : one));
  expect(() => submittedReport(report({ assessments }), "ongoing", new Date())).toThrow("complete all");
});

describe("reopening", () => {
  it("accepts only overdue reports of an ongoing onboarding", () => {
    expect(reopenedOverdueReport(report({ status: "overdue" }), "ongoing").status).toBe("draft");
    expect(() => reopenedOverdueReport(report(), "ongoing")).toThrow("only reopen an overdue report");
    expect(() => reopenedOverdueReport(report({ status: "submitted" }), "ongoing")).toThrow(
      "only reopen an overdue report",
    );
    expect(() => reopenedOverdueReport(report({ status: "overdue" }), "ended")).toThrow("This onboarding is over");
  });
});

describe("the statuses of an onboarding's reports", () => {
  const statuses = { "2026-11-02": "submitted", "2026-11-09": "draft", "2026-11-16": "draft" } as const;

  it("are counted, with the status of the current week", () => {
    expect(countReports(statuses, "2026-11-16")).toEqual({
      thisWeekStatus: "draft",
      total: 3,
      submitted: 1,
      overdue: 0,
    });
    expect(countReports({}, "2026-11-16")).toEqual({ thisWeekStatus: null, total: 0, submitted: 0, overdue: 0 });
  });

  it("become overdue once their week is over", () => {
    expect(weeksToMarkOverdue(statuses, "2026-11-16")).toEqual(["2026-11-09"]);
    expect(weeksToMarkOverdue(statuses, "2026-11-23")).toEqual(["2026-11-09", "2026-11-16"]);
  });

  it("give the last submitted week, in any stored order", () => {
    const mondays = fc.integer({ min: 0, max: 300 }).map((week) => addDays("2026-01-05", 7 * week));
    const status = fc.constantFrom(...weeklyReportStatuses);
    fc.assert(
      fc.property(fc.dictionary(mondays, status), (some) => {
        const submitted = Object.keys(some).filter((week) => some[week] === "submitted");
        const last = lastSubmittedWeek(some);
        expect(submitted.every((week) => week <= (last ?? ""))).toBe(true);
        expect(last === null || submitted.includes(last)).toBe(true);
        expect(
          weeksToMarkOverdue(some, "2028-01-03").every((week) => daysAfterMonday(week) === 0 && week < "2028-01-03"),
        ).toBe(true);
      }),
    );
  });
});

describe("reports to reopen", () => {
  const overdue = { "2026-11-09": "overdue", "2026-11-02": "overdue" } as const;

  it.each([
    ["include overdue reports, oldest first", "ongoing", overdue, ["2026-11-02", "2026-11-09"]],
    ["exclude drafts", "ongoing", { ...overdue, "2026-11-02": "draft" }, ["2026-11-09"]],
    ["exclude submitted reports", "ongoing", { "2026-11-09": "submitted" }, []],
    ["are empty without reports", "ongoing", {}, []],
    ["are empty once the onboarding is completed", "completed", overdue, []],
    ["are empty once the onboarding has ended", "ended", overdue, []],
  ] as const)("%s", (_what, status, reportStatuses, weeks) => {
    expect(overdueWeeksToReopen({ status, reportStatuses })).toEqual(weeks);
  });
});

describe("a report's scores and texts", () => {
  it("are compared with the report of the week before, not an older one", () => {
    const older = { weekStarting: "2026-11-02" };
    const previous = { weekStarting: "2026-11-09" };
    expect(reportOfWeekBefore([older, previous], "2026-11-16")).toBe(previous);
    expect(reportOfWeekBefore([older], "2026-11-16")).toBeUndefined();
  });

  it("are averaged overall and by category, without missing scores", () => {
    const { overall, byCategory } = averageScores([
      { category: "fundamentals_setup", score: 2 },
      { category: "fundamentals_setup", score: 5 },
      { category: "learning_growth", score: null },
      { category: "confidence_autonomy", score: 5 },
    ]);
    expect(overall).toBe(4);
    expect(byCategory).toEqual({
      fundamentals_setup: 3.5,
      delivery_technical_progress: null,
      collaboration_team_integration: null,
      learning_growth: null,
      confidence_autonomy: 5,
    });
  });

  it("are grouped by category in order, each assessment once", () => {
    const categories = fc.array(fc.constantFrom(...assessmentCategories));
    fc.assert(
      fc.property(categories, (some) => {
        const groups = groupedByCategory(some.map((category, id) => ({ category, id })));
        expect(groups.flatMap(({ items }) => items.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(
          some.map((_, index) => index),
        );
        expect(groups.map(({ category }) => category)).toEqual(
          assessmentCategories.filter((category) => some.includes(category)),
        );
      }),
    );
  });

  it("of an unknown category come last and are averaged", () => {
    const unknown = "security" as (typeof assessmentCategories)[number];
    const some = [
      { category: unknown, score: 2 },
      { category: assessmentCategories[1], score: 4 },
      { category: unknown, score: 5 },
    ];
    expect(groupedByCategory(some).map(({ category, items }) => [category, items.length])).toEqual([
      [assessmentCategories[1], 1],
      [unknown, 2],
    ]);
    expect(averageScores(some).byCategory).toMatchObject({ [unknown]: 3.5, [assessmentCategories[1]]: 4 });
  });
});
