import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acknowledgementDeadline,
  acknowledgementRefusal,
  discussionRefusal,
  openedReview,
  periodOfSharing,
} from "#domain/reviews/acknowledging.ts";
import type { Review } from "#domain/reviews/model.ts";
import { addDays } from "#domain/shared/weeks.ts";

const sharedOn = "2026-12-02";
const shared = {
  sharedWithEmployeeAt: `${sharedOn}T09:00:00.000Z`,
  acknowledgement: { state: "pending", at: null, discussedAt: null },
  answerPeriod: periodOfSharing(sharedOn),
  version: 7,
} as Review;
const acknowledged = (state: "discussed" | "notDiscussed"): Review => ({
  ...shared,
  acknowledgement: { state, at: "2026-12-04T09:00:00.000Z", discussedAt: null },
});

describe("the period for acknowledging a result", () => {
  it.each([
    ["60 days after sharing if never opened", null, "2027-01-31"],
    ["14 days after the first opening", "2026-12-04", "2026-12-18"],
    ["14 days after an opening on the day of sharing", sharedOn, "2026-12-16"],
    ["60 days after sharing if opened more than 46 days after it", "2027-01-20", "2027-01-31"],
    ["60 days after sharing if opened after that", "2027-03-01", "2027-01-31"],
  ])("ends %s", (_when, openedOn, until) => {
    const opened = openedOn === null ? shared : openedReview(shared, openedOn);
    expect(opened.answerPeriod?.until).toBe(until);
    expect(acknowledgementRefusal(opened, until)).toBeNull();
    expect(acknowledgementRefusal(opened, addDays(until, 1))).toContain("to acknowledge this result");
  });

  it("depends on the first opening, not on later ones", () => {
    const opened = openedReview(shared, "2026-12-04");
    expect(opened).not.toBe(shared);
    expect(opened.version).toBe(shared.version);
    expect(openedReview(opened, "2026-12-10")).toBe(opened);
  });

  it("lasts at most 14 days after the opening and 60 days after sharing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), (opening, day) => {
        const opened = openedReview(shared, addDays(sharedOn, opening));
        const isOpen = acknowledgementRefusal(opened, addDays(sharedOn, day)) === null;
        expect(isOpen).toBe(day <= Math.min(opening + 14, 60));
      }),
    );
  });
});

describe("a result", () => {
  it.each<[string, Review, string | null]>([
    ["can be acknowledged once shared", shared, null],
    [
      "can't be acknowledged before sharing",
      { ...shared, sharedWithEmployeeAt: null, acknowledgement: null },
      "This review hasn't been shared with you yet.",
    ],
    [
      "can't be acknowledged twice",
      acknowledged("discussed"),
      "You already acknowledged this result. You can no longer change that.",
    ],
    [
      'can\'t be acknowledged again after "not discussed"',
      acknowledged("notDiscussed"),
      "You already acknowledged this result. You can no longer change that.",
    ],
  ])("%s", (_case, review, refusal) => {
    expect(acknowledgementRefusal(review, sharedOn)).toBe(refusal);
    expect(acknowledgementDeadline(review, sharedOn)).toBe(refusal === null ? "2027-01-31" : null);
  });

  it("is a task of the manager only if the employee says that it wasn't discussed", () => {
    expect(discussionRefusal(acknowledged("notDiscussed"))).toBeNull();
    for (const other of [shared, acknowledged("discussed"), { ...shared, acknowledgement: null }]) {
      expect(discussionRefusal(other)).toBe("The employee didn't say that you still have to discuss this result.");
    }
  });
});
