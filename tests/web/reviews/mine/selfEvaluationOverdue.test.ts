import { describe, expect, it } from "vitest";
import { isSelfEvaluationOverdue } from "#web/features/reviews/mine/selfEvaluationOverdue.ts";
import { sampleReview, sampleRound, today } from "../sampleReviews.ts";

const done = "2026-11-12T10:00:00.000Z";

describe("a self evaluation", () => {
  it("is overdue from the day after the deadline, in an active round only", () => {
    const missed = { selfEvaluationDeadline: "2026-11-19" };
    expect(isSelfEvaluationOverdue(sampleReview(), sampleRound(missed), today)).toBe(true);
    expect(isSelfEvaluationOverdue(sampleReview(), sampleRound({ selfEvaluationDeadline: today }), today)).toBe(false);
    expect(isSelfEvaluationOverdue(sampleReview(), sampleRound({ ...missed, status: "completed" }), today)).toBe(false);
    expect(isSelfEvaluationOverdue(sampleReview({ selfEvaluationCompletedAt: done }), sampleRound(missed), today)).toBe(
      false,
    );
  });
});
