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

describe("the days for acknowledging a result", () => {
  it.each([
    ["60 after sharing, if it is never opened", null, "2027-01-31"],
    ["14 after the first opening", "2026-12-04", "2026-12-18"],
    ["14 after an opening on the day of sharing", sharedOn, "2026-12-16"],
    ["60 after sharing, if it is opened later than 46 days after it", "2027-01-20", "2027-01-31"],
    ["60 after sharing, if it is opened when they are over", "2027-03-01", "2027-01-31"],
  ])("end %s", (_when, openedOn, until) => {
    const opened = openedOn === null ? shared : openedReview(shared, openedOn);
    expect(opened.answerPeriod?.until).toBe(until);
    expect(acknowledgementRefusal(opened, until)).toBeNull();
    expect(acknowledgementRefusal(opened, addDays(until, 1))).toContain("to acknowledge this result");
  });

  it("begin with the first opening: later ones change nothing", () => {
    const opened = openedReview(shared, "2026-12-04");
    expect(opened).not.toBe(shared);
    expect(opened.version).toBe(shared.version);
    expect(openedReview(opened, "2026-12-10")).toBe(opened);
  });

  it("are never more than 14 after the opening, nor 60 after sharing, and never end before they begin", () => {
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
    ["that is shared can be acknowledged", shared, null],
    [
      "that is not shared cannot",
      { ...shared, sharedWithEmployeeAt: null, acknowledgement: null },
      "This review hasn't been shared with you yet.",
    ],
    [
      "that was acknowledged cannot be again",
      acknowledged("discussed"),
      "You already acknowledged this result. You can no longer change that.",
    ],
    [
      "that was acknowledged as not talked about cannot be again either",
      acknowledged("notDiscussed"),
      "You already acknowledged this result. You can no longer change that.",
    ],
  ])("%s", (_case, review, refusal) => {
    expect(acknowledgementRefusal(review, sharedOn)).toBe(refusal);
    expect(acknowledgementDeadline(review, sharedOn)).toBe(refusal === null ? "2027-01-31" : null);
  });

  it("is a task of the manager only after the employee said that they have not talked about it yet", () => {
    expect(discussionRefusal(acknowledged("notDiscussed"))).toBeNull();
    for (const other of [shared, acknowledged("discussed"), { ...shared, acknowledgement: null }]) {
      expect(discussionRefusal(other)).toBe("The employee didn't say that you still have to discuss this result.");
    }
  });
});
