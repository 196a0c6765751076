import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { editPerson } from "#tests/support/people/requests.ts";
import { bodyFor, openingStatus, openReview, succeed } from "#tests/support/reviews/requests.ts";
import { perform, putReviewActors, type ReviewActor } from "#tests/support/reviews/reviewSteps.ts";
import { makeReview, makeRound, putReview, putRound, skillsets, wholeAnswers } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

let people: Readonly<Record<ReviewActor, User>>;
let reviewId: string;

const open = (actor: ReviewActor) => openReview(people[actor], reviewId);
const save = async (actor: ReviewActor, answers: object) => {
  const version = (await open(actor)).managerEvaluation?.version ?? 0;
  await bodyFor(people[actor], api.reviews.saveManagerEvaluation, { reviewId, ...answers, version });
};
const writersFor = async (actor: ReviewActor) =>
  (await open(actor)).answerWriters?.map(({ person, answers }) => [person?.id, [...answers].sort()]);

const [quality, delivery] = skillsets.map(({ id }) => id);
const former = wholeAnswers("by the former manager");

beforeAll(async () => {
  people = await putReviewActors();
  const { employee, admin } = people;
  ({ id: reviewId } = await putReview(makeReview(employee, await putRound(makeRound()))));
  await save("manager", former);
  const { operation } = await succeed<{ operation?: { id: string } | null }>(
    editPerson(admin, employee, { managerId: people["another manager"].id }),
  );
  if (operation) {
    await runToCompletion(operation.id);
  }
});

describe("the author of each answer in a draft that was taken over", () => {
  it("is shown only to the new manager, until they change the answer", async () => {
    expect(await openingStatus(people.manager, reviewId)).toBe(403);
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
      expect([actor, await writersFor(actor)]).toEqual([actor, undefined]);
    }
  });

  it("is shown to a cto who stepped in, and to no one after completion", async () => {
    await perform("stepIn", people.cto, reviewId);
    expect((await writersFor("cto"))?.map(([id]) => id).sort()).toEqual(
      [people.manager.id, people["another manager"].id].sort(),
    );
    await perform("completeManagerEvaluation", people["another manager"], reviewId);
    for (const actor of ["employee", "another manager", "hr", "cto"] as const) {
      expect([actor, await writersFor(actor)]).toEqual([actor, undefined]);
    }
  });
});
