import { describe, expect, it } from "vitest";
import { employeeBadge, managerBadge } from "#domain/reviews/badges.ts";
import { noProgress } from "#domain/reviews/rounds/generation.ts";

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
    expect(employeeBadge({ ...noProgress, ...progress }, { status })).toBe(badge);
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
    expect(managerBadge({ ...noProgress, ...progress }, today)).toBe(badge);
  });
});
