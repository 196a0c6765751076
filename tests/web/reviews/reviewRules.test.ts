import { describe, expect, it } from "vitest";
import { levelDifference } from "#web/features/reviews/levelDifference.ts";
import { isSelfEvaluationOverdue, ownReviewAction } from "#web/features/reviews/ownReviewAction.ts";
import { hasReadableParts } from "#web/features/reviews/readableParts.ts";
import { reviewSteps } from "#web/features/reviews/reviewSteps.ts";
import { sampleReview, sampleRound, today } from "./sampleReviews.ts";

const done = "2026-11-12T10:00:00.000Z";

describe("what an employee can do with a review", () => {
  it.each([
    { name: "open", review: {}, round: {}, action: "write" },
    { name: "completed before the deadline", review: { selfEvaluationCompletedAt: done }, round: {}, action: "review" },
    { name: "missed", review: {}, round: { selfEvaluationDeadline: "2026-11-19" }, action: "review" },
    { name: "due today", review: {}, round: { selfEvaluationDeadline: today }, action: "write" },
    { name: "of a draft round, never written", review: {}, round: { status: "draft" }, action: null },
    {
      name: "of a completed round",
      review: { selfEvaluationCompletedAt: done },
      round: { status: "completed" },
      action: null,
    },
    { name: "shared", review: { sharedWithEmployeeAt: done }, round: { status: "completed" }, action: "read" },
  ] as const)("$name: $action", ({ review, round, action }) => {
    expect(ownReviewAction(sampleReview(review), sampleRound(round), today)).toBe(action);
  });

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

describe("the steps of a review", () => {
  it("mark what is done, what is next and what waits", () => {
    const steps = reviewSteps(sampleReview({ selfEvaluationCompletedAt: done }), sampleRound(), today);
    expect(steps.map((step) => step.state)).toEqual(["done", "now", "waiting", "waiting", "waiting"]);
    expect(steps[1]?.day).toBe("2026-12-04");
  });

  it("have nothing next in a round that does not run", () => {
    const steps = reviewSteps(sampleReview(), sampleRound({ status: "completed" }), today);
    expect(steps.map((step) => step.state)).not.toContain("now");
  });
});

describe("whether a review has something to read", () => {
  const employee = { id: "01JD0000000000000000000P01", role: "employee" } as const;
  const manager = { id: "01JD0000000000000000000P02", role: "manager" } as const;
  const hr = { id: "hr", role: "hr" } as const;
  const lead = { id: "lead", role: "lead" } as const;
  const admin = { id: "admin", role: "admin" } as const;

  it.each([manager, hr])("$role reads what the employee completed, and nothing before", (viewer) => {
    expect(hasReadableParts(viewer, sampleReview())).toBe(false);
    expect(hasReadableParts(viewer, sampleReview({ selfEvaluationCompletedAt: done }))).toBe(true);
  });

  it.each([lead, admin])("$role who is not the manager reads nothing", (viewer) => {
    expect(hasReadableParts(viewer, sampleReview({ selfEvaluationCompletedAt: done }))).toBe(false);
  });

  it("the employee does not read the manager's part before it is shared", () => {
    expect(hasReadableParts(employee, sampleReview({ managerEvaluationCompletedAt: done }))).toBe(false);
    expect(
      hasReadableParts(employee, sampleReview({ managerEvaluationCompletedAt: done, sharedWithEmployeeAt: done })),
    ).toBe(true);
  });
});

describe("a level against the required one", () => {
  it.each([
    [3, 3, "meets the required level"],
    [4, 3, "1 level above the required level"],
    [5, 3, "2 levels above the required level"],
    [1, 3, "2 levels below the required level"],
  ])("%i of %i: %s", (level, required, words) => {
    expect(levelDifference(level, required)).toBe(words);
  });
});
