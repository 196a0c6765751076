import { describe, expect, it } from "vitest";
import { absenceProblems, assertAbsence } from "#domain/people/absence.ts";
import { currentOrPlannedAbsence, isAwayOn } from "#domain/people/terms.ts";

const absence = { from: "2026-11-20", to: "2026-12-04" };

describe("an absence", () => {
  it.each([
    ["2026-11-19", false],
    ["2026-11-20", true],
    ["2026-12-04", true],
    ["2026-12-05", false],
  ])("includes its first and last day: away on %s is %s", (day, isAway) => {
    expect([isAwayOn(absence, day), isAwayOn(null, day), isAwayOn(undefined, day)]).toEqual([isAway, false, false]);
  });

  it("is current or planned until its last day is over", () => {
    const coming = ["2026-11-01", "2026-12-04", "2026-12-05"].map((today) => currentOrPlannedAbsence(absence, today));
    expect([...coming, currentOrPlannedAbsence(null, "2026-11-01")]).toEqual([absence, absence, null, null]);
  });

  it.each([
    ["no first day", { from: "", to: "2026-12-04" }, "from"],
    ["no last day", { from: "2026-11-20", to: "" }, "to"],
    ["its days in reverse order", { from: "2026-12-04", to: "2026-12-03" }, "to"],
    ["days in the past", { from: "2026-10-01", to: "2026-11-09" }, "to"],
    ["a last day in another century", { from: "2026-11-20", to: "2126-12-04" }, "to"],
  ])("is rejected with %s", (_, days, field) => {
    expect(Object.keys(absenceProblems(days, "2026-11-10"))).toEqual([field]);
  });

  it.each([
    ["that has already begun", { from: "2026-10-01", to: "2026-11-10" }],
    ["of one day", { from: "2026-11-10", to: "2026-11-10" }],
    ["of three years", { from: "2026-11-10", to: "2029-11-10" }],
  ])("can be one %s", (_, days) => {
    expect(absenceProblems(days, "2026-11-10")).toEqual({});
  });

  it("can be kept once over, cleared anytime, and set only for active people", () => {
    const over = { from: "2026-10-01", to: "2026-10-09" };
    const person = { absence: over, status: "active" } as const;
    const check = (given: typeof over | null, of: Parameters<typeof assertAbsence>[1]) => () =>
      assertAbsence(given, of, "2026-11-10");
    expect(check({ ...over }, person)).not.toThrow();
    expect(check(null, { ...person, status: "inactive" })).not.toThrow();
    expect(check(absence, { ...person, status: "inactive" })).toThrow("Only active people can be away.");
    expect(check({ ...over, to: "2026-10-10" }, person)).toThrow("These days have passed.");
  });
});
