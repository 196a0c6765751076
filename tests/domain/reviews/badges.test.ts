import { describe, expect, it } from "vitest";
import { employeeBadge, managerBadge } from "#domain/reviews/badges.ts";
import { selfEvaluationClosedReason } from "#domain/reviews/windows.ts";
import { untouched } from "#tests/support/reviews/untouched.ts";

const at = "2026-11-02T10:00:00.000Z";
const today = "2026-11-20";
const self = { selfEvaluationCompletedAt: at };
const manager = { managerEvaluationCompletedAt: at };
const cto = { ctoApprovalCompletedAt: at };
const final = { finalManagerEvaluationCompletedAt: at };
const shared = { sharedWithEmployeeAt: at };
const meeting = (day: string) => ({ meetingScheduledAt: day });

describe("the employee-side badge", () => {
  it.each([
    [{}, "active", "Pending"],
    [self, "active", "In Progress"],
    [manager, "active", "In Progress"],
    [{ ...self, ...manager }, "active", "Ready for Meeting"],
    [{ ...self, ...manager, ...cto, ...final }, "active", "Final Review Complete"],
    [{ ...self, ...manager, ...cto, ...final, ...shared }, "active", "Shared"],
    [{ ...self, ...manager, ...cto, ...final, ...shared }, "completed", "Round Completed"],
    [{}, "completed", "Round Completed"],
    [{}, "draft", "Pending"],
  ] as const)("of %j in an %s round is %s", (progress, status, badge) => {
    expect(employeeBadge({ ...untouched, ...progress }, { status })).toBe(badge);
  });
});

describe("the manager-side badge", () => {
  const both = { ...self, ...manager };
  const approved = { ...both, ...cto };
  it.each([
    [{}, "Waiting for Employee"],
    [manager, "Waiting for Employee"],
    [self, "Needs Review"],
    [both, "Waiting for CTO Review"],
    [approved, "Schedule Meeting"],
    [{ ...approved, ...meeting("2026-11-19") }, "Meeting Overdue"],
    [{ ...approved, ...meeting("2026-11-20") }, "Meeting Today"],
    [{ ...approved, ...meeting("2026-11-21") }, "Meeting Scheduled"],
    [{ ...approved, ...meeting("2026-11-19"), ...final }, "Meeting Overdue"],
    [{ ...approved, ...meeting("2026-11-20"), ...final }, "Ready to Share"],
    [{ ...approved, ...meeting("2026-11-21"), ...final }, "Ready to Share"],
    [{ ...approved, ...meeting("2026-11-19"), ...final, ...shared }, "Completed"],
  ])("of %j is %s", (progress, badge) => {
    expect(managerBadge({ ...untouched, ...progress }, today)).toBe(badge);
  });
});

describe("when a self evaluation is closed", () => {
  const round = { status: "active", selfEvaluationDeadline: today } as const;
  it.each([
    ["before the deadline", untouched, round, "2026-11-19", null],
    ["on its day", untouched, round, today, null],
    ["the day after", untouched, round, "2026-11-21", "deadline-passed"],
    ["completed, before the deadline", { ...untouched, ...self }, round, today, null],
    ["approved by the cto", { ...untouched, ...cto }, round, today, "approved"],
    ["in a draft round", untouched, { ...round, status: "draft" }, today, "round-not-active"],
    ["in a completed round", untouched, { ...round, status: "completed" }, today, "round-not-active"],
  ] as const)("%s", (_when, review, itsRound, day, closed) => {
    expect(selfEvaluationClosedReason(review, itsRound, day)).toBe(closed);
  });
});
