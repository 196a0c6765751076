import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { AssignedReview } from "#domain/reviews/views/listModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { readPersonLevels } from "#functions/reviews/store/personLevels.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
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
const fileAppeal = (as: User, reviewId: string, sharesWithManager = false, reason = "why I ask") =>
  request(api.reviews.fileAppeal, as, reviewId, { reason, sharesWithManager });
const assignAppeal = (as: User, reviewId: string, reviewerId: string | null) =>
  request(api.reviews.assignAppeal, as, reviewId, { reviewerId });
const resolveAppeal = (as: User, reviewId: string, correction: EvaluationAnswers | null = null, version = 1) =>
  request(api.reviews.resolveAppeal, as, reviewId, { resolution: "what I found", correction, version });
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
const isTaskOf = async (as: User, { id }: Pick<Review, "id">) => {
  const { body } = await callRoute(api.reviews.listReviewTasks, { claims: claimsOf(as) });
  return (body["items"] as AssignedReview[]).some(({ review, task }) => review.id === id && task === "appeal");
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

describe("an appeal", () => {
  it("is requested once, becomes a task of the cto with a message, and the manager is not told", async () => {
    const { manager, employee, review } = await putShared();
    const responses = await Promise.all([fileAppeal(employee, review.id), fileAppeal(employee, review.id)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await viewed(employee, review.id)).appeal).toMatchObject({
      reason: "why I ask",
      outcome: null,
      resolution: null,
    });
    expect((await viewed(people.hr, review.id)).appeal?.reason).toBe("why I ask");
    expect((await viewed(manager, review.id)).appeal).toBeNull();
    expect(JSON.stringify((await viewed(manager, review.id)).review)).not.toContain("appeal");
    expect([await isTaskOf(people.cto, review), await isTaskOf(manager, review)]).toEqual([true, false]);
  });

  it("can be answered without changing the result; the manager learns the outcome, and the reason only if the employee agreed", async () => {
    for (const sharesWithManager of [false, true]) {
      const { manager, employee, review } = await putShared();
      await fileAppeal(employee, review.id, sharesWithManager);
      expect((await resolveAppeal(people.cto, review.id)).status).toBe(200);
      expect((await resolveAppeal(people.cto, review.id)).status).toBe(409);
      expect((await viewed(employee, review.id)).appeal).toMatchObject({
        outcome: "unchanged",
        resolution: "what I found",
      });
      expect((await viewed(manager, review.id)).appeal).toMatchObject({
        outcome: "unchanged",
        reason: sharesWithManager ? "why I ask" : null,
        resolution: sharesWithManager ? "what I found" : null,
      });
      const sent = [...(await loggedFor(manager.id)), ...(await loggedFor(employee.id))];
      expect(sent.filter(({ notificationType }) => notificationType === "appeal_resolved")).toHaveLength(2);
      expect(JSON.stringify(sent)).not.toMatch(/why I ask|what I found/);
      expect(await isTaskOf(people.cto, review)).toBe(false);
    }
  });

  it("tells a manager who comes later nothing that the employee told the former one", async () => {
    const { manager, employee, review } = await putShared();
    await fileAppeal(employee, review.id, true);
    expect((await resolveAppeal(people.cto, review.id)).status).toBe(200);
    expect((await viewed(manager, review.id)).appeal?.reason).toBe("why I ask");
    await edit(employee, { managerId: people.outside.id });
    expect(await openReview(manager, review.id)).toBe(403);
    expect((await viewed(people.outside, review.id)).appeal).toMatchObject({
      outcome: "unchanged",
      reason: null,
      resolution: null,
    });
  });

  it("is read by a later manager once the employee agrees, until they take it back, and by no other", async () => {
    const { manager, employee, review } = await putShared();
    const share = (as: User, sharesWithManager: boolean) =>
      request(api.reviews.shareAppeal, as, review.id, { sharesWithManager });
    const seenBy = async (as: User) => {
      const view = await openReview(as, review.id);
      return typeof view === "number" ? view : (view.appeal?.reason ?? null);
    };
    const agreed = async () => (await viewed(employee, review.id)).appeal?.sharesWithManager;
    expect((await share(employee, true)).problem.detail).toBe("You have not appealed.");
    await fileAppeal(employee, review.id, true);
    expect(await seenBy(manager)).toBeNull();
    expect((await resolveAppeal(people.cto, review.id)).status).toBe(200);
    expect([await agreed(), await seenBy(manager)]).toEqual([true, "why I ask"]);
    await edit(employee, { managerId: people.outside.id });
    expect([await agreed(), await seenBy(people.outside)]).toEqual([false, null]);

    for (const other of [manager, people.outside, people.cto, people.hr]) {
      expect((await share(other, true)).status).toBe(403);
    }
    expect((await share(employee, true)).status).toBe(200);
    expect([await agreed(), await seenBy(people.outside), await seenBy(manager)]).toEqual([true, "why I ask", 403]);
    expect((await share(employee, false)).status).toBe(200);
    expect([await agreed(), await seenBy(people.outside)]).toEqual([false, null]);
    // The next person inherits nothing of it either.
    expect((await share(employee, true)).status).toBe(200);
    const { data: stored } = await tableStore().entities.user.get({ id: employee.id }).go();
    await edit({ ...employee, version: stored?.version ?? 0 }, { managerId: null });
    expect((await share(employee, true)).problem.detail).toBe("You have no manager who could read it.");
    expect((await share(employee, false)).status).toBe(200);
  });

  it("is answered by no one who wrote in the review or approved it", async () => {
    const { employee, review } = await putShared();
    const former = await putUser(makeUser({ role: "manager" }));
    const { employeeId, roundId } = { employeeId: employee.id, roundId: review.roundId };
    await tableStore()
      .entities.review.patch({ employeeId, roundId })
      .set({ evaluatorIds: [former.id] })
      .go();
    await fileAppeal(employee, review.id);
    const refused = await assignAppeal(people.cto, review.id, former.id);
    expect([refused.status, refused.problem.detail]).toEqual([
      400,
      `${former.firstName} ${former.lastName} wrote in this review or approved it. Choose someone else.`,
    ]);
    expect((await assignAppeal(people.cto, review.id, people.outside.id)).status).toBe(200);
  });

  it("is answered by the CTO who wrote or approved it only if no one else can: they name someone", async () => {
    const { employee, review } = await putShared();
    await tableStore()
      .entities.review.patch({ employeeId: employee.id, roundId: review.roundId })
      .set({ evaluatorIds: [people.cto.id] })
      .go();
    await fileAppeal(employee, review.id);
    const refused = await resolveAppeal(people.cto, review.id);
    expect([refused.status, refused.problem.detail]).toEqual([
      403,
      "You wrote in this review or approved it. Assign someone else to resolve the appeal.",
    ]);
    const other = await putUser(makeUser({ role: "cto", engineerType: null }));
    const { body } = await request(api.reviews.getAppealOffer, employee, review.id);
    expect(body).toMatchObject({ ctos: [{ id: other.id }], areInvolved: false, hasOthers: true });
    expect((await resolveAppeal(people.cto, review.id)).problem.detail).toBe(
      `You wrote in this review or approved it. ${other.firstName} ${other.lastName} (CTO) can resolve the appeal, or someone you assign.`,
    );
    expect(await isTaskOf(people.cto, review)).toBe(true);
    expect((await assignAppeal(people.cto, review.id, people.outside.id)).status).toBe(200);
    expect((await resolveAppeal(people.cto, review.id)).status).toBe(403);
    expect((await resolveAppeal(people.outside, review.id)).status).toBe(200);
  });

  it("corrects the result next to the shared one, and what counts everywhere: rating, levels, last time", async () => {
    const { manager, employee, review } = await putShared();
    await tableStore().entities.round.patch({ id: review.roundId }).set({ status: "completed" }).go();
    await fileAppeal(employee, review.id);
    const [first] = wholeAnswers().skillsets;
    const correction = {
      ...higher(),
      skillsets: higher().skillsets.map((one) => (one.skillsetId === first?.skillsetId ? { ...one, level: 5 } : one)),
    };
    expect((await resolveAppeal(people.cto, review.id, correction)).status).toBe(200);
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
    await fileAppeal(employee, review.id);
    const before = await readReview(tableStore(), review.id);
    const refused = await resolveAppeal(people.cto, review.id, change(higher()));
    expect(refused.status).toBe(status);
    expect(await readReview(tableStore(), review.id)).toEqual(before);
  });

  it("is answered by a manager outside the line, who reads the review until then and never again", async () => {
    const { manager, employee, review } = await putShared();
    await fileAppeal(employee, review.id);
    for (const wrong of [manager, people.above, employee, people.hr]) {
      expect((await assignAppeal(people.cto, review.id, wrong.id)).status).toBe(400);
    }
    const below = await putUser(makeUser({ role: "manager", managerId: employee.id }));
    expect((await assignAppeal(people.cto, review.id, below.id)).status).toBe(400);
    expect(await openReview(people.outside, review.id)).toBe(403);
    expect((await assignAppeal(people.cto, review.id, people.outside.id)).status).toBe(200);
    const removal = await callRoute(api.people.removePerson as RouteSpec, {
      claims: claimsOf(people.admin),
      params: { userId: people.outside.id },
      query: { version: String(people.outside.version) },
    });
    expect(removal.status).toBe(409);
    expect((await viewed(people.outside, review.id)).appeal?.reason).toBe("why I ask");
    expect([await isTaskOf(people.outside, review), await isTaskOf(people.cto, review)]).toEqual([true, false]);
    expect((await resolveAppeal(manager, review.id)).status).toBe(403);
    expect((await resolveAppeal(people.outside, review.id)).status).toBe(200);
    expect(await openReview(people.outside, review.id)).toBe(403);
    const readers = await request(api.reviews.listReviewReaders, employee, review.id);
    expect(JSON.stringify(readers.body)).toContain('"appealReviewer"');
  });

  it("becomes a task of the cto again when the assigned person leaves or becomes the employee's manager", async () => {
    for (const change of ["leaves", "becomes the manager"] as const) {
      const { employee, review } = await putShared();
      const named = await putUser(makeUser({ role: "manager" }));
      await fileAppeal(employee, review.id);
      expect((await assignAppeal(people.cto, review.id, named.id)).status).toBe(200);
      await (change === "leaves" ? edit(named, { status: "inactive" }) : edit(employee, { managerId: named.id }));
      expect((await resolveAppeal(named, review.id)).status, change).toBe(403);
      expect(await isTaskOf(people.cto, review), change).toBe(true);
      expect((await resolveAppeal(people.cto, review.id)).status, change).toBe(200);
    }
  });

  it("continues if the round is completed in the meantime: someone can be named, and the result can be corrected", async () => {
    const { employee, review } = await putShared();
    await fileAppeal(employee, review.id);
    await tableStore().entities.round.patch({ id: review.roundId }).set({ status: "completed" }).go();
    expect(await isTaskOf(people.cto, review)).toBe(true);
    expect((await assignAppeal(people.cto, review.id, people.above.id)).status).toBe(400);
    const named = await putUser(makeUser({ role: "manager" }));
    expect((await assignAppeal(people.cto, review.id, named.id)).status).toBe(200);
    expect(await isTaskOf(named, review)).toBe(true);
    expect((await resolveAppeal(named, review.id, higher())).status).toBe(200);
    expect((await viewed(employee, review.id)).managerEvaluation?.expectationsRating).toBe("Sets a New Standard");
  });

  it("says before it is asked for who answers, and whether anyone else could", async () => {
    const { employee, review } = await putShared();
    const { body } = await request(api.reviews.getAppealOffer, employee, review.id);
    expect(body["hasOthers"]).toBe(true);
    expect((body["ctos"] as { id: string }[]).map(({ id }) => id)).toContain(people.cto.id);
  });

  it("says nothing of who could answer before the result is shared: it depends on who wrote in the review", async () => {
    const employee = await putUser(makeUser({ managerId: people.above.id }));
    const review = await putReviewAt(employee, "finalized");
    for (const reader of [employee, people.cto]) {
      const { status, problem } = await request(api.reviews.getAppealOffer, reader, review.id);
      expect([status, problem.detail]).toEqual([409, "This review hasn't been shared yet."]);
    }
  });

  it("is not offered for a review that was shared before Pulse had appeals", async () => {
    const employee = await putUser(makeUser({ managerId: people.above.id }));
    const review = await putReviewAt(employee, "shared");
    expect((await viewed(employee, review.id)).appealUntil).toBeNull();
    expect((await fileAppeal(employee, review.id)).status).toBe(409);
  });
});
