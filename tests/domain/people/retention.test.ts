import { describe, expect, it } from "vitest";
import { isRetentionOver, parseMonths, retentionHold } from "#domain/people/data/retention.ts";
import { retentionChange, retentionQuery } from "#domain/people/data/retentionModel.ts";

describe("the retention period", () => {
  const departed = {
    status: "inactive",
    deactivatedAt: "2024-11-26T23:30:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    erasureStartedAt: null,
  } as const;

  it.each([
    ["is over on its last day", departed, "2026-11-26", true],
    ["isn't over the day before", departed, "2026-11-25", false],
    ["is never over for an active person", { ...departed, status: "active" as const }, "2036-11-26", false],
    ["is never over for a pending account", { ...departed, status: "pending_review" as const }, "2036-11-26", false],
    [
      "isn't over again while the person is being erased",
      { ...departed, erasureStartedAt: "2026-01-01T00:00:00.000Z" },
      "2036-11-26",
      false,
    ],
    [
      "starts with the last change if no leaving date is stored",
      { ...departed, deactivatedAt: null },
      "2026-11-26",
      false,
    ],
    ["is over 24 months after that last change", { ...departed, deactivatedAt: null }, "2028-01-01", true],
  ])("%s", (_, person, today, expected) => {
    expect(isRetentionOver(person, 24, today, "UTC")).toBe(expected);
  });

  it.each(["6", "120"])("can be %s months", (typed) => {
    const months = Number(typed);
    expect(parseMonths(typed)).toBe(months);
    expect(retentionQuery.parse({ months: typed })).toEqual({ months });
    expect(retentionChange.parse({ months, erased: 0, version: 0 })).toMatchObject({ months });
  });

  it.each(["", "5", "121", "6.5", "-6", "0x10"])('can\'t be "%s" months', (typed) => {
    const message = "Choose between 6 and 120 months.";
    expect(parseMonths(typed)).toBeNull();
    expect(retentionQuery.safeParse({ months: typed }).error?.issues.map((issue) => issue.message)).toEqual([message]);
    const change = { months: Number(typed), erased: 0, version: 0 };
    expect(retentionChange.safeParse(change).success).toBe(typed === "0x10");
  });

  it("ends by days in the organization's time zone", () => {
    expect(isRetentionOver(departed, 24, "2026-11-26", "Europe/Berlin")).toBe(false);
    expect(isRetentionOver(departed, 24, "2026-11-27", "Europe/Berlin")).toBe(true);
  });
});

describe("what blocks erasure after the retention period", () => {
  const review = { isInOpenRound: false, isAppealOpen: false };

  it.each([
    ["nothing", [review], false, null],
    ["an open round", [review, { ...review, isInOpenRound: true }], true, "round"],
    ["an open appeal", [{ ...review, isAppealOpen: true }], true, "appeal"],
    ["an open request", [], true, "request"],
  ] as const)("is %s", (_, reviews, isRequestOpen, expected) => {
    expect(retentionHold(reviews, isRequestOpen)).toBe(expected);
  });
});
