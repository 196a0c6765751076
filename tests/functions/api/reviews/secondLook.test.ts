import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { WaitingReview } from "#domain/reviews/views/listModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { readPersonLevels } from "#functions/store/reviews/personLevels.ts";
import { readReview } from "#functions/store/reviews/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { performAction, putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { makeReview, makeRound, putReview, putRound, wholeAnswers } from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

let people: Readonly<Record<"cto" | "hr" | "admin" | "above" | "outside", User>>;
beforeAll(async () => {
  people = {
    cto: await putUser(makeUser({ role: "cto", engineerType: null })),
    hr: await putUser(makeUser({ role: "hr", engineerType: null })),
    admin: await putUser(makeUser({ role: "admin" })),
    above: await putUser(makeUser({ role: "manager" })),
    outside: await putUser(makeUser({ role: "manager" })),
  };
});

const request = (spec: unknown, as: User, reviewId: string, body?: object) =>
  callRoute(spec as RouteSpec, { claims: claimsOf(as), params: { reviewId }, ...(body && { body }) });
const askForSecondLook = (as: User, reviewId: string, tellsManager = false, reason = "why I ask") =>
  request(api.reviews.appealReview, as, reviewId, { reason, tellsManager });
const nameAnswerer = (as: User, reviewId: string, answererId: string | null) =>
  request(api.reviews.nameAnswerer, as, reviewId, { answererId });
const answerAppeal = (as: User, reviewId: string, correction: EvaluationAnswers | null = null, version = 1) =>
  request(api.reviews.answerAppeal, as, reviewId, { answer: "what I found", correction, version });
const openReview = async (as: User, reviewId: string) => {
  const { status, body } = await request(api.reviews.getReview, as, reviewId);
  return status === 200 ? (body as unknown as ReviewView) : status;
};
const viewed = async (as: User, reviewId: string): Promise<ReviewView> => {
  const view = await openReview(as, reviewId);
  if (typeof view === "number") {
    throw new Error(`The review was answered with ${view}.`);
  }
  return view;
};
const waitsFor = async (as: User, { id }: Pick<Review, "id">) => {
  const { body } = await callRoute(api.reviews.listWaitingReviews, { claims: claimsOf(as) });
  return (body["items"] as WaitingReview[]).some(({ review, task }) => review.id === id && task === "appeal");
};
const edit = async (person: User, change: object) => {
  const { status } = await callRoute(api.people.updatePerson as RouteSpec, {
    claims: claimsOf(people.admin),
    params: { userId: person.id },
    body: { ...editOf(person), ...change },
  });
  expect(status).toBe(200);
};
const putShared = async () => {
  const manager = await putUser(makeUser({ role: "manager", managerId: people.above.id }));
  const employee = await putUser(makeUser({ managerId: manager.id }));
  const review = await putReviewAt(employee, "finalized");
  expect((await performAction("shareReview", manager, review.id)).status).toBe(200);
  return { manager, employee, review };
};
const higher = (): EvaluationAnswers => ({ ...wholeAnswers("manager "), expectationsRating: "Sets a New Standard" });

