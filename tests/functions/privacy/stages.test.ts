import { beforeAll, describe, expect, it } from "vitest";
import { api, routes } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { type ReviewStage, reviewStages } from "#domain/reviews/terms.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { fromReview } from "#functions/reviews/store/reviewItems.ts";

import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import {
  performAction,
  putReviewActors,
  putReviewAt,
  type ReviewActor,
  reviewActions,
  reviewActors,
} from "#tests/support/reviews/reviewSteps.ts";
import {
  dayFromToday,
  makeReview,
  makeRound,
  putReview,
  putRound,
  wholeAnswers,
} from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

/** The texts of a review; each starts with its name and a marker. */
const parts = ["self", "manager", "approved", "cto"] as const;
type Part = (typeof parts)[number];

const reads = routes.filter(({ method }) => method === "GET");

/** The path parameters of a GET route, with the ids of the review and of its employee. */
const parametersOf = (spec: RouteSpec, review: Review): Record<string, string> => {
  const known: Readonly<Record<string, string>> = {
    reviewId: review.id,
    roundId: review.roundId,
    userId: review.employee.id,
    positionId: review.employee.position.id,
    skillsetId: review.employee.position.id,
    operationId: review.id,
    engineerType: "software",
  };
  const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  return Object.fromEntries(names.map((name) => [name, known[name] ?? ""]));
};

/** The query of a GET route that shows the review. */
const queryOf = ({ id }: RouteSpec, { roundId }: Review): Record<string, string> =>
  id === "listManagedReviews" ? { roundId } : {};

const markersIn = (text: string, marker: string): Part[] => parts.filter((part) => text.includes(`${part} ${marker}`));

let people: Readonly<Record<ReviewActor, User>>;

beforeAll(async () => {
  people = await putReviewActors();
});

const selfDone: readonly ReviewStage[] = reviewStages.filter(
  (stage) => stage !== "nothingDone" && stage !== "selfMissing",
);
const managerDone: readonly ReviewStage[] = reviewStages.filter(
  (stage) => stage !== "nothingDone" && stage !== "managerMissing",
);
const approved: readonly ReviewStage[] = ["meetingMissing", "meetingScheduled", "finalized", "shared"];
/** The stages at which the manager drafts the final evaluation, while everyone else reads the approved one. */
const finalizing: readonly ReviewStage[] = ["meetingMissing", "meetingScheduled"];
const butFinalizing = (stages: readonly ReviewStage[]) => stages.filter((stage) => !finalizing.includes(stage));

/** The stages at which each actor sees a part, written manually (docs/reviews.md#who-sees-what); others see nothing. */
const sees: Readonly<Partial<Record<ReviewActor, Readonly<Partial<Record<Part, readonly ReviewStage[]>>>>>> = {
  employee: { self: reviewStages, manager: ["shared"], cto: ["shared"] },
  manager: { self: selfDone, manager: reviewStages, approved, cto: approved },
  cto: { self: selfDone, manager: butFinalizing(managerDone), approved, cto: approved },
  hr: { self: selfDone, manager: butFinalizing(managerDone), approved, cto: approved },
};

describe.each(reviewStages)("a review at the stage %s", (stage) => {
  it("shows each text only to those who may see it, through every GET route", async () => {
    const marker = `marker-${stage}`;
    const review = await putReviewAt(people.employee, stage, {}, marker);
    for (const actor of reviewActors) {
      const visible = new Set<Part>();
      for (const spec of reads) {
        const answer = await callRoute(spec, {
          claims: claimsOf(people[actor]),
          params: parametersOf(spec, review),
          query: queryOf(spec, review),
        });
        for (const part of markersIn(JSON.stringify(answer.body), marker)) {
          visible.add(part);
        }
      }
      const may = parts.filter((part) => sees[actor]?.[part]?.includes(stage));
      expect([...visible].sort(), actor).toEqual([...may].sort());
    }
  });

  it("refuses the writes of actors who see nothing, and shows them nothing", async () => {
    const marker = `refused-${stage}`;
    const review = await putReviewAt(people.employee, stage, {}, marker);
    for (const actor of reviewActors.filter((name) => sees[name] === undefined)) {
      for (const step of reviewActions) {
        const answer = await performAction(step, people[actor], review.id);
        expect(answer.status, `${actor} ${step}`).toBe(403);
        expect(markersIn(JSON.stringify(answer.body), marker)).toEqual([]);
      }
    }
  });
});

