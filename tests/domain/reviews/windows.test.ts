import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReviewProgress } from "#domain/reviews/model.ts";
import { approvalNeeded, managerActionNeeded } from "#domain/reviews/stages.ts";
import {
  approvalRefusal,
  finalEvaluationRefusal,
  finalizeRefusal,
  isFinalEvaluationStarted,
  meetingPageRefusal,
  shareRefusal,
  withdrawalRefusal,
} from "#domain/reviews/stepRefusals.ts";
import {
  managerEvaluationClosedMessages,
  managerEvaluationClosedReason,
  selfEvaluationClosedMessages,
  selfEvaluationClosedReason,
} from "#domain/reviews/windows.ts";
import { anyState, anyStatus, type StateName, stateNames, states, today } from "./states.ts";

const yesterday = "2026-11-19";
const tomorrow = "2026-11-21";

/**
 * Whether approving, the meeting, finalizing and sharing are possible in an active round, written manually
 * (docs/reviews.md#review-stages, docs/evaluations.md#editing-windows).
 */
const possible: Readonly<Record<StateName, readonly [boolean, boolean, boolean, boolean]>> = {
  nothing: [false, false, false, false],
  self: [false, false, false, false],
  manager: [false, false, false, false],
  both: [true, false, false, false],
  approved: [false, true, false, false],
  "meeting before": [false, true, true, false],
  "meeting today": [false, true, true, false],
  "meeting after": [false, true, true, false],
  "final, met before": [false, false, false, true],
  "final, met today": [false, false, false, true],
  "final, meets after": [false, false, false, true],
  shared: [false, false, false, false],
};

describe("the stages after the evaluations", () => {
  it.each(stateNames)("are possible or not for %s: approve, meet, finalize, share", (name) => {
    const review = states[name];
    const steps = (status: "draft" | "active" | "completed") =>
      [
        approvalRefusal(review, { status }),
        finalEvaluationRefusal(review, { status }),
        finalizeRefusal(review, { status }),
        shareRefusal(review),
      ].map((refusal) => refusal === null);
    expect(steps("active")).toEqual(possible[name]);
    for (const status of ["draft", "completed"] as const) {
      expect(steps(status)).toEqual([false, false, false, possible[name][3]]);
    }
  });

  it("are rejected with a message", () => {
    fc.assert(
      fc.property(anyState, anyStatus, (review, status) => {
        for (const refusal of [
          approvalRefusal(review, { status }),
          finalEvaluationRefusal(review, { status }),
          finalizeRefusal(review, { status }),
          shareRefusal(review),
        ]) {
          if (refusal !== null) {
            expect(refusal).toMatch(/^[A-Z].{20,}\.$/);
          }
        }
      }),
    );
  });

  it("name whose step is missing before the meeting", () => {
    const message = "Both evaluations must be completed to access the performance meeting interface.";
    for (const name of ["nothing", "self", "manager"] as const) {
      expect(meetingPageRefusal(states[name])).toBe(message);
    }
    expect(meetingPageRefusal(states.both)).toContain("review is approved");
    expect(meetingPageRefusal(states.approved)).toBeNull();
  });
});

describe("withdrawing an approval", () => {
  it("is possible in an active round until a meeting or final evaluation", () => {
    const withdrawable = stateNames.filter(
      (name) => withdrawalRefusal(states[name], { status: "active" }, false) === null,
    );
    expect(withdrawable).toEqual(["approved"]);
    expect(withdrawalRefusal(states.approved, { status: "active" }, true)).toContain(
      "has started the final evaluation",
    );
    for (const status of ["draft", "completed"] as const) {
      expect(withdrawalRefusal(states.approved, { status }, false)).toContain("isn't active");
    }
  });

  it("treats only a save after the approval as the start of the final evaluation", () => {
    const approval = { ctoApprovalCompletedAt: "2026-11-02T10:00:00.000Z" };
    expect(isFinalEvaluationStarted(approval, { updatedAt: null })).toBe(false);
    expect(isFinalEvaluationStarted(approval, { updatedAt: "2026-11-02T09:59:59.999Z" })).toBe(false);
    expect(isFinalEvaluationStarted(approval, { updatedAt: "2026-11-02T10:00:00.001Z" })).toBe(true);
    expect(isFinalEvaluationStarted({ ctoApprovalCompletedAt: null }, { updatedAt: "2026-11-03T10:00:00.000Z" })).toBe(
      false,
    );
  });
});

const windows = [
  [
    "self",
    (review: ReviewProgress, status: "draft" | "active" | "completed", deadline: string) =>
      selfEvaluationClosedReason(review, { status, selfEvaluationDeadline: deadline }, today),
  ],
  [
    "manager",
    (review: ReviewProgress, status: "draft" | "active" | "completed", deadline: string) =>
      managerEvaluationClosedReason(review, { status, managerEvaluationDeadline: deadline }, today),
  ],
] as const;

describe.each(windows)("the window of the %s evaluation", (_which, closed) => {
  it.each(stateNames)("for %s, before, on and after its deadline", (name) => {
    const review = states[name];
    const approved = review.ctoApprovalCompletedAt !== null;
    for (const deadline of [tomorrow, today]) {
      expect(closed(review, "active", deadline)).toBe(approved ? "approved" : null);
    }
    expect(closed(review, "active", yesterday)).toBe(approved ? "approved" : "deadline-passed");
    for (const status of ["draft", "completed"] as const) {
      for (const deadline of [yesterday, today, tomorrow]) {
        expect(closed(review, status, deadline)).toBe("round-not-active");
      }
    }
  });
});

it("passed deadlines have the exact messages", () => {
  expect(selfEvaluationClosedMessages["deadline-passed"]).toBe(
    "The self-evaluation deadline has passed. No further changes can be made.",
  );
  expect(managerEvaluationClosedMessages["deadline-passed"]).toBe(
    "The manager evaluation deadline has passed. No further changes can be made.",
  );
});

describe("the person who has to act", () => {
  it("is never both the CTO and the manager", () => {
    fc.assert(
      fc.property(anyState, anyStatus, (review, status) => {
        expect(approvalNeeded(review, { status }) && managerActionNeeded(review, { status }, today)).toBe(false);
      }),
    );
  });

  it("is the CTO exactly if an approval is possible", () => {
    fc.assert(
      fc.property(anyState, anyStatus, (review, status) => {
        expect(approvalNeeded(review, { status })).toBe(approvalRefusal(review, { status }) === null);
      }),
    );
  });
});
