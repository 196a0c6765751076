import { describe, expect, it } from "vitest";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { assigneeLabel } from "#web/features/reviews/mine/assigneeLabel.ts";
import { sampleReview, sampleRound } from "../sampleReviews.ts";

const done = "2026-11-12T10:00:00.000Z";

describe("whose turn it is, in words", () => {
  const names = { employee: "you", manager: "your manager", cto: "the CTO" } as const;
  const both = { selfEvaluationCompletedAt: done, managerEvaluationCompletedAt: "2026-11-14T10:00:00.000Z" };
  const approved = { ...both, ctoApprovalCompletedAt: "2026-11-17T10:00:00.000Z" };
  const cases: readonly (readonly [string, Partial<Review>, Partial<Round>])[] = [
    ["Waiting on you, since Oct 1, 2026", {}, {}],
    ["Waiting on your manager, since Nov 12, 2026", { selfEvaluationCompletedAt: done }, {}],
    ["Waiting on the CTO, since Nov 14, 2026", both, {}],
    ["Waiting on your manager, to schedule the meeting, since Nov 17, 2026", approved, {}],
    ["The meeting is scheduled for Nov 25, 2026", { ...approved, meetingScheduledAt: "2026-11-25" }, {}],
    [
      "Waiting on your manager, to share the result, since Nov 19, 2026",
      { ...approved, finalManagerEvaluationCompletedAt: "2026-11-19T10:00:00.000Z" },
      { status: "completed" },
    ],
    ["Shared with the employee", { ...approved, sharedWithEmployeeAt: done }, {}],
    ["The round is over", both, { status: "completed" }],
    ["The round isn't active", both, { status: "draft" }],
  ];
  it.each(cases)("%s", (words, review, round) => {
    expect(assigneeLabel(sampleReview(review), sampleRound(round), "UTC", names)).toBe(words);
  });

  it("is the cto's instead of the manager's for someone without a manager", () => {
    const employee = { ...sampleReview().employee, managerId: null };
    const review = sampleReview({ employee, selfEvaluationCompletedAt: done });
    expect(assigneeLabel(review, sampleRound(), "UTC", names)).toBe("Waiting on the CTO, since Nov 12, 2026");
  });
});
