import { describe, expect, it } from "vitest";
import { onboardingStartProblem, proposedOnboardingStart } from "#domain/people/rules.ts";

describe("the proposed start day of an onboarding", () => {
  it.each([
    ["Thursday evening", "2026-11-26", 22, "2026-11-26"],
    ["Friday morning", "2026-11-27", 11, "2026-11-27"],
    ["Friday at noon", "2026-11-27", 12, "2026-11-30"],
    ["Saturday", "2026-11-28", 8, "2026-11-30"],
    ["Sunday evening", "2026-11-29", 23, "2026-11-30"],
    ["Monday", "2026-11-30", 0, "2026-11-30"],
  ])("on %s", (_what, today, hour, proposed) => {
    expect(proposedOnboardingStart(today, hour)).toBe(proposed);
  });
});

describe("the start day of an onboarding", () => {
  it.each([
    ["2026-11-26", "Choose today or a later day."],
    ["", "Choose today or a later day."],
    ["2026-11-27", null],
    ["2027-11-27", null],
    ["2027-11-28", "Choose a day within a year."],
  ])("%s, chosen on Nov 27, 2026: %s", (startsOn, problem) => {
    expect(onboardingStartProblem(startsOn, "2026-11-27")).toBe(problem);
  });
});
