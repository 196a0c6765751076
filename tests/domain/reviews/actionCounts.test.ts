import fc from "fast-check";
import { expect, it } from "vitest";
import { approvalsNeeded, managerActions, unmanagedActions } from "#domain/reviews/actionCounts.ts";
import { actionNeeded } from "#domain/reviews/actions.ts";
import type { Review, Round, StageCounts } from "#domain/reviews/model.ts";
import { isSetAside, reviewStage } from "#domain/reviews/rules.ts";
import { reviewStages } from "#domain/reviews/terms.ts";
import { anyState, anyStatus, reviewOf, sampleRound, states, today } from "./states.ts";

const cto = { id: "cto", role: "cto" } as const;
const manager = { id: "manager", role: "manager" } as const;

const anyReview: fc.Arbitrary<Review> = fc
  .record({
    state: anyState,
    id: fc.constantFrom("cto", "somebody"),
    managerId: fc.constantFrom("manager", "cto", null),
  })
  .filter(({ id, managerId }) => id !== managerId)
  .map(({ state, ...person }) => reviewOf(state, person));

const countsOf = (reviews: readonly Review[]): StageCounts =>
  Object.fromEntries(
    reviewStages.map((stage) => [
      stage,
      reviews.filter((review) => !isSetAside(review) && reviewStage(review) === stage).length,
    ]),
  ) as StageCounts;

it("agrees with counting each review: for the cto from counters and their own reports, for a manager from reports", () => {
  fc.assert(
    fc.property(fc.array(anyReview), fc.uniqueArray(anyReview, { maxLength: 1 }), anyStatus, (others, one, status) => {
      // A person has one review per round.
      const own = one.filter(({ employee }) => employee.id === cto.id);
      const reviews = [...others.filter(({ employee }) => employee.id !== cto.id), ...own];
      const inStatus: Round = { ...sampleRound, status };
      const needs = (actor: typeof cto | typeof manager) =>
        reviews.filter((review) => actionNeeded(actor, review, inStatus, today)).length;
      const managedBy = (id: string | null) => reviews.filter(({ employee }) => employee.managerId === id);
      expect(
        approvalsNeeded(countsOf(reviews), own, inStatus) +
          managerActions(cto, managedBy(cto.id), inStatus, today) +
          unmanagedActions(cto, countsOf(managedBy(null)), managedBy(null), inStatus, today),
      ).toBe(needs(cto));
      expect(managerActions(manager, managedBy(manager.id), inStatus, today)).toBe(needs(manager));
    }),
  );
});

it("ignores the reviews of other rounds", () => {
  const report = reviewOf(states.nothing, { id: "somebody", managerId: manager.id });
  expect(managerActions(manager, [report], sampleRound, today)).toBe(1);
  expect(managerActions(manager, [{ ...report, roundId: "another" }], sampleRound, today)).toBe(0);
});

it("counts people without a manager in an active round from the counters, however few reviews were read", () => {
  const all = Array.from({ length: 300 }, (_, at) => reviewOf(states.nothing, { id: `person-${at}`, managerId: null }));
  const looked = all.slice(0, 10);
  expect(unmanagedActions(cto, countsOf(all), looked, { ...sampleRound, status: "active" }, today)).toBe(300);
});
