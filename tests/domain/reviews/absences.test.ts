import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absenceAdjustmentAtStart, absenceOffers } from "#domain/reviews/absences.ts";
import { extensionDayProblem } from "#domain/reviews/exceptions.ts";
import type { Review } from "#domain/reviews/model.ts";
import { anyState, reviewOf, sampleRound, states } from "./states.ts";

const today = "2026-11-10";
const admin = { id: "admin", role: "admin" } as const;
const manager = { id: "manager", role: "manager" } as const;
const employee = { id: "employee", role: "employee" } as const;
const hr = { id: "hr", role: "hr" } as const;
/** The self evaluation is due on Nov 20, the manager evaluation on Nov 25, and the round ends on Nov 30. */
const open = reviewOf(states.nothing, { id: "employee", managerId: "manager" });
const away = (from: string, to: string): Review => ({
  ...open,
  employee: { ...open.employee, absence: { from, to } },
});
const offers = (actor: Parameters<typeof absenceOffers>[0], review: Review, managerAbsence = null as null | object) =>
  absenceOffers(actor, review, sampleRound, managerAbsence as { from: string; to: string } | null, today).map(
    ({ evaluation, extendedTo }) => [evaluation, extendedTo],
  );

describe("how the start of a round handles an absence", () => {
  it.each([
    [
      "ends in the round: extends to a week after the return",
      "2026-11-20",
      today,
      "admin",
      { extendedTo: "2026-11-28" },
    ],
    ["lasts until the round ends: exempts", "2026-12-20", today, "admin", { extendedTo: null }],
    ["belongs to the person starting the round: does nothing", "2026-12-20", today, "employee", null],
    ["would be extended to a past day: does nothing", "2026-11-20", "2026-11-29", "admin", null],
    ["leaves a day to write: does nothing", "2026-11-19", today, "admin", null],
  ])("if it %s", (_, to, on, actorId, expected) => {
    const absence = { from: "2026-10-01", to };
    expect(absenceAdjustmentAtStart({ id: "employee", absence }, sampleRound, actorId, on)).toEqual(
      expected && { absence, ...expected },
    );
  });
});

describe("the exception offered for an absence", () => {
  it.each([
    ["ends before the deadline", "2026-11-11", "2026-11-19", []],
    ["begins after the deadline", "2026-11-21", "2026-11-28", []],
    ["covers the deadline: extension to a week after the return", "2026-11-11", "2026-11-20", [["self", "2026-11-28"]]],
    ["is too long for that: extension to the end of the round", "2026-11-11", "2026-11-27", [["self", "2026-11-30"]]],
    ["lasts until the round ends: exemption", "2026-11-11", "2026-11-30", [["self", null]]],
    ["lasts longer: exemption", "2026-11-11", "2027-06-30", [["self", null]]],
  ])("if the absence %s", (_, from, to, expected) => {
    expect(offers(admin, away(from, to))).toEqual(expected);
  });

  it("is shown only to people who can make it", () => {
    const [short, long] = [away("2026-11-11", "2026-11-20"), away("2026-11-11", "2026-12-20")];
    expect([offers(manager, short), offers(manager, long)]).toEqual([[["self", "2026-11-28"]], []]);
    expect([offers(employee, short), offers(hr, short)]).toEqual([[], []]);
  });

  it("extends the manager evaluation if the manager is away", () => {
    const absence = { from: "2026-11-22", to: "2026-11-26" };
    expect([offers(admin, open, absence), offers(manager, open, absence)]).toEqual([[["manager", "2026-11-30"]], []]);
    expect(offers(admin, open, { from: "2026-11-22", to: "2026-12-24" })).toEqual([]);
  });

  it("depends on the review's own deadline", () => {
    const extended = { ...away("2026-11-11", "2026-11-20"), selfDeadline: "2026-11-28" };
    expect(offers(admin, extended)).toEqual([]);
  });

  it("is always a valid extension", () => {
    const day = fc.integer({ min: 1, max: 30 }).map((n) => `2026-11-${String(n).padStart(2, "0")}`);
    fc.assert(
      fc.property(anyState, fc.tuple(day, day), fc.tuple(day, day), day, (state, self, other, now) => {
        const [[from = "", to = ""], theirs] = [self.toSorted(), other.toSorted()];
        const review = reviewOf(state, { id: "employee", managerId: "manager" });
        const given = { ...review, employee: { ...review.employee, absence: { from, to } } };
        const managerAbsence = { from: theirs[0] ?? "", to: theirs[1] ?? "" };
        for (const offer of absenceOffers(admin, given, sampleRound, managerAbsence, now)) {
          const { evaluation, extendedTo } = offer;
          expect(
            state[evaluation === "self" ? "selfEvaluationCompletedAt" : "managerEvaluationCompletedAt"],
          ).toBeNull();
          if (extendedTo !== null) {
            expect(extendedTo > offer.absence.to).toBe(true);
            expect(extensionDayProblem(evaluation, extendedTo, given, sampleRound, now)).toBeNull();
          }
        }
      }),
    );
  });
});
