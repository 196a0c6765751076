import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewStage } from "#domain/reviews/terms.ts";
import { newId } from "#functions/ids.ts";
import { readReview } from "#functions/store/reviews.ts";
import { activeRoundStep, readCountedRounds } from "#functions/store/rounds.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callRoute, claimsOf } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { editOf, makeUser, putUser } from "#tests/support/people.ts";
import {
  performAction,
  putReviewActors,
  putReviewAt,
  type ReviewActor,
  reviewActions,
} from "#tests/support/reviewSteps.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { people, reviews } = api;

let actors: Readonly<Record<ReviewActor, User>>;
beforeAll(async () => {
  actors = await putReviewActors();
});

const reason = "On parental leave until January.";

const exempt = (as: User, review: Pick<Review, "id" | "version">): Promise<Answer> =>
  callRoute(reviews.exemptReview, {
    claims: claimsOf(as),
    params: { reviewId: review.id },
    body: { reason, version: review.version },
  });

const revoke = (as: User, { id, version }: Pick<Review, "id" | "version">): Promise<Answer> =>
  callRoute(reviews.revokeExemption, {
    claims: claimsOf(as),
    params: { reviewId: id },
    query: { version: String(version) },
  });

const read = (id: string): Promise<Review> => readReview(tableStore(), id);

const counts = async (roundId: string) => {
  const { rounds, countsOf } = await readCountedRounds(tableStore());
  return rounds.filter(({ id }) => id === roundId).map(countsOf);
};

const opened = (as: User, reviewId: string): Promise<Answer> =>
  callRoute(reviews.getReview, { claims: claimsOf(as), params: { reviewId } });

const auditOf = async (subjectId: string) => {
  const { data } = await tableStore().entities.audit.query.bySubject({ subjectId }).go({ pages: "all" });
  return data.map(({ action, actorId, change }) => ({ action, actorId, change }));
};

