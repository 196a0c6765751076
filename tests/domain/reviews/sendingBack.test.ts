import { describe, expect, it } from "vitest";
import { managedReviewActions } from "#domain/reviews/actions.ts";
import {
  proposedReturnDay,
  returnDayRefusal,
  reviewAsSentBack,
  sendBackNoteEndsOn,
  sendBackRefusal,
} from "#domain/reviews/approval/sendingBack.ts";
import { managerBadge } from "#domain/reviews/badges.ts";
import { sendBackNote } from "#domain/reviews/model.ts";
import {
  maySeeSendBack,
  maySendBack,
  mayWriteManagerEvaluation,
  visibleParts,
  withSendBackAsKnownTo,
} from "#domain/reviews/policy.ts";
import { approvalNeeded, managerActionNeeded } from "#domain/reviews/stages.ts";
import { approvalRefusal } from "#domain/reviews/stepRefusals.ts";
import { managerEvaluationClosedReason, steppingInRefusal } from "#domain/reviews/windows.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { makeReview, makeRound } from "#tests/support/reviews/reviews.ts";

const at = "2026-02-02T09:00:00.000Z";
const today = "2026-02-04";
const manager = makeUser({ role: "manager" });
const approver = makeUser({ role: "manager", isApprover: true });
const delegate = makeUser({ role: "manager" });
const employee = makeUser({ managerId: manager.id });
const [cto, hr, admin] = (["cto", "hr", "admin"] as const).map((role) => makeUser({ role }));
const round = makeRound({
  status: "active",
  selfEvaluationDeadline: "2026-01-30",
  managerEvaluationDeadline: "2026-02-03",
  endDate: "2026-02-27",
});
const completed = makeReview(employee, round, {
  approverId: approver.id,
  selfEvaluationCompletedAt: at,
  managerEvaluationCompletedAt: at,
  delegates: [{ id: delegate.id, approverId: approver.id }],
});
const sent = (isOpen: boolean, until = "2026-02-06") => ({
  ...completed,
  sentBack: { by: approver.id, at, until, isOpen },
});

describe("who can send back an evaluation and read the note", () => {
  it.each([
    ["the employee", employee, false, false],
    ["the manager", manager, false, true],
    ["the approver", approver, true, true],
    ["a delegate", delegate, false, false],
    ["the CTO", cto, true, true],
    ["HR", hr, false, true],
    ["an admin", admin, false, false],
  ] as const)("%s", (_who, person, sends, reads) => {
    if (person === undefined) {
      throw new Error("There is no such person.");
    }
    expect(maySendBack(person, completed)).toBe(sends);
    expect(maySeeSendBack(person, completed)).toBe(reads);
    const known = withSendBackAsKnownTo(person, sent(true));
    expect(managerBadge(known, today)).toBe(reads ? "Sent Back" : "Waiting for CTO Review");
    expect(known.managerEvaluationCompletedAt).toBe(reads ? null : at);
    expect(known.sentBack === undefined).toBe(!reads);
  });

  it("not the CTO for people without a manager", () => {
    const unmanaged = makeReview({ ...employee, managerId: null }, round, { managerEvaluationCompletedAt: at });
    expect(cto && maySendBack(cto, unmanaged)).toBe(false);
  });
});

