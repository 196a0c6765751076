import { describe, expect, it } from "vitest";
import type { Review } from "#domain/reviews/model.ts";
import { isAtOrAbove, maxCheckedReviews, type ReportInput, reportLine, reportOf } from "#domain/reviews/report.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { makeReview, makeRound } from "#tests/support/reviews/reviews.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const at = "2026-02-02T09:00:00.000Z";
const round = makeRound();
const cto = { id: "cto", role: "cto" } as const;
const skillsets = Array.from({ length: 40 }, (_, index) => ({
  id: `01K00000000000000000000S${String(index).padStart(2, "0")}`,
  name: `Skillset number ${index}`,
  requiredLevel: (index % 5) + 1,
}));
const position = { level: 3, skillsets };

const rated = (summaries: Review["summaries"], overrides: Partial<Review> = {}): Review =>
  makeReview(makeUser({ managerId: "boss" }), round, {
    selfEvaluationCompletedAt: at,
    managerEvaluationCompletedAt: at,
    managerEvaluationCompletedBy: "boss",
    ...(summaries && { summaries }),
    ...overrides,
  });

const input = (reviews: readonly Review[], changes: Partial<ReportInput> = {}) => ({
  round,
  lines: reviews.map((review) => reportLine(cto, review, position)),
  earlier: null,
  filters: {},
  managers: new Map(reviews.map(({ employee }) => [employee.id, employee.managerId])),
  names: new Map(),
  ...changes,
});

const levels = (character: string): string => character.repeat(skillsets.length);

describe("whether a manager is at or above someone", () => {
  const managers = new Map([
    ["ada", "boss"],
    ["boss", "director"],
    ["director", null],
    ["one", "two"],
    ["two", "one"],
  ]);

  it.each([
    ["director", "boss", true],
    ["boss", "boss", true],
    ["ada", "boss", false],
    ["director", null, false],
    ["nobody", "boss", false],
    ["nobody", "one", false],
  ] as const)("%s for %s: %s", (to, from, expected) => {
    expect(isAtOrAbove(to, from, managers)).toBe(expected);
  });
});

describe("a report line", () => {
  it("has a check against the last round only for readers of that round, not a delegate", () => {
    const review = rated(
      { self: `3${levels("3")}`, manager: `3${levels("5")}`, previous: `3${levels("1")}` },
      { approverId: "approver", delegates: [{ id: "delegate", approverId: "approver" }] },
    );
    const kindsFor = (id: string) =>
      reportLine({ id, role: "manager" }, review, position).checks.map(({ kind }) => kind);
    expect(kindsFor("approver")).toContain("levelsMoved");
    expect(kindsFor("boss")).toContain("levelsMoved");
    expect(kindsFor("delegate")).toContain("levelsWithoutComment");
    expect(kindsFor("delegate")).not.toContain("levelsMoved");
  });
});

describe("the report of a round", () => {
  it("without reviews has only zeros and empty lists", () => {
    const report = reportOf(input([]));
    expect(report.coverage).toEqual({ total: 0, final: 0, manager: 0, none: 0, excluded: 0 });
    expect([report.groups.level, report.evaluators, report.checked.items, report.skillsets]).toEqual([[], [], [], []]);
  });

  it("counts excluded reviews, but not their ratings", () => {
    const one = rated({ self: `3${levels("3")}`, manager: `5${levels("3")}` }, { exclusion: "left" });
    const report = reportOf(input([one]));
    expect(report.coverage).toEqual({ total: 0, final: 0, manager: 0, none: 0, excluded: 1 });
    expect(report.ratings.manager).toEqual([0, 0, 0, 0, 0]);
    expect(report.checked.total).toBe(0);
  });

  it("shows only the self-evaluation of your own review until it is shared", () => {
    const own = rated({ self: `3${levels("3")}`, manager: `5${levels("1")}` });
    const viewer = { id: own.employee.id, role: "manager" } as const;
    const line = reportLine(viewer, own, position);
    expect(line.self?.rating.value).toBe(3);
    expect([line.manager, line.final, line.effective]).toEqual([null, null, null]);
    const shared = { ...own, finalManagerEvaluationCompletedAt: at, sharedWithEmployeeAt: at };
    expect(reportLine(viewer, shared, position).effective?.rating.value).toBe(5);
    expect(reportLine(viewer, shared, position).checks).toEqual([]);
  });

  it("hides a manager's draft, and shows a reopened evaluation as it was completed", () => {
    const drafting = rated(
      { self: "3" },
      { managerEvaluationCompletedAt: null, managerDraft: { answered: 1, total: 2 } },
    );
    expect(reportLine(cto, drafting).manager).toBeNull();
    const reopened = rated(
      { self: "3", manager: "4" },
      { managerEvaluationCompletedAt: null, managerReopening: { completedAt: at, reopenedAt: at } },
    );
    expect(reportLine(cto, reopened).manager?.rating.value).toBe(4);
  });

  wideIt("of 10,000 reviews with 40 skillsets takes at most 300 kB, with open checks first", () => {
    const digits = "12345abcde";
    const managers = Array.from({ length: 1_250 }, (_, index) =>
      makeUser({
        firstName: "Bartholomew",
        lastName: `Featherstonehaugh ${index}`,
        email: `person${index}@acme.com`,
      }),
    );
    const types = ["software", "qa", "data_scientist", "designer"] as const;
    const sample = rated({});
    const reviews = Array.from({ length: 10_000 }, (_, index): Review => {
      const managerId = managers[index % managers.length]?.id ?? null;
      const pick = (place: number): string => digits.charAt((index * 7 + place * 3) % digits.length);
      const text = Array.from({ length: 41 }, (_, place) => pick(place)).join("");
      const code = `IC${(index % 12) + 1}`;
      return {
        ...sample,
        id: `01K0000000000000000R${String(index).padStart(6, "0")}`,
        summaries: { self: text, manager: text, previous: text },
        ...(index % 3 === 0 && { finalManagerEvaluationCompletedAt: at }),
        managerEvaluationCompletedBy: managerId,
        employee: {
          ...sample.employee,
          id: `01K0000000000000000P${String(index).padStart(6, "0")}`,
          managerId,
          engineerType: types[index % types.length] ?? "software",
          position: { id: `01K0000000000000000000${code.padStart(4, "0")}`, code, title: "Software Engineer" },
        },
      };
    });
    const names = new Map(
      managers.map(({ id, email, firstName, lastName }) => [id, { id, email, firstName, lastName }]),
    );
    const report = reportOf(input(reviews, { names }));
    expect(reportOf({ ...input(reviews), round: { status: "completed" } }).checked).toMatchObject({
      total: report.checked.total,
      open: 0,
    });
    expect(report.checked.open).toBeGreaterThan(0);
    expect(report.coverage.total).toBe(10_000);
    expect(report.checked.items).toHaveLength(maxCheckedReviews);
    expect(report.checked.items.every(({ stage }) => stage === "approvalMissing")).toBe(true);
    const bytes = JSON.stringify({
      today: "2026-02-02",
      round,
      scope: "everyone",
      comparable: [],
      hasMoreComparable: false,
      ...report,
    }).length;
    expect(bytes).toBeLessThanOrEqual(300_000);
  });
});
