import { describe, expect, it } from "vitest";
import type { Review } from "#domain/reviews/model.ts";
import { managerCompletionSummary, selfCompletionSummary } from "#web/features/reviews/evaluation/completionSummary.ts";
import { sampleReview, sampleRound, sampleView } from "../sampleReviews.ts";

const done = "2026-11-19T10:00:00.000Z";
const viewOf = (steps: Partial<Review>, status: "draft" | "active" | "completed" = "active") =>
  sampleView({ review: sampleReview(steps), round: sampleRound({ status }) });
const self = { selfEvaluationCompletedAt: done };
const manager = { managerEvaluationCompletedAt: done };
const approved = { ...self, ...manager, ctoApprovalCompletedAt: done };
const scheduled = { ...approved, meetingScheduledAt: "2026-11-23" };
const finalized = { ...scheduled, finalManagerEvaluationCompletedAt: done };
const unmanaged = { employee: { ...sampleReview().employee, managerId: null } };

describe("after a self evaluation", () => {
  const inMeeting =
    "First in your performance meeting. Afterward, the result is shared with you under My Reviews. The round ends on Dec 18, 2026.";
  const onMonday =
    "First in your performance meeting on Nov 23, 2026, in 3 days. Afterward, the result is shared with you under My Reviews. The round ends on Dec 18, 2026.";

  it.each([
    ["the manager has not written", self, "Your manager completes the manager evaluation by Dec 4, 2026.", inMeeting],
    [
      "the manager has more time",
      { ...self, managerDeadline: "2026-12-08" },
      "Your manager completes the manager evaluation by Dec 8, 2026.",
      inMeeting,
    ],
    [
      "there is no manager",
      { ...self, ...unmanaged },
      "The CTO completes the manager evaluation by Dec 4, 2026.",
      inMeeting,
    ],
    [
      "both have written",
      { ...self, ...manager },
      "The CTO reads both evaluations and approves the review.",
      inMeeting,
    ],
    ["After the approval", approved, "Your manager schedules your performance meeting.", inMeeting],
    ["the day is known", scheduled, "Everything is ready for your performance meeting.", onMonday],
    [
      "it is finalized",
      finalized,
      "Your manager shares the result with you.",
      "When the result is shared. You can find it under My Reviews.",
    ],
  ])("says what happens now and when one hears back: %s", (_, steps, nextStep, whenYouHear) => {
    const hasManager = !("employee" in steps);
    expect(selfCompletionSummary(viewOf(steps), "UTC")).toEqual({
      thanks: "Thank you, Ana. Your self-evaluation is completed",
      nextStep,
      whenYouHear,
      readers: hasManager ? "You, your manager, HR and the CTO." : "You, HR and the CTO.",
    });
  });

  it("thanks someone without a first name", () => {
    const employee = { ...sampleReview().employee, firstName: "" };
    expect(selfCompletionSummary(viewOf({ ...self, employee }), "UTC")?.thanks).toBe(
      "Thank you. Your self-evaluation is completed",
    );
  });

  it.each([
    ["before it is completed", viewOf({})],
    ["while it is reopened", viewOf(manager)],
    ["after the result is shared", viewOf({ ...finalized, sharedWithEmployeeAt: done })],
    ["when exempted", viewOf({ ...self, exclusion: "exempted" })],
    ["while the round is a draft", viewOf(self, "draft")],
    ["when the round is completed", viewOf(self, "completed")],
  ])("says nothing %s", (_, view) => {
    expect(selfCompletionSummary(view, "UTC")).toBeNull();
  });
});

describe("after a manager evaluation", () => {
  it.each([
    [
      manager,
      "Ana completes the self-evaluation by Nov 24, 2026. The CTO reads both evaluations and approves the review.",
    ],
    [
      { ...manager, selfDeadline: "2026-11-27" },
      "Ana completes the self-evaluation by Nov 27, 2026. The CTO reads both evaluations and approves the review.",
    ],
    [{ ...self, ...manager }, "The CTO reads both evaluations and approves the review."],
  ])("says what happens now: %#", (steps, nextStep) => {
    expect(managerCompletionSummary(viewOf(steps), "Ana")).toEqual({
      thanks: "Thank you. Your evaluation of Ana is completed",
      nextStep,
      readers: "You, the CTO and HR now. Ana after the result is shared.",
      whenYouHear: "After the approval, you schedule the meeting.",
    });
  });

  it.each([
    ["before it is completed", viewOf(self)],
    ["once it is approved", viewOf(approved)],
    ["when the employee has left", viewOf({ ...manager, exclusion: "left" })],
    ["while the round is a draft", viewOf(manager, "draft")],
  ])("says nothing %s", (_, view) => {
    expect(managerCompletionSummary(view, "Ana")).toBeNull();
  });
});