describe("an exempted review", () => {
  const stages: readonly ReviewStage[] = ["nothingDone", "selfMissing", "managerMissing", "approvalMissing"];

  it.each(stages)(
    "at %s is in no counter, turn, action or reminder, and goes on after the revocation",
    async (stage) => {
      const { employee, manager, admin, cto } = actors;
      const review = await putReviewAt(employee, stage);
      const before = await counts(review.roundId);
      expect((await exempt(admin, review)).status).toBe(200);

      const exempted = await read(review.id);
      expect(exempted.setAside).toBe("exempted");
      expect(await counts(review.roundId)).toEqual(before.map((was) => ({ ...was, all: { ...was.all, [stage]: 0 } })));
      for (const as of [manager, cto]) {
        const { body } = await callRoute(reviews.getActionCounts, { claims: claimsOf(as) });
        expect((body["rounds"] as { roundId: string }[]).map(({ roundId }) => roundId)).not.toContain(review.roundId);
      }
      const waiting = await callRoute(reviews.listWaitingReviews, { claims: claimsOf(employee) });
      expect(JSON.stringify(waiting.body)).not.toContain(review.id);
      for (const turn of ["employee", "manager", "cto"]) {
        const awaited = await callRoute(reviews.listAwaitedPeople, {
          claims: claimsOf(admin),
          params: { roundId: review.roundId },
          query: { turn },
        });
        expect(awaited.body["items"], turn).toEqual([]);
      }
      // It stays in the list, and nothing in it can be changed.
      const listed = await callRoute(reviews.listManagedReviews, {
        claims: claimsOf(manager),
        query: { roundId: review.roundId },
      });
      expect((listed.body["items"] as Review[]).map(({ setAside }) => setAside)).toEqual(["exempted"]);
      for (const action of reviewActions) {
        for (const actor of [employee, manager, cto]) {
          const { status } = await performAction(action, actor, review.id);
          expect(status === 200 && !action.startsWith("complete"), `${action} by ${actor.role}`).toBe(false);
        }
      }
      expect(await read(review.id)).toEqual(exempted);

      expect((await revoke(cto, exempted)).status).toBe(200);
      expect(await read(review.id)).toEqual({ ...review, version: exempted.version + 1 });
      expect(await counts(review.roundId)).toEqual(before);
      expect(await auditOf(review.id)).toEqual(
        expect.arrayContaining([
          { action: "review.exempted", actorId: admin.id, change: { reason } },
          { action: "review.exemptionRevoked", actorId: cto.id, change: {} },
        ]),
      );
    },
  );

  it("shows its reason to the employee, the manager and the cto, and its texts to those who could read them", async () => {
    const { employee, manager, cto, hr, admin } = actors;
    const review = await putReviewAt(employee, "approvalMissing", {}, "of the exempted");
    const textsBefore = new Map(
      await Promise.all(
        [employee, manager, cto, hr].map(async (as) => {
          const { body } = await opened(as, review.id);
          return [as.id, [body["selfEvaluation"], body["managerEvaluation"]]] as const;
        }),
      ),
    );
    await exempt(cto, review);
    for (const as of [employee, manager, cto, hr]) {
      const { body } = await opened(as, review.id);
      expect([body["selfEvaluation"], body["managerEvaluation"]]).toEqual(textsBefore.get(as.id));
      expect(JSON.stringify(body).includes(reason), as.role).toBe(as !== hr);
    }
    expect((await opened(admin, review.id)).status).toBe(403);
    const own = await callRoute(reviews.listOwnReviews, { claims: claimsOf(employee) });
    const item = (own.body["items"] as { review: Review; exceptions: object[] }[]).find(
      (one) => one.review.id === review.id,
    );
    expect(item?.exceptions).toMatchObject([{ kind: "exempted", evaluation: null, reason }]);
    for (const as of [manager, hr, cto]) {
      const listed = await callRoute(reviews.listManagedReviews, {
        claims: claimsOf(as),
        query: { roundId: review.roundId },
      });
      expect(JSON.stringify(listed.body)).not.toContain(reason);
    }
  });

  it("is left alone by generation", async () => {
    const { cto, "another employee": other } = actors;
    const person = await putUser(
      makeUser({ position: { id: newId(new Date()), code: "IC2", title: "Software Engineer" } }),
    );
    const round = await putRound(makeRound());
    const { active } = await readCountedRounds(tableStore());
    await transact(tableStore(), [activeRoundStep(active, round.id)]);
    await putReview(makeReview(other, round));
    await exempt(cto, await putReview(makeReview(person, round)));
    const stored = () => tableStore().entities.review.get({ employeeId: person.id, roundId: round.id }).go();
    const exempted = await stored();
    const { status, body } = await callRoute(reviews.startRound, {
      claims: claimsOf(cto),
      params: { roundId: round.id },
      body: { version: round.version, expectedActiveRoundId: null },
    });
    expect(status, JSON.stringify(body)).toBe(202);
    expect(await runToCompletion((body["operation"] as { id: string }).id)).toMatchObject({ status: "done" });
    expect(exempted.data?.setAside).toBe("exempted");
    expect(await stored()).toEqual(exempted);
  });

  it("stays exempted when the employee leaves, and is one of somebody who left if it is revoked then", async () => {
    const { admin } = actors;
    const person = await putUser(makeUser());
    const review = await putReviewAt(person, "managerMissing");
    await exempt(admin, review);
    const change = async (status: User["status"]): Promise<void> => {
      const now = (await callRoute(people.getPerson, { claims: claimsOf(admin), params: { userId: person.id } })).body;
      const answer = await callRoute(people.updatePerson, {
        claims: claimsOf(admin),
        params: { userId: person.id },
        body: { ...editOf(now as unknown as User), status },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await change("inactive");
    expect((await read(review.id)).setAside).toBe("exempted");
    expect((await revoke(admin, await read(review.id))).status).toBe(200);
    expect((await read(review.id)).setAside).toBe("left");
    await change("active");
    expect((await read(review.id)).setAside).toBeNull();
    expect((await counts(review.roundId))[0]?.all.managerMissing).toBe(1);
  });
});

describe("exempting is refused", () => {
  it("over a version of the review that is no longer current, because an evaluation was completed meanwhile", async () => {
    const { employee, admin } = actors;
    const review = await putReviewAt(employee, "nothingDone");
    expect((await performAction("completeSelfEvaluation", employee, review.id)).status).toBe(200);
    const answer = await exempt(admin, review);
    expect([answer.status, answer.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect((await read(review.id)).setAside).toBeNull();
  });

  it("once the cto has approved the review, also if both happen at the same time", async () => {
    const { employee, admin, cto } = actors;
    const review = await putReviewAt(employee, "approvalMissing");
    const [exempting, approving] = await Promise.all([
      exempt(admin, review),
      performAction("approveReview", cto, review.id),
    ]);
    expect([exempting.status, approving.status].filter((status) => status === 200)).toHaveLength(1);
    const after = await read(review.id);
    expect(after.setAside !== null && after.ctoApprovalCompletedAt !== null).toBe(false);
  });

  it("without a reason, and to an admin for their own review", async () => {
    const { employee, admin, "another manager": boss } = actors;
    const review = await putReviewAt(employee, "nothingDone");
    for (const empty of ["", "   ", "\u200b", "x".repeat(2001)]) {
      const answer = await callRoute(reviews.exemptReview, {
        claims: claimsOf(admin),
        params: { reviewId: review.id },
        body: { reason: empty, version: review.version },
      });
      expect(answer.status).toBe(400);
    }
    const own = await putReviewAt({ ...admin, managerId: boss.id }, "nothingDone");
    expect((await exempt(admin, own)).status).toBe(403);
  });

  it("to a save of the self evaluation that was under way", async () => {
    const { employee, admin } = actors;
    const review = await putReviewAt(employee, "managerMissing");
    const answers = await Promise.all([
      performAction("saveSelfEvaluation", employee, review.id),
      exempt(admin, review),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses[1]).toBe(200);
    expect([200, 409]).toContain(statuses[0]);
  });
});
