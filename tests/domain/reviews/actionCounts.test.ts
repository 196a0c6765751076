import fc from "fast-check";
import { expect, it } from "vitest";
import { ctoApprovalCount, managerActionCounts, unmanagedActionCounts } from "#domain/reviews/actionCounts.ts";
import { isActionNeeded } from "#domain/reviews/actions.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isManagerEvaluationEarly, reviewStage } from "#domain/reviews/stages.ts";
import { reviewStages } from "#domain/reviews/terms.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import { anyState, anyStatus, reviewOf, sampleRound, states, today } from "./states.ts";

const cto = { id: "cto", role: "cto" } as const;
const manager = { id: "manager", role: "manager" } as const;

/** Self-evaluation deadlines: one passed, one today, one in the future. */
const anyDeadline = fc.constantFrom("2026-11-18", today, "2026-11-24");

const anyReview: fc.Arbitrary<Review> = fc
  .record({
    state: fc
      .tuple(anyState, fc.option(anyDeadline))
      .map(([state, selfDeadline]): typeof state => ({ ...state, selfDeadline })),
    id: fc.constantFrom("cto", "someone"),
    managerId: fc.constantFrom("manager", "cto", null),
  })
  .filter(({ id, managerId }) => id !== managerId)
  .map(({ state, ...person }) => reviewOf(state, person));

const countsOf = (reviews: readonly Review[]): StageCounts =>
  Object.fromEntries(
    reviewStages.map((stage) => [
      stage,
      reviews.filter((review) => !isExcluded(review) && reviewStage(review) === stage).length,
    ]),
  ) as StageCounts;

it("action counts from counters and reports match counting each review", () => {
  fc.assert(
    fc.property(
      fc.array(anyReview),
      fc.uniqueArray(anyReview, { maxLength: 1 }),
      anyStatus,
      anyDeadline,
      (others, one, status, selfEvaluationDeadline) => {
        // A person has one review per round.
        const own = one.filter(({ employee }) => employee.id === cto.id);
        const reviews = [...others.filter(({ employee }) => employee.id !== cto.id), ...own];
        const inStatus: Round = { ...sampleRound, status, selfEvaluationDeadline };
        const needs = (actor: typeof cto | typeof manager) => {
          const needed = reviews.filter((review) => isActionNeeded(actor, review, inStatus, today));
          const early = needed.filter((review) => isManagerEvaluationEarly(review, inStatus, today));
          return { needed: needed.length, early: early.length };
        };
        const managedBy = (id: string | null) => reviews.filter(({ employee }) => employee.managerId === id);
        const parts = [
          { needed: ctoApprovalCount(countsOf(reviews), own, inStatus), early: 0 },
          managerActionCounts(cto, managedBy(cto.id), inStatus, today),
          unmanagedActionCounts(cto, countsOf(managedBy(null)), managedBy(null), inStatus, today),
        ];
        expect({
          needed: parts.reduce((sum, { needed }) => sum + needed, 0),
          early: parts.reduce((sum, { early }) => sum + early, 0),
        }).toEqual(needs(cto));
        expect(managerActionCounts(manager, managedBy(manager.id), inStatus, today)).toEqual(needs(manager));
      },
    ),
  );
});

it("action counts ignore reviews of other rounds", () => {
  const report = reviewOf(states.nothing, { id: "someone", managerId: manager.id });
  expect(managerActionCounts(manager, [report], sampleRound, today)).toEqual({ needed: 1, early: 1 });
  expect(managerActionCounts(manager, [{ ...report, roundId: "another" }], sampleRound, today)).toEqual({
    needed: 0,
    early: 0,
  });
});

it("people without a manager are counted from counters, not from the reviews read", () => {
  const all = Array.from({ length: 300 }, (_, at) => reviewOf(states.nothing, { id: `person-${at}`, managerId: null }));
  const looked = all.slice(0, 10);
  const counted = unmanagedActionCounts(cto, countsOf(all), looked, { ...sampleRound, status: "active" }, today);
  expect(counted).toEqual({ needed: 300, early: 300 });
});
