import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acknowledgementRefusal,
  lastAnswerDay,
  openedReview,
  periodOfSharing,
  talkRefusal,
} from "#domain/reviews/acknowledging.ts";
import type { Review } from "#domain/reviews/model.ts";
import { addDays } from "#domain/shared/weeks.ts";

const sharedOn = "2026-12-02";
const shared = {
  sharedWithEmployeeAt: `${sharedOn}T09:00:00.000Z`,
  acknowledgement: { state: "awaited", at: null, talkedAt: null },
  answerPeriod: periodOfSharing(sharedOn),
  version: 7,
} as Review;
const acknowledged = (state: "talked" | "notTalked"): Review => ({
  ...shared,
  acknowledgement: { state, at: "2026-12-04T09:00:00.000Z", talkedAt: null },
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
    expect(acknowledgementRefusal(opened, addDays(until, 1))).toContain("could be acknowledged until");
  });

  it("begin with the first opening alone: later ones change nothing", () => {
    const opened = openedReview(shared, "2026-12-04");
    expect(opened).not.toBe(shared);
    expect(opened.version).toBe(8);
    expect(openedReview(opened, "2026-12-10")).toBe(opened);
  });

  it("do not exist for a review that was shared before there was such a thing", () => {
    const { answerPeriod: _none, ...old } = { ...shared, acknowledgement: null };
    expect(openedReview(old, sharedOn)).toBe(old);
    expect(lastAnswerDay(old, sharedOn)).toBeNull();
    expect(acknowledgementRefusal(old, sharedOn)).toBe("This review was shared before results could be acknowledged.");
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
      "This review has not been shared with you yet.",
    ],
    [
      "that was acknowledged cannot be again",
      acknowledged("talked"),
      "You have acknowledged this result already. It cannot be changed any more.",
    ],
    [
      "that was acknowledged as not talked about cannot be again either",
      acknowledged("notTalked"),
      "You have acknowledged this result already. It cannot be changed any more.",
    ],
  ])("%s", (_case, review, refusal) => {
    expect(acknowledgementRefusal(review, sharedOn)).toBe(refusal);
    expect(lastAnswerDay(review, sharedOn)).toBe(refusal === null ? "2027-01-31" : null);
  });

  it("waits for the manager only after the employee said that they have not talked about it yet", () => {
    expect(talkRefusal(acknowledged("notTalked"))).toBeNull();
    for (const other of [shared, acknowledged("talked"), { ...shared, acknowledgement: null }]) {
      expect(talkRefusal(other)).toBe("The employee has not said that you still have to talk about this result.");
    }
  });
});
