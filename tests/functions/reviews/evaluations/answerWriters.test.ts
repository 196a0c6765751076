import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { editOf } from "#tests/support/people/people.ts";
import { performAction, putReviewActors, type ReviewActor } from "#tests/support/reviews/reviewSteps.ts";
import { makeReview, makeRound, putReview, putRound, skillsets, wholeAnswers } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

let people: Readonly<Record<ReviewActor, User>>;
let reviewId: string;

const open = async (actor: ReviewActor) => {
  const { status, body } = await callRoute(api.reviews.getReview, {
    claims: claimsOf(people[actor]),
    params: { reviewId },
  });
  return { status, view: body as unknown as ReviewView };
};
const save = async (actor: ReviewActor, answers: object) => {
  const version = (await open(actor)).view.managerEvaluation?.version ?? 0;
  const { status, problem } = await callRoute(api.reviews.saveManagerEvaluation as RouteSpec, {
    claims: claimsOf(people[actor]),
    params: { reviewId },
    body: { ...answers, version },
  });
  expect(status, JSON.stringify(problem)).toBe(200);
};
const writersFor = async (actor: ReviewActor) =>
  (await open(actor)).view.answerWriters?.map(({ person, answers }) => [person?.id, [...answers].sort()]);

const [quality, delivery] = skillsets.map(({ id }) => id);
const former = wholeAnswers("by the former manager");

beforeAll(async () => {
  people = await putReviewActors();
  const { employee, admin } = people;
  ({ id: reviewId } = await putReview(makeReview(employee, await putRound(makeRound()))));
  await save("manager", former);
  const moved = await callRoute(api.people.updatePerson as RouteSpec, {
    claims: claimsOf(admin),
    params: { userId: employee.id },
    body: { ...editOf(employee), managerId: people["another manager"].id },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const { operation } = moved.body as { readonly operation?: { readonly id: string } | null };
  if (operation) {
    await runToCompletion(operation.id);
  }
});

describe("who wrote which answer of a draft that was taken over", () => {
  it("is shown to the new manager, until they change the answer, and to no one else", async () => {
    expect((await open("manager")).status).toBe(403);
    expect(await writersFor("another manager")).toEqual([
      [
        people.manager.id,
        [
          "additionalComments",
          "expectationsRating",
          ...[`${quality}.comments`, `${quality}.level`, `${delivery}.comments`, `${delivery}.level`].sort(),
        ].sort(),
      ],
    ]);
    const [first, second] = former.skillsets;
    const changed = { ...former, additionalComments: "", skillsets: [{ ...first, comments: "Mine" }, second] };
    await save("another manager", changed);
    expect(await writersFor("another manager")).toEqual([
      [
        people.manager.id,
        ["expectationsRating", `${quality}.level`, `${delivery}.comments`, `${delivery}.level`].sort(),
      ],
    ]);
    for (const actor of ["employee", "hr", "cto"] as const) {
      const { status, view } = await open(actor);
      expect([actor, status, view.answerWriters]).toEqual([actor, 200, undefined]);
    }
  });

  it("is shown to who stepped in, and to no one once the evaluation is completed", async () => {
    expect((await performAction("stepIn", people.cto, reviewId)).status).toBe(200);
    expect((await writersFor("cto"))?.map(([id]) => id).sort()).toEqual(
      [people.manager.id, people["another manager"].id].sort(),
    );
    const { view } = await open("cto");
    const { version = 0 } = view.managerEvaluation ?? {};
    const completed = await callRoute(api.reviews.completeManagerEvaluation as RouteSpec, {
      claims: claimsOf(people["another manager"]),
      params: { reviewId },
      body: { version },
    });
    expect(completed.status, JSON.stringify(completed.problem)).toBe(200);
    for (const actor of ["employee", "another manager", "hr", "cto"] as const) {
      expect([actor, await writersFor(actor)]).toEqual([actor, undefined]);
    }
  });
});
