import { describe, expect, it } from "vitest";
import { reviewTimeline } from "#web/features/reviews/mine/reviewTimeline.ts";
import { sampleReview, sampleRound, today } from "../sampleReviews.ts";

const done = "2026-11-12T10:00:00.000Z";

describe("the steps of a review", () => {
  it("mark what is done, what is next and what waits", () => {
    const steps = reviewTimeline(sampleReview({ selfEvaluationCompletedAt: done }), sampleRound(), today);
    expect(steps.map((step) => step.state)).toEqual(["done", "now", "waiting", "waiting", "waiting"]);
    expect(steps[1]?.day).toBe("2026-12-04");
  });

  it("have nothing next in a round that does not run", () => {
    const steps = reviewTimeline(sampleReview(), sampleRound({ status: "completed" }), today);
    expect(steps.map((step) => step.state)).not.toContain("now");
  });
});
