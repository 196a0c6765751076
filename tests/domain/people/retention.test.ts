import { describe, expect, it } from "vitest";
import { isRetentionOver, retentionCutoff, retentionHold } from "#domain/people/data/retention.ts";

describe("the day on which someone has left whose data is kept until a day", () => {
  it.each([
    ["2026-11-26", 24, "2024-11-26"],
    ["2026-02-28", 12, "2025-02-28"],
    ["2026-08-31", 6, "2026-02-28"],
    ["2028-08-31", 6, "2028-02-29"],
    ["2026-01-15", 6, "2025-07-15"],
    ["2026-12-31", 120, "2016-12-31"],
    ["2026-05-10", -12, "2027-05-10"],
  ])("is, for %s and %i months, %s", (day, months, expected) => {
    expect(retentionCutoff(day, months)).toBe(expected);
  });
});

describe("the time for which the data of a person is kept", () => {
  const departed = {
    status: "inactive",
    deactivatedAt: "2024-11-26T23:30:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    erasureStartedAt: null,
  } as const;

  it.each([
    ["on its last day", departed, "2026-11-26", true],
    ["the day before", departed, "2026-11-25", false],
    ["for somebody who is active", { ...departed, status: "active" as const }, "2036-11-26", false],
    ["for an account that waits", { ...departed, status: "pending_review" as const }, "2036-11-26", false],
    ["while it is being erased", { ...departed, erasureStartedAt: "2026-01-01T00:00:00.000Z" }, "2036-11-26", false],
    ["by the last change, where leaving was not recorded", { ...departed, deactivatedAt: null }, "2026-11-26", false],
    ["24 months after that change", { ...departed, deactivatedAt: null }, "2028-01-01", true],
  ])("is over %s", (_, person, today, expected) => {
    expect(isRetentionOver(person, 24, today, "UTC")).toBe(expected);
  });

  it("ends with days of the organization's time zone", () => {
    expect(isRetentionOver(departed, 24, "2026-11-26", "Europe/Berlin")).toBe(false);
    expect(isRetentionOver(departed, 24, "2026-11-27", "Europe/Berlin")).toBe(true);
  });
});

describe("what keeps the data of a person whose time is over", () => {
  const review = { isInOpenRound: false, isAppealOpen: false };

  it.each([
    ["nothing", [review], false, null],
    ["a round that is not completed", [review, { ...review, isInOpenRound: true }], true, "round"],
    ["an appeal", [{ ...review, isAppealOpen: true }], true, "appeal"],
    ["a request", [], true, "request"],
  ] as const)("is %s", (_, reviews, isRequestOpen, expected) => {
    expect(retentionHold(reviews, isRequestOpen)).toBe(expected);
  });
});
