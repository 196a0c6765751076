import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundDates } from "#domain/reviews/terms.ts";
import { newRound, roundProblems } from "#web/features/reviews/rounds/roundDraft.ts";
import { today } from "../sampleReviews.ts";

describe("the form of a round", () => {
  it("demands a name and four dates, and starts with today", () => {
    expect(roundProblems(newRound(today))).toEqual({ name: "Name is required" });
    expect(roundProblems({ ...newRound(today), name: "Q1 2027" })).toEqual({});
    expect(roundProblems({ ...newRound(today), name: "Q1 2027", startDate: "", endDate: "" })).toEqual({
      startDate: "Start Date is required",
      endDate: "End Date is required",
    });
  });

  it("names the fields of feedback as the form does", () => {
    const asking = { ...newRound(today), name: "Q1 2027", asksFeedback: true, firstQuestion: " " };
    expect(roundProblems({ ...asking, secondQuestion: "x".repeat(301), requestsUntil: today })).toEqual({
      until: "Feedback Until is required",
      firstQuestion: "Write a question.",
      secondQuestion: "Shorten this to 300 characters.",
    });
  });

  it("says at its field which date is out of order, and accepts exactly the dates that are in order", () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2027-01-${String(date).padStart(2, "0")}`);
    fc.assert(
      fc.property(fc.tuple(day, day, day, day), (days) => {
        const [startDate, selfEvaluationDeadline, managerEvaluationDeadline, endDate] = days;
        const problems = roundProblems({
          ...newRound(today),
          name: "Q1 2027",
          startDate,
          selfEvaluationDeadline,
          managerEvaluationDeadline,
          endDate,
          minDaysEmployed: "",
          hasCalibration: false,
        });
        const wrong = roundDates.filter((_, at) => at > 0 && String(days[at]) < String(days[at - 1]));
        expect(Object.keys(problems).sort()).toEqual([...wrong].sort());
      }),
    );
  });
});
