import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Role } from "#domain/people/terms.ts";
import { isActionNeeded } from "#domain/reviews/actions.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { overdueStages, reviewStage, stageSince } from "#domain/reviews/stages.ts";
import { passesFilter, reviewTasksFor, taskOf } from "#domain/reviews/tasks.ts";
import { anyState, anyStatus, reviewOf, sampleRound, states, today } from "./states.ts";

const cto = { id: "cto", role: "cto" } as const;
const manager = { id: "manager", role: "manager" } as const;

const anyReviews: fc.Arbitrary<readonly Review[]> = fc.array(
  fc
    .record({
      state: anyState,
      id: fc.constantFrom("someone", "another"),
      managerId: fc.constantFrom("manager", "cto", null),
    })
    .map(({ state, ...person }) => reviewOf(state, person)),
);

const ofManager = (state: (typeof states)[keyof typeof states], id = "someone") =>
  reviewOf(state, { id, managerId: "manager" });

const idsInOrder = (reviews: readonly Review[], round = sampleRound) =>
  reviewTasksFor(manager, reviews, [round], today).map(({ review }) => review.employee.id);

describe("a person's review tasks", () => {
  it("are exactly the reviews with an action needed", () => {
    fc.assert(
      fc.property(anyReviews, anyStatus, fc.constantFrom(cto, manager), (reviews, status, viewer) => {
        const round: Round = { ...sampleRound, status };
        const waiting = reviewTasksFor(viewer, reviews, [round], today);
        expect(waiting).toHaveLength(reviews.filter((one) => isActionNeeded(viewer, one, round, today)).length);
        for (const { review, task } of waiting) {
          expect(task).toBe(taskOf(viewer, review, round, today));
        }
      }),
    );
  });

  it("are sorted by longest waiting within a stage", () => {
    const [overdue, early] = ["2026-11-09T09:00:00.000Z", "2026-11-03T09:00:00.000Z"].map((at, index) =>
      ofManager({ ...states.self, selfEvaluationCompletedAt: at }, `person-${index}`),
    );
    const finalized = ofManager(states["final, met before"], "person-2");
    const reviews = [overdue, early, finalized].filter((review) => review !== undefined);
    expect(idsInOrder(reviews)).toEqual(["person-2", "person-1", "person-0"]);
  });

  it("start with the most overdue one, whatever its stage", () => {
    const meetings = ["2026-11-17", "2026-11-10"].map((meetingScheduledAt, index) =>
      ofManager({ ...states["meeting today"], meetingScheduledAt }, `person-${index + 1}`),
    );
    const reviews = [ofManager(states["final, met before"], "person-0"), ...meetings];
    expect(idsInOrder(reviews)).toEqual(["person-2", "person-1", "person-0"]);
  });

  it("end with those that aren't due yet", () => {
    const round: Round = { ...sampleRound, selfEvaluationDeadline: "2026-11-19" };
    const extended = ofManager({ ...states.nothing, selfDeadline: "2026-11-21" }, "person-0");
    const reviews = [extended, ofManager(states.nothing, "person-1"), ofManager(states.self, "person-2")];
    expect(idsInOrder(reviews, round)).toEqual(["person-2", "person-1", "person-0"]);
    const tasks = reviewTasksFor(manager, reviews, [round], today);
    expect(tasks.map(({ isNotDueYet }) => isNotDueYet)).toEqual([false, false, true]);
  });

  it("have their deadlines", () => {
    const deadlineOf = (review: Review, viewer: { readonly id: string; readonly role: Role } = manager) =>
      reviewTasksFor(viewer, [review], [sampleRound], today).map(({ deadline }) => deadline);
    const { selfEvaluationDeadline, managerEvaluationDeadline, endDate } = sampleRound;
    const employee = { id: "someone", role: "employee" } as const;
    expect(deadlineOf(ofManager(states.nothing), employee)).toEqual([selfEvaluationDeadline]);
    expect(deadlineOf(ofManager(states.self))).toEqual([managerEvaluationDeadline]);
    expect(deadlineOf(ofManager(states.both), cto)).toEqual([endDate]);
    expect(deadlineOf(ofManager(states["meeting today"]))).toEqual([today]);
    const over = { ...sampleRound, status: "completed" } as const;
    expect(reviewTasksFor(manager, [ofManager(states["final, met before"])], [over], today)).toMatchObject([
      { task: "share", deadline: null },
    ]);
  });
});

describe("the filter of a list", () => {
  it.each([
    ["2026-11-20", "2026-11-20", []],
    ["2026-11-19", "2026-11-20", ["nothingDone", "selfMissing"]],
    ["2026-11-18", "2026-11-19", ["managerMissing", "nothingDone", "selfMissing"]],
  ] as const)(
    "finds the stages that are overdue after %s and %s",
    (selfEvaluationDeadline, managerEvaluationDeadline, overdue) => {
      const round: Round = { ...sampleRound, selfEvaluationDeadline, managerEvaluationDeadline };
      expect(today).toBe("2026-11-20");
      expect(overdueStages(round, today)).toEqual(overdue);
      expect(overdueStages({ ...round, status: "completed" }, today)).toEqual([]);
    },
  );

  it("matches reviews by stage", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const review = ofManager(state);
        expect(passesFilter(reviewStage(review), cto, review, sampleRound, today)).toBe(!isExcluded(review));
        expect(passesFilter(undefined, cto, review, sampleRound, today)).toBe(true);
      }),
    );
  });
});

it("a review with a meeting is waiting since the day of the meeting", () => {
  const review = ofManager(states["meeting after"]);
  expect(stageSince(review)).toBe(review.meetingScheduledAt);
});
