import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Review, Round } from "#domain/reviews/model.ts";
import { openRoundsOf, withOpenRounds } from "#web/features/reviews/managed/openRounds.ts";
import { reviewSteps } from "#web/features/reviews/mine/reviewSteps.ts";
import { isSelfEvaluationOverdue } from "#web/features/reviews/mine/selfEvaluationOverdue.ts";
import { turnWords } from "#web/features/reviews/mine/turnWords.ts";
import { levelDifference } from "#web/features/reviews/review/levelDifference.ts";
import { newRound, roundDates, roundProblems } from "#web/features/reviews/rounds/roundDraft.ts";
import { sampleReview, sampleRound, today } from "./sampleReviews.ts";

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

describe("whose turn it is, in words", () => {
  const names = { employee: "yours", manager: "your manager's", cto: "the CTO's" } as const;
  const both = { selfEvaluationCompletedAt: done, managerEvaluationCompletedAt: "2026-11-14T10:00:00.000Z" };
  const approved = { ...both, ctoApprovalCompletedAt: "2026-11-17T10:00:00.000Z" };
  const cases: readonly (readonly [string, Partial<Review>, Partial<Round>])[] = [
    ["Whose turn: yours, since Oct 1, 2026", {}, {}],
    ["Whose turn: your manager's, since Nov 12, 2026", { selfEvaluationCompletedAt: done }, {}],
    ["Whose turn: the CTO's, since Nov 14, 2026", both, {}],
    ["Whose turn: your manager's, to schedule the meeting, since Nov 17, 2026", approved, {}],
    ["The meeting is scheduled for Nov 25, 2026", { ...approved, meetingScheduledAt: "2026-11-25" }, {}],
    [
      "Whose turn: your manager's, to share the result, since Nov 19, 2026",
      { ...approved, finalManagerEvaluationCompletedAt: "2026-11-19T10:00:00.000Z" },
      { status: "completed" },
    ],
    ["Shared with the employee", { ...approved, sharedWithEmployeeAt: done }, {}],
    ["The round is over", both, { status: "completed" }],
    ["The round is not active", both, { status: "draft" }],
  ];
  it.each(cases)("%s", (words, review, round) => {
    expect(turnWords(sampleReview(review), sampleRound(round), "UTC", names)).toBe(words);
  });

  it("is the cto's instead of the manager's for somebody without a manager", () => {
    const employee = { ...sampleReview().employee, managerId: null };
    const review = sampleReview({ employee, selfEvaluationCompletedAt: done });
    expect(turnWords(review, sampleRound(), "UTC", names)).toBe("Whose turn: the CTO's, since Nov 12, 2026");
  });
});

describe("which rounds an address unfolds", () => {
  it("is the first one, or what it names, or none", () => {
    const listed = ["R4", "R3", "R2"];
    const opened = (address: string) => openRoundsOf(new URLSearchParams(address), listed);
    expect(opened("")).toEqual([{ id: "R4", pages: 1 }]);
    expect(openRoundsOf(new URLSearchParams(), [])).toEqual([]);
    expect(opened("round=none")).toEqual([]);
    expect(opened("round=R3.2&round=R2")).toEqual([
      { id: "R3", pages: 2 },
      { id: "R2", pages: 1 },
    ]);
    expect(opened("round=R3.-5&round=R2.many").map(({ pages }) => pages)).toEqual([1, 1]);
  });

  it("is the first one where the reader's list has none of those that it names", () => {
    const listed = ["R4", "R3"];
    expect(openRoundsOf(new URLSearchParams("round=gone"), listed)).toEqual([{ id: "R4", pages: 1 }]);
    expect(openRoundsOf(new URLSearchParams("round=gone&round=R3"), listed)).toEqual([{ id: "R3", pages: 1 }]);
    expect(openRoundsOf(new URLSearchParams("round=gone"), [])).toEqual([]);
  });

  it("is what was put into it, and leaves the rest of the address alone", () => {
    const open = fc.uniqueArray(
      fc.record({ id: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/), pages: fc.integer({ min: 1, max: 300 }) }),
      { selector: ({ id }) => id, maxLength: 5 },
    );
    fc.assert(
      fc.property(open, (rounds) => {
        const params = withOpenRounds(new URLSearchParams("name=Ana&round=R1"), rounds);
        expect(params.get("name")).toBe("Ana");
        const listed = ["R4", ...rounds.map(({ id }) => id)];
        expect(openRoundsOf(new URLSearchParams(params.toString()), listed)).toEqual(rounds);
      }),
    );
  });
});

describe("the form of a round", () => {
  it("demands a name and four dates, and starts with today", () => {
    expect(roundProblems(newRound(today))).toEqual({ name: "Name is required" });
    expect(roundProblems({ ...newRound(today), name: "Q1 2027" })).toEqual({});
    expect(roundProblems({ ...newRound(today), name: "Q1 2027", startDate: "", endDate: "" })).toEqual({
      startDate: "Start Date is required",
      endDate: "End Date is required",
    });
  });

  it("says at its field which date is out of order, and accepts exactly the dates that are in order", () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2027-01-${String(date).padStart(2, "0")}`);
    fc.assert(
      fc.property(fc.tuple(day, day, day, day), (days) => {
        const [startDate, selfEvaluationDeadline, managerEvaluationDeadline, endDate] = days;
        const problems = roundProblems({
          name: "Q1 2027",
          startDate,
          selfEvaluationDeadline,
          managerEvaluationDeadline,
          endDate,
        });
        const wrong = roundDates.filter((_, at) => at > 0 && String(days[at]) < String(days[at - 1]));
        expect(Object.keys(problems).sort()).toEqual([...wrong].sort());
      }),
    );
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
