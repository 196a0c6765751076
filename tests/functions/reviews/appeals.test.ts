import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { copyOf } from "#domain/reviews/goals.ts";
import { readPersonLevels } from "#functions/reviews/store/personLevels.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { makeGoal } from "#tests/support/growth.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { editPerson } from "#tests/support/people/requests.ts";
import { bodyFor, openingStatus, openReview, succeed, tasksOf } from "#tests/support/reviews/requests.ts";
import { perform, putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { makeReview, makeRound, putReview, putRound, wholeAnswers } from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();
const { reviews } = api;

const putManager = (managerId: string | null = null) => putUser(makeUser({ role: "manager", managerId }));
const putCto = () => putUser(makeUser({ role: "cto", engineerType: null }));

let people: Readonly<Record<"cto" | "hr" | "admin" | "above" | "outside", User>>;
beforeAll(async () => {
  people = {
    cto: await putCto(),
    hr: await putUser(makeUser({ role: "hr", engineerType: null })),
    admin: await putUser(makeUser({ role: "admin" })),
    above: await putManager(),
    outside: await putManager(),
  };
});

const fileAppeal = (as: User, reviewId: string, sharesWithManager = false) =>
  callAs(as, reviews.fileAppeal, { reviewId, reason: "why I ask", sharesWithManager });
const assignAppeal = (reviewId: string, { id: reviewerId }: User, as = people.cto) =>
  callAs(as, reviews.assignAppeal, { reviewId, reviewerId });
const resolveAppeal = (as: User, reviewId: string, correction: EvaluationAnswers | null = null) =>
  callAs(as, reviews.resolveAppeal, { reviewId, resolution: "what I found", correction, version: 1 });
const offerTo = (as: User, reviewId: string) => callAs(as, reviews.getAppealOffer, { reviewId });
const appealFor = async (as: User, reviewId: string) => (await openReview(as, reviewId)).appeal;
const isTaskOf = async (as: User, reviewId: string) =>
  (await tasksOf(as)).some(({ review, task }) => review.id === reviewId && task === "appeal");
const edit = (person: User, change: object) => succeed(editPerson(people.admin, person, change));

const putShared = async (above = people.above) => {
  const manager = await putManager(above.id);
  const employee = await putUser(makeUser({ managerId: manager.id }));
  const { id, roundId } = await putReviewAt(employee, "finalized");
  await perform("shareReview", manager, id);
  const patch = (change: object) =>
    tableStore().entities.review.patch({ employeeId: employee.id, roundId }).set(change).go();
  return { manager, employee, id, roundId, patch };
};

/** A shared review whose employee appeals. */
const putAppeal = async (sharesWithManager = false) => {
  const shared = await putShared();
  await succeed(fileAppeal(shared.employee, shared.id, sharesWithManager));
  return shared;
};

const complete = (roundId: string) =>
  tableStore().entities.round.patch({ id: roundId }).set({ status: "completed" }).go();

const higher = (): EvaluationAnswers => ({ ...wholeAnswers("manager "), expectationsRating: "Sets a New Standard" });

describe("an appeal", () => {
  it("is filed once, becomes a task of the CTO with a message, and doesn't notify the manager", async () => {
    const { manager, employee, id } = await putShared();
    const { body } = await offerTo(employee, id);
    expect(body).toMatchObject({ ctos: [{ id: people.cto.id }], hasOthers: true });
    const responses = await Promise.all([fileAppeal(employee, id), fileAppeal(employee, id)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await appealFor(employee, id)).toMatchObject({ reason: "why I ask", outcome: null, resolution: null });
    expect((await appealFor(people.hr, id))?.reason).toBe("why I ask");
    const seen = await openReview(manager, id);
    expect(seen.appeal).toBeNull();
    expect(JSON.stringify(seen.review)).not.toContain("appeal");
    expect([await isTaskOf(people.cto, id), await isTaskOf(manager, id)]).toEqual([true, false]);
  });

  it.each([true, false])(
    "can be resolved without a change; the manager reads the texts only if the employee agreed: %s",
    async (agreed) => {
      const { manager, employee, id } = await putAppeal(agreed);
      await succeed(resolveAppeal(people.cto, id));
      expect((await resolveAppeal(people.cto, id)).status).toBe(409);
      const answered = { outcome: "unchanged", reason: "why I ask", resolution: "what I found" };
      expect(await appealFor(employee, id)).toMatchObject(answered);
      expect(await appealFor(manager, id)).toMatchObject(
        agreed ? answered : { ...answered, reason: null, resolution: null },
      );
      const sent = [...(await loggedFor(manager.id)), ...(await loggedFor(employee.id))];
      expect(sent.filter(({ notificationType }) => notificationType === "appeal_resolved")).toHaveLength(2);
      expect(JSON.stringify(sent)).not.toMatch(/why I ask|what I found/);
      expect(await isTaskOf(people.cto, id)).toBe(false);
    },
  );

  wideIt("is readable by a later manager only while the employee agrees", async () => {
    const { manager, employee, id } = await putShared();
    const share = (sharesWithManager: boolean) =>
      callAs(employee, reviews.shareAppeal, { reviewId: id, sharesWithManager });
    const reasonFor = async (as: User) => (await appealFor(as, id))?.reason ?? null;
    const agreed = async () => (await appealFor(employee, id))?.sharesWithManager;
    expect((await share(true)).problem.detail).toBe("You have not appealed.");
    await fileAppeal(employee, id, true);
    expect(await reasonFor(manager)).toBeNull();
    await succeed(resolveAppeal(people.cto, id));
    expect([await agreed(), await reasonFor(manager)]).toEqual([true, "why I ask"]);
    await edit(employee, { managerId: people.outside.id });
    expect(await openingStatus(manager, id)).toBe(403);
    expect(await agreed()).toBe(false);
    expect(await appealFor(people.outside, id)).toMatchObject({ outcome: "unchanged", reason: null, resolution: null });

    await succeed(share(true));
    expect([await agreed(), await reasonFor(people.outside)]).toEqual([true, "why I ask"]);
    expect(await openingStatus(manager, id)).toBe(403);
    await succeed(share(false));
    expect([await agreed(), await reasonFor(people.outside)]).toEqual([false, null]);
    // The next manager doesn't inherit access either.
    await succeed(share(true));
    await edit(employee, { managerId: null });
    expect((await share(true)).problem.detail).toBe("You have no manager who could read it.");
    await succeed(share(false));
  });

  it("can't be resolved by anyone who wrote in the review or approved it", async () => {
    const { id, patch } = await putAppeal();
    const former = await putManager();
    await patch({ evaluatorIds: [former.id] });
    const refused = await assignAppeal(id, former);
    expect([refused.status, refused.problem.detail]).toEqual([
      400,
      `${former.firstName} ${former.lastName} wrote in this review or approved it. Choose someone else.`,
    ]);
    await succeed(assignAppeal(id, people.outside));
  });

  wideIt("can be resolved by a manager outside the line, who reads the review only until then", async () => {
    const { manager, employee, id } = await putAppeal();
    for (const wrong of [manager, people.above, employee, people.hr, await putManager(employee.id)]) {
      expect((await assignAppeal(id, wrong)).status).toBe(400);
    }
    expect(await openingStatus(people.outside, id)).toBe(403);
    await succeed(assignAppeal(id, people.outside));
    const { id: userId, version } = people.outside;
    expect((await callAs(people.admin, api.people.removePerson, { userId, version: String(version) })).status).toBe(
      409,
    );
    expect((await appealFor(people.outside, id))?.reason).toBe("why I ask");
    expect([await isTaskOf(people.outside, id), await isTaskOf(people.cto, id)]).toEqual([true, false]);
    expect((await resolveAppeal(manager, id)).status).toBe(403);
    await succeed(resolveAppeal(people.outside, id));
    expect(await openingStatus(people.outside, id)).toBe(403);
    const readers = await bodyFor(employee, reviews.listReviewReaders, { reviewId: id });
    expect(JSON.stringify(readers)).toContain('"appealReviewer"');
  });

  it.each(["leaves", "becomes the employee's manager"])(
    "becomes a task of the CTO again when the assigned person %s",
    async (change) => {
      const { employee, id } = await putAppeal();
      const named = await putManager();
      await succeed(assignAppeal(id, named));
      await (change === "leaves" ? edit(named, { status: "inactive" }) : edit(employee, { managerId: named.id }));
      expect((await resolveAppeal(named, id)).status).toBe(403);
      expect(await isTaskOf(people.cto, id)).toBe(true);
      await succeed(resolveAppeal(people.cto, id));
    },
  );

  it("stores the correction next to the shared result, and counts it everywhere", async () => {
    const { manager, employee, id, roundId } = await putAppeal();
    await complete(roundId);
    const nextSteps = [copyOf(makeGoal())];
    await tableStore().entities.evaluation.patch({ reviewId: id, part: "MGR" }).set({ nextSteps }).go();
    const [first, ...others] = higher().skillsets;
    await succeed(
      resolveAppeal(people.cto, id, { ...higher(), skillsets: [{ ...first, level: 5 } as never, ...others] }),
    );
    for (const reader of [employee, manager, people.cto, people.hr]) {
      const { managerEvaluation, sharedEvaluation } = await openReview(reader, id);
      expect(managerEvaluation).toMatchObject({ expectationsRating: "Sets a New Standard", nextSteps });
      expect(sharedEvaluation?.expectationsRating).toBe("Meets Expectations");
    }
    expect((await readPersonLevels(tableStore(), employee.id))?.levels[first?.skillsetId ?? ""]).toBe(5);
    const own = await bodyFor<{ items: { rating: string }[] }>(employee, reviews.listOwnReviews);
    expect(own.items[0]?.rating).toBe("Sets a New Standard");
    const round = await putRound(makeRound({ startDate: "2099-01-01", name: `After ${id}` }));
    const next = await putReview(makeReview(employee, round), [await readReview(tableStore(), id)]);
    expect((await openReview(manager, next.id)).previous).toMatchObject({ rating: "Sets a New Standard" });
  });

  it.each([
    ["a lower rating", { expectationsRating: "Did not meet expectations" }, 400],
    ["no rating", { expectationsRating: null }, 422],
  ])("can't be resolved with %s, and nothing is written", async (_what, change, status) => {
    const { id } = await putAppeal();
    const before = await readReview(tableStore(), id);
    const refused = await resolveAppeal(people.cto, id, { ...higher(), ...change } as EvaluationAnswers);
    expect([refused.status, await readReview(tableStore(), id)]).toEqual([status, before]);
  });

  wideIt("continues after the round is completed: it can be assigned, and the result corrected", async () => {
    const { employee, id, roundId } = await putAppeal();
    await complete(roundId);
    expect(await isTaskOf(people.cto, id)).toBe(true);
    expect((await assignAppeal(id, people.above)).status).toBe(400);
    const named = await putManager();
    await succeed(assignAppeal(id, named));
    expect(await isTaskOf(named, id)).toBe(true);
    await succeed(resolveAppeal(named, id, higher()));
    expect((await openReview(employee, id)).managerEvaluation?.expectationsRating).toBe("Sets a New Standard");
  });

  it("doesn't reveal who could resolve it before the result is shared", async () => {
    const employee = await putUser(makeUser({ managerId: people.above.id }));
    const { id } = await putReviewAt(employee, "finalized");
    for (const reader of [employee, people.cto]) {
      const { status, problem } = await offerTo(reader, id);
      expect([status, problem.detail]).toEqual([409, "This review hasn't been shared yet."]);
    }
  });

  it("is not offered for a review that was shared before Pulse had appeals", async () => {
    const employee = await putUser(makeUser({ managerId: people.above.id }));
    const { id } = await putReviewAt(employee, "shared");
    expect((await openReview(employee, id)).appealUntil).toBeNull();
    expect((await fileAppeal(employee, id)).status).toBe(409);
  });

  wideIt("can't be resolved by a CTO who took part in the review while someone else can", async () => {
    const { employee, id, patch } = await putAppeal();
    await patch({ evaluatorIds: [people.cto.id] });
    const refused = await resolveAppeal(people.cto, id);
    const involved = "You wrote in this review or approved it.";
    expect([refused.status, refused.problem.detail]).toEqual([
      403,
      `${involved} Assign someone else to resolve the appeal.`,
    ]);
    const other = await putCto();
    const { body } = await offerTo(employee, id);
    expect(body).toMatchObject({ ctos: [{ id: other.id }], areInvolved: false, hasOthers: true });
    expect((await resolveAppeal(people.cto, id)).problem.detail).toBe(
      `${involved} ${other.firstName} ${other.lastName} (CTO) can resolve the appeal, or someone you assign.`,
    );
    expect(await isTaskOf(people.cto, id)).toBe(true);
    await succeed(assignAppeal(id, people.outside));
    expect((await resolveAppeal(people.cto, id)).status).toBe(403);
    await succeed(resolveAppeal(people.outside, id));
  });

  it("is resolved by a CTO who approved the review if no one else can, which the employee sees before", async () => {
    await environment.clearTable();
    const cto = await putCto();
    const { manager, employee, id, patch } = await putShared(cto);
    const involved = await putManager();
    await patch({ evaluatorIds: [cto.id, involved.id] });
    const { body } = await offerTo(employee, id);
    expect(body).toMatchObject({ areInvolved: true, hasOthers: false });
    expect((body["ctos"] as { readonly id: string }[]).map((one) => one.id)).toEqual([cto.id]);
    await succeed(fileAppeal(employee, id));
    for (const insider of [manager, employee, involved]) {
      expect((await assignAppeal(id, insider, cto)).status).toBe(400);
    }
    // A CTO who assigns themselves resolves it as the CTO.
    await succeed(assignAppeal(id, cto, cto));
    await succeed(resolveAppeal(cto, id));
    expect(await appealFor(employee, id)).toMatchObject({ outcome: "unchanged", resolution: "what I found" });
  });
});

verifiedAtEnd();
