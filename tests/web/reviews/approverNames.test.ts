import { describe, expect, it } from "vitest";
import { managerCompletionSummary, selfCompletionSummary } from "#web/features/reviews/evaluation/completionSummary.ts";
import { meetingReadersText, otherReadersText } from "#web/features/reviews/meeting/meetingText.ts";
import {
  andApproversText,
  approvedByName,
  approverName,
  readersAboveText,
} from "#web/features/reviews/shared/people/approverNames.ts";
import { capitalized } from "#web/lib/format/capitalized.ts";
import { sampleReview, sampleView } from "./sampleReviews.ts";

const ingrid = { id: "ingrid", email: "ingrid.solheim@acme.com", firstName: "Ingrid", lastName: "Solheim" };
const done = "2026-11-12T10:00:00.000Z";
const viewer = { id: "somebody", role: "hr" } as const;

describe("texts about who approves", () => {
  it.each([
    [null, "the CTO", "the CTO and HR", " and the CTO"],
    [ingrid, "Ingrid Solheim", "Ingrid Solheim, the CTO and HR", ", Ingrid Solheim and the CTO"],
  ])("name the approver, if there is one", (approver, name, readers, also) => {
    expect([approverName({ approver }), readersAboveText({ approver }), andApproversText({ approver })]).toEqual([
      name,
      readers,
      also,
    ]);
    expect(approvedByName({ approvedBy: approver, approvedFor: null })).toBe(name);
  });

  it("name a delegate with whom they approved for", () => {
    const tomas = { id: "tomas", email: "tomas.novak@acme.com", firstName: "Tomás", lastName: "Novák" };
    expect(approvedByName({ approvedBy: tomas, approvedFor: ingrid })).toBe("Tomás Novák for Ingrid Solheim");
  });

  it("begin sentences with a capital letter", () => {
    expect(["the CTO", "Ingrid Solheim", ""].map(capitalized)).toEqual(["The CTO", "Ingrid Solheim", ""]);
  });

  it.each([
    [null, "The CTO reads both evaluations and approves the review."],
    [ingrid, "Ingrid Solheim reads both evaluations and approves the review."],
  ])("say what happens after both evaluations", (approver, now) => {
    const review = sampleReview({ selfEvaluationCompletedAt: done, managerEvaluationCompletedAt: done });
    const view = sampleView({ review, approver });
    expect([selfCompletionSummary(view, "UTC")?.nextStep, managerCompletionSummary(view, "Ana")?.nextStep]).toEqual([
      now,
      now,
    ]);
  });

  it("say who reads, to the employee, the manager and others", () => {
    const review = sampleReview({ selfEvaluationCompletedAt: done, managerEvaluationCompletedAt: done });
    const view = sampleView({ review, approver: ingrid });
    expect(selfCompletionSummary(view, "UTC")?.readers).toBe("You, your manager, HR, Ingrid Solheim and the CTO.");
    expect(managerCompletionSummary(view, "Ana")?.readers).toBe(
      "You, Ingrid Solheim, the CTO and HR now. Ana after the result is shared.",
    );
    expect(meetingReadersText({ id: review.employee.id, role: "employee" }, view)).toBe(
      "you, your manager, Ingrid Solheim, the CTO and HR can read this",
    );
    expect(otherReadersText(viewer, "the manager", view)).toBe("the manager, Ingrid Solheim, the CTO and HR");
  });
});
