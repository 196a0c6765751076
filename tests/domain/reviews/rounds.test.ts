import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertDaysInOrder, assertRoundStartable } from "#domain/reviews/rounds.ts";
import { mayDeleteRound, roundDateProblems } from "#domain/reviews/rules.ts";
import { roundStatuses } from "#domain/reviews/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";

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

describe("the dates of a round", () => {
  it("are valid exactly when they are in order, and each invalid one is named", () => {
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

  it("may all be the same day", () => {
    const one = "2026-11-20";
    const dates = { startDate: one, selfEvaluationDeadline: one, managerEvaluationDeadline: one, endDate: one };
    expect(roundDateProblems(dates)).toEqual([]);
  });
});

it("is deleted only while it is not completed and has no reviews", () => {
  for (const status of roundStatuses) {
    expect(mayDeleteRound({ status, reviewsGenerated: true })).toBe(false);
    expect(mayDeleteRound({ status, reviewsGenerated: false })).toBe(status !== "completed");
  }
});

describe("starting a round", () => {
  const active = { id: "active", name: "Autumn" };
  const draft = { id: "draft", status: "draft" } as const;

  it.each([
    ["nothing active, none named", draft, null, null, null],
    ["the active one named", draft, active, "active", null],
    ["an active one that was not named", draft, active, null, "STATE_CONFLICT"],
    ["another one named", draft, active, "other", "STATE_CONFLICT"],
    ["one named that is no longer active", draft, null, "active", "STATE_CONFLICT"],
    ["the active round itself", { id: "active", status: "active" }, null, null, null],
    ["the active round itself, named", { id: "active", status: "active" }, null, "active", null],
    ["a completed round", { id: "old", status: "completed" }, null, null, "STATE_CONFLICT"],
  ] as const)("with %s", (_what, round, now, expectedActiveRoundId, code) => {
    expect(codeOf(() => assertRoundStartable(round, now, expectedActiveRoundId))).toBe(code);
  });

  it("names the active round when it is refused", () => {
    expect(() => assertRoundStartable(draft, active, null)).toThrow(/^Autumn is the active round now/);
  });
});