describe("the routes in these tests", () => {
  it("include the guarded GET routes that show reviews", () => {
    expect(reads.length).toBeGreaterThan(7);
    expect(reads.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["getReview", "listManagedReviews", "listOwnReviews", "listReviewTasks"]),
    );
  });
});

describe("the levels of the previous round", () => {
  const read = async (review: Review, actor: ReviewActor) => {
    const answer = await callAs(people[actor], api.reviews.getReview as RouteSpec, { reviewId: review.id });
    // Two of them load the actor, and one records who opened the texts.
    expect(answer.requests.length).toBeLessThanOrEqual(6);
    return answer.body["previous"] as { roundName: string; self: unknown; manager: unknown } | null;
  };
  const roundOf = (name: string, days: number) => ({
    name,
    startDate: dayFromToday(days),
    status: "completed" as const,
  });
  const levels = Object.fromEntries(wholeAnswers().skillsets.map(({ skillsetId, level }) => [skillsetId, level]));

  it.each(reviewStages)("are shown for a review at %s only if it is shared", async (stage) => {
    const earlier = await putReviewAt(people.employee, stage, roundOf("Q3 2026", -100));
    const review = await putReview(makeReview(people.employee, await putRound(makeRound())), [earlier]);
    for (const actor of ["employee", "manager", "cto", "hr"] as const) {
      expect(await read(review, actor), actor).toEqual(
        stage === "shared"
          ? { reviewId: earlier.id, roundName: "Q3 2026", self: levels, manager: levels, rating: "Meets Expectations" }
          : null,
      );
    }
  });

  it("come from the latest earlier shared review at the time of reading", async () => {
    const q1 = await putReviewAt(people.employee, "shared", roundOf("Q1 2026", -300));
    const q2 = await putReviewAt(people.employee, "finalized", roundOf("Q2 2026", -200));
    const q3 = await putReviewAt(people.employee, "meetingMissing", roundOf("Q3 2026", -100));
    const review = await putReview(makeReview(people.employee, await putRound(makeRound())), [q3, q2, q1]);
    expect((await read(review, "employee"))?.roundName).toBe("Q1 2026");
    expect((await performAction("shareReview", people.manager, q2.id)).status).toBe(200);
    expect((await read(review, "employee"))?.roundName).toBe("Q2 2026");
  });

  it("don't come from a round that was moved to start later", async () => {
    const earlier = await putReviewAt(people.employee, "shared", roundOf("Moved", 30));
    const review = await putReview(makeReview(people.employee, await putRound(makeRound())), [earlier]);
    expect(await read(review, "manager")).toBeNull();
  });
});

describe("a former manager", () => {
  it("is refused on the next request, and the new one gets the draft", async () => {
    const review = await putReviewAt(people.employee, "selfMissing", {}, "handed over");
    const moved = { ...review, employee: { ...review.employee, managerId: people["another manager"].id } };
    await tableStore().entities.review.put(fromReview(moved)).go();
    const read = routes.find(({ id }) => id === "getReview");
    if (!read) {
      throw new Error("This route does not exist.");
    }
    const params = { reviewId: review.id };
    const former = await callAs(people.manager, read, params);
    expect([former.status, former.problem.detail]).toEqual([
      403,
      "Access denied. You do not have permission to view this review.",
    ]);
    expect((await performAction("saveManagerEvaluation", people.manager, review.id)).status).toBe(403);
    const present = await callAs(people["another manager"], read, params);
    expect(JSON.stringify(present.body)).toContain("manager handed over");
    expect((await performAction("saveManagerEvaluation", people["another manager"], review.id)).status).toBe(200);
  });
});
