import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import {
  byStartDescending,
  datesAsLastTime,
  deletionRefusal,
  isShownToEmployees,
  mayCompleteRound,
  putBackRefusal,
  roundDateProblems,
} from "#domain/reviews/rounds/roundRefusals.ts";
import { assertDaysInOrder, assertNameIsFree, assertRoundStartable } from "#domain/reviews/rounds/rounds.ts";
import { roundStatuses } from "#domain/reviews/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { daysBetween } from "#domain/shared/time.ts";
import { addDays, daysAfterMonday, mondayOf } from "#domain/shared/weeks.ts";

const day = fc.constantFrom("2026-10-31", "2026-11-01", "2026-11-02", "2026-12-31", "2027-01-01");
const days = fc.record({
  startDate: day,
  selfEvaluationDeadline: day,
  managerEvaluationDeadline: day,
  endDate: day,
});

const codeOf = (run: () => void): string | null => {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof DomainError) {
      return error.code;
    }
    throw error;
  }
};

describe("the name of a round", () => {
  const rounds = [
    { id: "first", name: "Spring 2026" },
    { id: "second", name: "Évaluation d’été" },
  ];

  it.each([
    ["an unused name", "Autumn 2026", null, null],
    ["the name of another round", "Spring 2026", null, "INVALID_INPUT"],
    ["the same name in another case", "SPRING 2026", null, "INVALID_INPUT"],
    ["the same name without accents", "Evaluation d’ete", null, "INVALID_INPUT"],
    ["the same name with more spaces", "Spring   2026", null, "INVALID_INPUT"],
    ["the same name without spaces", "Spring2026", null, "INVALID_INPUT"],
    ["the same name with a non-breaking space", "Spring\u00a02026", null, "INVALID_INPUT"],
    ["the round's own name", "Spring 2026", "first", null],
    ["the round's own name with another space", "spring  2026", "first", null],
    ["a different round's name", "Spring 2026", "second", "INVALID_INPUT"],
  ])("%s: %j", (_case, name, id, expected) => {
    expect(codeOf(() => assertNameIsFree(name, id, rounds))).toBe(expected);
  });
});

describe("the dates of a round", () => {
  it("are valid exactly if they are in order, with a problem for each invalid one", () => {
    fc.assert(
      fc.property(days, (dates) => {
        const { startDate, selfEvaluationDeadline, managerEvaluationDeadline, endDate } = dates;
        const order = [startDate, selfEvaluationDeadline, managerEvaluationDeadline, endDate];
        const sorted = [...order].sort();
        const problems = roundDateProblems(dates);
        expect(problems.length === 0).toBe(order.every((one, place) => one === sorted[place]));
        for (const { field, message } of problems) {
          expect(field).not.toBe("startDate");
          expect(message).toMatch(/must not be before the .+\.$/);
        }
        expect(codeOf(() => assertDaysInOrder({ name: "Round", ...dates }))).toBe(
          problems.length === 0 ? null : "INVALID_INPUT",
        );
      }),
    );
  });

  it("can all be the same day", () => {
    const one = "2026-11-20";
    const dates = { startDate: one, selfEvaluationDeadline: one, managerEvaluationDeadline: one, endDate: one };
    expect(roundDateProblems(dates)).toEqual([]);
  });
});

it("a round can be deleted only before completion, if no one has written in it", () => {
  for (const status of roundStatuses) {
    const isDeleted = (reviewsGenerated: boolean, hasText: boolean) =>
      deletionRefusal({ status, reviewsGenerated }, hasText) === null;
    const isOpen = status !== "completed";
    expect(isDeleted(false, false)).toBe(isOpen);
    expect(isDeleted(true, false)).toBe(isOpen);
    expect(isDeleted(true, true)).toBe(false);
  }
});

it("a round can be put back only while active, if no one has written in it", () => {
  for (const status of roundStatuses) {
    expect(putBackRefusal({ status }, false) === null).toBe(status === "active");
    expect(putBackRefusal({ status }, true)).not.toBeNull();
  }
});

it("a round is shown to employees unless it is a draft without text", () => {
  expect(isShownToEmployees({ status: "draft" }, false)).toBe(false);
  expect(isShownToEmployees({ status: "draft" }, true)).toBe(true);
  expect(isShownToEmployees({ status: "active" }, false)).toBe(true);
});

it("an active round can be completed from its first day on", () => {
  const startDate = "2026-11-01";
  expect(mayCompleteRound({ status: "active", startDate }, "2026-10-31")).toBe(false);
  expect(mayCompleteRound({ status: "active", startDate }, "2026-11-01")).toBe(true);
  expect(mayCompleteRound({ status: "draft", startDate }, "2026-11-02")).toBe(false);
});

it("proposed dates keep the last round's distances, on weekdays, even across a leap day", () => {
  fc.assert(
    fc.property(days, fc.constantFrom("2027-12-30", "2028-02-28"), (last, startDate) => {
      const next = datesAsLastTime(last, startDate);
      for (const field of ["startDate", "selfEvaluationDeadline", "managerEvaluationDeadline", "endDate"] as const) {
        const day = addDays(startDate, daysBetween(last.startDate, last[field]));
        expect(next[field]).toBe(daysAfterMonday(day) < 5 ? day : addDays(mondayOf(day), 7));
      }
    }),
  );
});

describe("starting a round", () => {
  const active = { id: "active", name: "Autumn" };
  const draft = { id: "draft", status: "draft", deletionId: null } as const;

  it.each([
    ["no active round and none expected", draft, null, null, null],
    ["the expected active round", draft, active, "active", null],
    ["an unexpected active round", draft, active, null, "STATE_CONFLICT"],
    ["another expected round", draft, active, "other", "STATE_CONFLICT"],
    ["an expected round that is no longer active", draft, null, "active", "STATE_CONFLICT"],
    ["the active round itself", { id: "active", status: "active", deletionId: null }, null, null, null],
    [
      "the active round itself, as expected",
      { id: "active", status: "active", deletionId: null },
      null,
      "active",
      null,
    ],
    ["a completed round", { id: "old", status: "completed", deletionId: null }, null, null, "STATE_CONFLICT"],
    ["a round that is being deleted", { ...draft, deletionId: "operation" }, null, null, "STATE_CONFLICT"],
  ] as const)("with %s", (_what, round, now, expectedActiveRoundId, code) => {
    expect(codeOf(() => assertRoundStartable(round, now, expectedActiveRoundId))).toBe(code);
  });

  it("names the active round in the error", () => {
    expect(() => assertRoundStartable(draft, active, null)).toThrow(/^Autumn is now the active round/);
  });
});

it("rounds are sorted by start date, latest first", () => {
  const rounds = [
    { id: "1", startDate: "2026-01-01" },
    { id: "2", startDate: "2026-10-01" },
    { id: "3", startDate: "2026-04-01" },
  ] satisfies Pick<Round, "id" | "startDate">[];
  expect(rounds.sort(byStartDescending).map((round) => round.id)).toEqual(["2", "3", "1"]);
});
