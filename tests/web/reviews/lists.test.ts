import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundDates } from "#domain/reviews/terms.ts";
import { filteredManagerId, filtersOf, scopeOf, withFilters } from "#web/features/reviews/managed/listFilters.ts";
import { openRoundsOf, withOpenRounds } from "#web/features/reviews/managed/useRoundList.ts";
import { reviewTimeline } from "#web/features/reviews/mine/OwnReviewCard.tsx";
import { isSelfEvaluationOverdue } from "#web/features/reviews/mine/selfEvaluationOverdue.ts";
import { rememberList, rememberOpenedRow, takeReturnRow } from "#web/features/reviews/queue/returnRow.ts";
import { queuePosition } from "#web/features/reviews/queue/useQueue.ts";
import { newRound, roundProblems } from "#web/features/reviews/rounds/RoundFormDialog.tsx";
import { sampleReview, sampleRound, steps, today } from "./sampleReviews.ts";

describe("the scope of a list", () => {
  it.each([
    ["/manager-reviews?manager=m&filter=actionNeeded", "m"],
    ["/manager-reviews?filter=actionNeeded", null],
    ["/admin/users?manager=m", null],
    [null, null],
  ])("for a review opened from %s is manager %s", (address, managerId) => {
    expect(filteredManagerId(address)).toBe(managerId);
  });

  const approver = { id: "a", role: "manager", isApprover: true } as const;
  const cto = { id: "c", role: "cto", isApprover: false } as const;
  it.each([
    ["list=area", approver, { approverId: "a" }],
    ["list=area&manager=m", approver, { approverId: "a" }],
    ["manager=m", approver, { managerId: "m" }],
    ["", approver, {}],
    ["list=other", approver, {}],
    ["approver=b", cto, { approverId: "b" }],
    ["approver=b&manager=m", cto, { approverId: "b" }],
    // An approver can't see someone else's area.
    ["approver=b", approver, {}],
    // A former approver may still have the address.
    ["list=area", { ...approver, isApprover: false }, {}],
    ["list=area&manager=m", cto, { managerId: "m" }],
  ])("%j for %j", (address, viewer, scope) => {
    expect(scopeOf(filtersOf(new URLSearchParams(address)), viewer)).toEqual(scope);
  });

  it("stays in the address while other filters change, and can be removed", () => {
    const area = withFilters(new URLSearchParams("filter=overdue"), { isAreaList: true });
    expect(area.toString()).toBe("filter=overdue&list=area");
    expect(withFilters(area, { filter: null }).toString()).toBe("list=area");
    expect(withFilters(area, { isAreaList: false }).toString()).toBe("filter=overdue");
  });
});

describe("the rounds that an address unfolds", () => {
  const listed = ["R4", "R3", "R2"];
  it.each([
    ["", listed, "R3", ["R3: 1"]],
    ["", [], null, []],
    ["round=none", listed, "R3", []],
    ["round=R3.2&round=R2", listed, "R3", ["R3: 2", "R2: 1"]],
    ["round=R3.-5&round=R2.many", listed, "R3", ["R3: 1", "R2: 1"]],
    // The default if the reader's list has none of the rounds in the address.
    ["round=gone", listed, "R4", ["R4: 1"]],
    ["round=gone&round=R3", listed, "R4", ["R3: 1"]],
    ["round=gone", [], null, []],
  ] as const)("with %j among %j, if %s is open by default", (address, rounds, byDefault, expected) => {
    const opened = openRoundsOf(new URLSearchParams(address), rounds, byDefault);
    expect(opened.map(({ id, pageCount }) => `${id}: ${pageCount}`)).toEqual(expected);
  });

  it("are restored as stored, with the rest of the address unchanged", () => {
    const open = fc.uniqueArray(
      fc.record({ id: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/), pageCount: fc.integer({ min: 1, max: 300 }) }),
      { selector: ({ id }) => id, maxLength: 5 },
    );
    fc.assert(
      fc.property(open, (rounds) => {
        const params = withOpenRounds(new URLSearchParams("name=Ana&round=R1"), rounds);
        expect(params.get("name")).toBe("Ana");
        const shown = ["R4", ...rounds.map(({ id }) => id)];
        expect(openRoundsOf(new URLSearchParams(params.toString()), shown, "R4")).toEqual(rounds);
      }),
    );
  });
});