describe("a second look", () => {
  it("is asked for once, waits for the cto with a message, and the manager is not told", async () => {
    const { manager, employee, review } = await putShared();
    const responses = await Promise.all([askForSecondLook(employee, review.id), askForSecondLook(employee, review.id)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await viewed(employee, review.id)).appeal).toMatchObject({
      reason: "why I ask",
      outcome: null,
      answer: null,
    });
    expect((await viewed(people.hr, review.id)).appeal?.reason).toBe("why I ask");
    expect((await viewed(manager, review.id)).appeal).toBeNull();
    expect(JSON.stringify((await viewed(manager, review.id)).review)).not.toContain("appeal");
    expect([await waitsFor(people.cto, review), await waitsFor(manager, review)]).toEqual([true, false]);
  });

  it("can be answered without changing the result; the manager learns the outcome, and the reason only if the employee agreed", async () => {
    for (const tellsManager of [false, true]) {
      const { manager, employee, review } = await putShared();
      await askForSecondLook(employee, review.id, tellsManager);
      expect((await answerAppeal(people.cto, review.id)).status).toBe(200);
      expect((await answerAppeal(people.cto, review.id)).status).toBe(409);
      expect((await viewed(employee, review.id)).appeal).toMatchObject({
        outcome: "unchanged",
        answer: "what I found",
      });
      expect((await viewed(manager, review.id)).appeal).toMatchObject({
        outcome: "unchanged",
        reason: tellsManager ? "why I ask" : null,
        answer: tellsManager ? "what I found" : null,
      });
      const sent = [...(await loggedFor(manager.id)), ...(await loggedFor(employee.id))];
      expect(sent.filter(({ notificationType }) => notificationType === "appeal_answered")).toHaveLength(2);
      expect(JSON.stringify(sent)).not.toMatch(/why I ask|what I found/);
      expect(await waitsFor(people.cto, review)).toBe(false);
    }
  });

  it("corrects the result beside the shared one, and what counts everywhere: rating, levels, last time", async () => {
    const { manager, employee, review } = await putShared();
    await tableStore().entities.round.patch({ id: review.roundId }).set({ status: "completed" }).go();
    await askForSecondLook(employee, review.id);
    const [first] = wholeAnswers().skillsets;
    const correction = {
      ...higher(),
      skillsets: higher().skillsets.map((one) => (one.skillsetId === first?.skillsetId ? { ...one, level: 5 } : one)),
    };
    expect((await answerAppeal(people.cto, review.id, correction)).status).toBe(200);
    for (const reader of [employee, manager, people.cto, people.hr]) {
      const view = await viewed(reader, review.id);
      expect(view.managerEvaluation?.expectationsRating).toBe("Sets a New Standard");
      expect(view.sharedEvaluation?.expectationsRating).toBe("Meets Expectations");
    }
    expect((await readPersonLevels(tableStore(), employee.id))?.levels[first?.skillsetId ?? ""]).toBe(5);
    const own = await callRoute(api.reviews.listOwnReviews, { claims: claimsOf(employee) });
    expect((own.body["items"] as { rating: string }[])[0]?.rating).toBe("Sets a New Standard");
    const next = await putReview(
      makeReview(employee, await putRound(makeRound({ startDate: "2099-01-01", name: `After ${review.id}` }))),
      [review],
    );
    expect((await viewed(manager, next.id)).previous).toMatchObject({ rating: "Sets a New Standard" });
  });

  it.each<[string, (answers: EvaluationAnswers) => EvaluationAnswers, number]>([
    ["a lower rating", (answers) => ({ ...answers, expectationsRating: "Did not meet expectations" }), 400],
    [
      "a lower level",
      (answers) => ({ ...answers, skillsets: answers.skillsets.map((one) => ({ ...one, level: 1 })) }),
      400,
    ],
    ["no change", () => wholeAnswers("manager "), 400],
    ["no rating", (answers) => ({ ...answers, expectationsRating: null }), 422],
  ])("is not answered with %s, and nothing is written", async (_what, change, status) => {
    const { employee, review } = await putShared();
    await askForSecondLook(employee, review.id);
    const before = await readReview(tableStore(), review.id);
    const refused = await answerAppeal(people.cto, review.id, change(higher()));
    expect(refused.status).toBe(status);
    expect(await readReview(tableStore(), review.id)).toEqual(before);
  });

  it("is answered by a manager outside the line, who reads the review until then and never again", async () => {
    const { manager, employee, review } = await putShared();
    await askForSecondLook(employee, review.id);
    for (const wrong of [manager, people.above, employee, people.hr]) {
      expect((await nameAnswerer(people.cto, review.id, wrong.id)).status).toBe(400);
    }
    const below = await putUser(makeUser({ role: "manager", managerId: employee.id }));
    expect((await nameAnswerer(people.cto, review.id, below.id)).status).toBe(400);
    expect(await openReview(people.outside, review.id)).toBe(403);
    expect((await nameAnswerer(people.cto, review.id, people.outside.id)).status).toBe(200);
    const removal = await callRoute(api.people.removePerson as RouteSpec, {
      claims: claimsOf(people.admin),
      params: { userId: people.outside.id },
      query: { version: String(people.outside.version) },
    });
    expect(removal.status).toBe(409);
    expect((await viewed(people.outside, review.id)).appeal?.reason).toBe("why I ask");
    expect([await waitsFor(people.outside, review), await waitsFor(people.cto, review)]).toEqual([true, false]);
    expect((await answerAppeal(manager, review.id)).status).toBe(403);
    expect((await answerAppeal(people.outside, review.id)).status).toBe(200);
    expect(await openReview(people.outside, review.id)).toBe(403);
    const readers = await request(api.reviews.listReviewReaders, employee, review.id);
    expect(JSON.stringify(readers.body)).toContain('"answerer"');
  });

  it("waits for the cto again when whoever was named leaves or becomes the employee's manager", async () => {
    for (const change of ["leaves", "becomes the manager"] as const) {
      const { employee, review } = await putShared();
      const named = await putUser(makeUser({ role: "manager" }));
      await askForSecondLook(employee, review.id);
      expect((await nameAnswerer(people.cto, review.id, named.id)).status).toBe(200);
      await (change === "leaves" ? edit(named, { status: "inactive" }) : edit(employee, { managerId: named.id }));
      expect((await answerAppeal(named, review.id)).status, change).toBe(403);
      expect(await waitsFor(people.cto, review), change).toBe(true);
      expect((await answerAppeal(people.cto, review.id)).status, change).toBe(200);
    }
  });

  it("continues if the round is completed meanwhile: somebody can be named, and the result can be corrected", async () => {
    const { employee, review } = await putShared();
    await askForSecondLook(employee, review.id);
    await tableStore().entities.round.patch({ id: review.roundId }).set({ status: "completed" }).go();
    expect(await waitsFor(people.cto, review)).toBe(true);
    expect((await nameAnswerer(people.cto, review.id, people.above.id)).status).toBe(400);
    const named = await putUser(makeUser({ role: "manager" }));
    expect((await nameAnswerer(people.cto, review.id, named.id)).status).toBe(200);
    expect(await waitsFor(named, review)).toBe(true);
    expect((await answerAppeal(named, review.id, higher())).status).toBe(200);
    expect((await viewed(employee, review.id)).managerEvaluation?.expectationsRating).toBe("Sets a New Standard");
  });

  it("says before it is asked for who answers, and whether anybody else could", async () => {
    const { employee, review } = await putShared();
    const { body } = await request(api.reviews.getAppealOffer, employee, review.id);
    expect(body["hasOthers"]).toBe(true);
    expect((body["ctos"] as { id: string }[]).map(({ id }) => id)).toContain(people.cto.id);
  });

  it("is not offered for a review that was shared before Pulse had second looks", async () => {
    const employee = await putUser(makeUser({ managerId: people.above.id }));
    const review = await putReviewAt(employee, "shared");
    expect((await viewed(employee, review.id)).appealUntil).toBeNull();
    expect((await askForSecondLook(employee, review.id)).status).toBe(409);
  });
});