describe("an evaluation that is sent back", () => {
  it("can be written only by the manager, while others read the earlier version", () => {
    const review = sent(true);
    expect(managerEvaluationClosedReason(reviewAsSentBack(review), round, today)).toBeNull();
    expect(managerEvaluationClosedReason(completed, round, today)).toBe("deadline-passed");
    expect(managerActionNeeded(review, round, today)).toBe(true);
    expect(approvalNeeded(review, round)).toBe(false);
    expect(approvalRefusal(review, round)).toContain("sent back until Feb 6, 2026");
    expect(steppingInRefusal(withSendBackAsKnownTo(approver, review), round, today)).toContain("sent back");
    expect(mayWriteManagerEvaluation(manager, review)).toBe(true);
    expect(mayWriteManagerEvaluation(approver, review)).toBe(false);
    expect(visibleParts(manager, review).managerEvaluation).toBe("current");
    expect(visibleParts(approver, review).managerEvaluation).toBe("earlier");
    expect(visibleParts(delegate, review).managerEvaluation).toBeNull();
    expect(managedReviewActions(manager, review, round, today)).toEqual(["Review"]);
    expect(managedReviewActions(approver, review, round, today)).toEqual(["View Review"]);
  });

  it("counts in its earlier version once the day has passed", () => {
    const review = sent(false, "2026-02-03");
    expect(managerEvaluationClosedReason(reviewAsSentBack(review), round, today)).toBe("deadline-passed");
    expect(managerActionNeeded(review, round, today)).toBe(false);
    expect(approvalNeeded(review, round)).toBe(true);
    expect(approvalRefusal(review, round)).toBeNull();
    expect(visibleParts(approver, review).managerEvaluation).toBe("earlier");
    expect(mayWriteManagerEvaluation(approver, review)).toBe(false);
    expect(managerBadge(withSendBackAsKnownTo(approver, review), today)).toBe("Waiting for CTO Review");
    expect(visibleParts(approver, { ...review, ctoApprovalCompletedAt: at }).managerEvaluation).toBe("approved");
  });
});

describe("the reason not to send back", () => {
  it.each([
    ["is null for a completed evaluation", completed, round, null],
    ["is that it is already sent back", sent(true), round, "The manager has until Feb 6, 2026."],
    ["is null after the day has passed", sent(false), round, null],
    ["is that it isn't completed", { ...completed, managerEvaluationCompletedAt: null }, round, "isn't completed"],
    ["is that it is approved", { ...completed, ctoApprovalCompletedAt: at }, round, "approved"],
    ["is that the person has left", { ...completed, exclusion: "left" as const }, round, "has left"],
    ["is that the round is completed", completed, { ...round, status: "completed" as const }, "isn't active"],
    ["is that the round's last day is over", completed, { ...round, endDate: "2026-02-03" }, "ended on Feb 3, 2026"],
  ])("%s", (_name, review, of, text) => {
    const refusal = sendBackRefusal(review, of, today);
    expect(text === null ? refusal : refusal?.includes(text)).toBe(text === null ? null : true);
  });

  it("also blocks another day once completed again or approved", () => {
    expect(returnDayRefusal(sent(true), round)).toBeNull();
    expect(returnDayRefusal(sent(false), round)).toBeNull();
    expect(returnDayRefusal(completed, round)).toContain("no longer sent back");
    expect(returnDayRefusal({ ...sent(false), ctoApprovalCompletedAt: at }, round)).toContain("approved");
  });
});

describe("the proposed return day", () => {
  it.each([
    ["three working days away", "2026-02-03", "2026-02-27", "2026-02-09"],
    ["the manager deadline, if that is later", "2026-02-20", "2026-02-27", "2026-02-20"],
    ["the round's end at the latest", "2026-02-20", "2026-02-05", "2026-02-05"],
  ])("is %s", (_name, managerEvaluationDeadline, endDate, expected) => {
    expect(proposedReturnDay(completed, { managerEvaluationDeadline, endDate }, today)).toBe(expected);
  });
});

describe("the note of a send-back", () => {
  it("has 20 to 2,000 characters, not counting spaces around it", () => {
    expect(sendBackNote.safeParse(` ${"a".repeat(19)} `).success).toBe(false);
    expect(sendBackNote.safeParse("a".repeat(20)).success).toBe(true);
    expect(sendBackNote.safeParse("a".repeat(2001)).success).toBe(false);
  });

  it.each([
    ["a year after writing if the review isn't shared", null, "2027-02-02"],
    ["90 days after sharing", "2026-03-01", "2026-05-30"],
    ["a year after writing if the review is shared late", "2027-01-20", "2027-02-02"],
  ])("is deleted %s", (_name, sharedOn, expected) => {
    expect(sendBackNoteEndsOn("2026-02-02", sharedOn)).toBe(expected);
  });
});