describe("the position in the queue", () => {
  it.each([
    ["between its neighbours", "abc", "a", null, [0, 3, null, "b"]],
    ["between its neighbours", "abc", "b", null, [1, 3, "a", "c"]],
    ["between its neighbours", "abc", "c", null, [2, 3, "b", null]],
    ["between the remaining ones if the review is done", "ac", "b", 1, [null, 2, "a", "c"]],
    ["at the next one if a colleague did the earlier ones too", "c", "b", 1, [null, 1, "c", "c"]],
    ["before the first skipped one if the review was the last", "ab", "c", 2, [null, 2, "b", "a"]],
    ["empty in an empty queue", "", "a", 0, [null, 0, null, null]],
    ["before the first if the review was never in the queue", "ab", "x", null, [null, 2, null, "a"]],
  ])("is %s: in %j, of %s", (_, ids, id, lastIndex, expected) => {
    const queue = [...ids].map((one) => ({ review: { id: one } }));
    const { index, total, previous, next } = queuePosition(queue, id, lastIndex);
    expect([index, total, previous?.review.id ?? null, next?.review.id ?? null]).toEqual(expected);
  });
});

describe("the row to return to", () => {
  const address = "/manager-reviews?filter=actionNeeded";
  const rows = (...ids: readonly string[]) => ids.map((id) => ({ id }));

  it("is the last opened review, or the next one that the list still shows", () => {
    rememberList(address, rows("a", "b", "c"));
    rememberOpenedRow("b");
    expect(takeReturnRow(address, rows("a", "b", "c"))).toBe("b");
    rememberOpenedRow("b");
    expect(takeReturnRow(address, rows("a", "c"))).toBe("c");
    rememberOpenedRow("c");
    expect(takeReturnRow(address, rows("a", "b"))).toBe("b");
  });

  it("is null in another list, and after it was used", () => {
    rememberList(address, rows("a"));
    rememberOpenedRow("a");
    expect(takeReturnRow("/manager-reviews", rows("a"))).toBeNull();
    expect(takeReturnRow(address, rows("a"))).toBeNull();
  });
});

describe("your own review", () => {
  it("has steps that are done, next and waiting", () => {
    const timeline = reviewTimeline(sampleReview(steps.selfCompleted), sampleRound(), today);
    expect(timeline.map((step) => step.state)).toEqual(["done", "now", "waiting", "waiting", "waiting"]);
    expect(timeline[1]?.day).toBe("2026-12-04");
    const ended = reviewTimeline(sampleReview(), sampleRound({ status: "completed" }), today);
    expect(ended.map((step) => step.state)).not.toContain("now");
  });

  const missed = { selfEvaluationDeadline: "2026-11-19" };
  it.each([
    [{}, missed, true],
    [{}, { selfEvaluationDeadline: today }, false],
    [{}, { ...missed, status: "completed" as const }, false],
    [steps.selfCompleted, missed, false],
  ])("is overdue from the day after the deadline, in an active round only: %#", (review, round, isOverdue) => {
    expect(isSelfEvaluationOverdue(sampleReview(review), sampleRound(round), today)).toBe(isOverdue);
  });
});

describe("the form of a round", () => {
  const named = { ...newRound(today), name: "Q1 2027" };

  it("requires a name and four dates, and starts with today", () => {
    expect(roundProblems(newRound(today))).toEqual({ name: "Name is required" });
    expect(roundProblems(named)).toEqual({});
    expect(roundProblems({ ...named, startDate: "", endDate: "" })).toEqual({
      startDate: "Start Date is required",
      endDate: "End Date is required",
    });
  });

  it("reports feedback problems under the form's field names", () => {
    const asking = { ...named, asksFeedback: true, firstQuestion: " " };
    expect(roundProblems({ ...asking, secondQuestion: "x".repeat(301), requestsUntil: today })).toEqual({
      until: "Feedback Until is required",
      firstQuestion: "Write a question.",
      secondQuestion: "Shorten this to 300 characters. Nothing was saved or lost.",
    });
  });

  it("reports exactly the dates that are out of order", () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2027-01-${String(date).padStart(2, "0")}`);
    fc.assert(
      fc.property(fc.tuple(day, day, day, day), (days) => {
        const [startDate, selfEvaluationDeadline, managerEvaluationDeadline, endDate] = days;
        const dates = { startDate, selfEvaluationDeadline, managerEvaluationDeadline, endDate };
        const problems = roundProblems({ ...named, ...dates, minDaysEmployed: "", hasCalibration: false });
        const wrong = roundDates.filter((_, at) => at > 0 && String(days[at]) < String(days[at - 1]));
        expect(Object.keys(problems).sort()).toEqual([...wrong].sort());
      }),
    );
  });
});
