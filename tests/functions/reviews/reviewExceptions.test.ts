import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewStage } from "#domain/reviews/terms.ts";
import { newId } from "#functions/ids.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { activeRoundWrite, readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callRoute, claimsOf } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import {
  performAction,
  putReviewActors,
  putReviewAt,
  type ReviewActor,
  reviewActions,
} from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
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

const auditOf = async ({ id, employee }: Review) => {
  const { data } = await tableStore()
    .entities.audit.query.byConcerned({ concernedId: employee.id })
    .where(({ subjectId }, { eq }) => eq(subjectId, id))
    .go({ pages: "all" });
  return data.map(({ action, actorId, change }) => ({ action, actorId, change }));
};

describe("an exempted review", () => {
  const stages: readonly ReviewStage[] = ["nothingDone", "selfMissing", "managerMissing", "approvalMissing"];

  it.each(stages)(
    "at %s is in no counter, turn, action or reminder, and continues after the revocation",
    async (stage) => {
      const { employee, manager, admin, cto } = actors;
      const review = await putReviewAt(employee, stage);
      const before = await counts(review.roundId);
      expect((await exempt(admin, review)).status).toBe(200);

      const exempted = await read(review.id);
      expect(exempted.exclusion).toBe("exempted");
      expect(await counts(review.roundId)).toEqual(before.map((was) => ({ ...was, all: { ...was.all, [stage]: 0 } })));
      for (const as of [manager, cto]) {
        const { body } = await callRoute(reviews.getActionCounts, { claims: claimsOf(as) });
        expect((body["rounds"] as { roundId: string }[]).map(({ roundId }) => roundId)).not.toContain(review.roundId);
      }
      const waiting = await callRoute(reviews.listReviewTasks, { claims: claimsOf(employee) });
      expect(JSON.stringify(waiting.body)).not.toContain(review.id);
      for (const assignee of ["employee", "manager", "cto"]) {
        const awaited = await callRoute(reviews.listPendingAssignees, {
          claims: claimsOf(admin),
          params: { roundId: review.roundId },
          query: { assignee },
        });
        expect(awaited.body["items"], assignee).toEqual([]);
      }
      // It stays in the list, and nothing in it can be changed.
      const listed = await callRoute(reviews.listManagedReviews, {
        claims: claimsOf(manager),
        query: { roundId: review.roundId },
      });
      expect((listed.body["items"] as Review[]).map(({ exclusion }) => exclusion)).toEqual(["exempted"]);
      for (const action of reviewActions) {
        for (const actor of [employee, manager, cto]) {
          const { status } = await performAction(action, actor, review.id);
          expect(status === 200 && !action.startsWith("complete"), `${action} by ${actor.role}`).toBe(false);
        }
      }
      expect(await read(review.id)).toEqual(exempted);

      expect((await revoke(cto, exempted)).status).toBe(200);
      expect(await read(review.id)).toEqual({ ...review, version: exempted.version + 1, revision: 3 });
      expect(await counts(review.roundId)).toEqual(before);
      expect(await auditOf(review)).toEqual(
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

  it("is not changed by generation", async () => {
    const { cto, "another employee": other } = actors;
    const person = await putUser(
      makeUser({ position: { id: newId(new Date()), code: "IC2", title: "Software Engineer" } }),
    );
    const round = await putRound(makeRound());
    const { active } = await readCountedRounds(tableStore());
    await transact(tableStore(), [activeRoundWrite(active, round.id)]);
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
    expect(exempted.data?.exclusion).toBe("exempted");
    expect(await stored()).toEqual(exempted);
  });

  it("stays exempted when the employee leaves, and is one of someone who left if it is revoked then", async () => {
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
    expect((await read(review.id)).exclusion).toBe("exempted");
    expect((await revoke(admin, await read(review.id))).status).toBe(200);
    expect((await read(review.id)).exclusion).toBe("left");
    await change("active");
    expect((await read(review.id)).exclusion).toBeNull();
    expect((await counts(review.roundId))[0]?.all.managerMissing).toBe(1);
  });
});

describe("exempting is refused", () => {
  it("over a version of the review that is no longer current, because an evaluation was completed in the meantime", async () => {
    const { employee, admin } = actors;
    const review = await putReviewAt(employee, "nothingDone");
    expect((await performAction("completeSelfEvaluation", employee, review.id)).status).toBe(200);
    const answer = await exempt(admin, review);
    expect([answer.status, answer.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect((await read(review.id)).exclusion).toBeNull();
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
    expect(after.exclusion !== null && after.ctoApprovalCompletedAt !== null).toBe(false);
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

  it("over a save that was under way, if that came first, and not after loading the newer version", async () => {
    const { employee, admin } = actors;
    const review = await putReviewAt(employee, "managerMissing");
    const [saving, exempting] = await Promise.all([
      performAction("saveSelfEvaluation", employee, review.id),
      exempt(admin, review),
    ]);
    const statuses = [saving.status, exempting.status];
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    if (exempting.status === 409) {
      expect(exempting.problem.code).toBe("VERSION_CONFLICT");
      expect((await exempt(admin, await read(review.id))).status).toBe(200);
    }
    expect((await read(review.id)).exclusion).toBe("exempted");
  });
});

type Evaluation = "self" | "manager";

const setDeadline = (
  route: "extendReview" | "reopenEvaluation",
  as: User,
  review: Pick<Review, "id" | "version">,
  {
    evaluation = "self",
    deadline = dayFromToday(10),
  }: { readonly evaluation?: Evaluation; readonly deadline?: string } = {},
): Promise<Answer> =>
  callRoute(reviews[route], {
    claims: claimsOf(as),
    params: { reviewId: review.id },
    body: { evaluation, deadline, reason, version: review.version },
  });

/** A round whose deadlines have both passed. */
const overdue = {
  selfEvaluationDeadline: dayFromToday(-3),
  managerEvaluationDeadline: dayFromToday(-1),
} as const;

const overdueOf = async (
  as: User,
  roundId: string,
): Promise<{ readonly count: number; readonly ids: readonly string[] }> => {
  const query = { roundId, filter: "overdue" };
  const { body } = await callRoute(reviews.listManagedReviews, { claims: claimsOf(as), query });
  const listed = (body["rounds"] as { round: { id: string }; overdue: number }[]).find(
    ({ round }) => round.id === roundId,
  );
  return { count: listed?.overdue ?? 0, ids: (body["items"] as Review[]).map(({ id }) => id) };
};

describe("an extended review", () => {
  it("can be written until its own deadline, and is overdue only afterwards", async () => {
    const { employee, manager, admin, cto } = actors;
    const review = await putReviewAt(employee, "nothingDone", overdue);
    expect((await performAction("saveSelfEvaluation", employee, review.id)).status).toBe(409);
    for (const as of [manager, cto]) {
      expect(await overdueOf(as, review.roundId)).toEqual({ count: 1, ids: [review.id] });
    }
    expect((await setDeadline("extendReview", manager, review)).status).toBe(200);
    const extended = await read(review.id);
    expect(extended.selfDeadline).toBe(dayFromToday(10));
    expect((await performAction("saveSelfEvaluation", employee, review.id)).status).toBe(200);
    // Its manager evaluation is overdue as before.
    expect((await performAction("saveManagerEvaluation", manager, review.id)).status).toBe(409);
    expect((await overdueOf(cto, review.roundId)).count).toBe(1);
    expect((await setDeadline("extendReview", admin, await read(review.id), { evaluation: "manager" })).status).toBe(
      200,
    );
    for (const as of [manager, cto]) {
      expect(await overdueOf(as, review.roundId)).toEqual({ count: 0, ids: [] });
    }
    expect((await performAction("completeSelfEvaluation", employee, review.id)).status).toBe(200);
    expect((await performAction("completeManagerEvaluation", manager, review.id)).status).toBe(200);
    const waiting = await counts(review.roundId);
    expect(waiting[0]?.all.approvalMissing).toBe(1);
  });

  it("isn't overdue while the employee has been away since the round began", async () => {
    const { cto } = actors;
    const absence = { from: dayFromToday(-30), to: dayFromToday(0) };
    const employee = await putUser(makeUser({ managerId: actors.manager.id, absence }));
    const review = await putReviewAt(employee, "nothingDone", {
      startDate: dayFromToday(-20),
      selfEvaluationDeadline: dayFromToday(-3),
      managerEvaluationDeadline: dayFromToday(10),
    });
    expect(await overdueOf(cto, review.roundId)).toEqual({ count: 0, ids: [] });
    const changeAbsence = async (changed: User["absence"]): Promise<void> => {
      const answer = await callRoute(people.saveAbsence, {
        claims: claimsOf(employee),
        params: { userId: employee.id },
        body: { absence: changed },
      });
      expect(answer.status).toBe(200);
    };
    await changeAbsence(null);
    expect(await overdueOf(cto, review.roundId)).toEqual({ count: 1, ids: [review.id] });
    await changeAbsence(absence);
    expect(await overdueOf(cto, review.roundId)).toEqual({ count: 0, ids: [] });
    expect((await setDeadline("extendReview", actors.manager, await read(review.id))).status).toBe(200);
    expect((await performAction("completeSelfEvaluation", employee, review.id)).status).toBe(200);
    const counted = await readCountedRounds(tableStore());
    const own = counted.rounds.flatMap(counted.ownDeadlinesIn).filter(({ employeeId }) => employeeId === employee.id);
    expect(own).toMatchObject([{ stage: "managerMissing", absence: undefined }]);
  });

  it("tells its own deadline to the employee, with the reason", async () => {
    const { employee, cto, hr } = actors;
    const review = await putReviewAt(employee, "nothingDone", overdue);
    await setDeadline("extendReview", cto, review);
    const own = await callRoute(reviews.listReviewTasks, { claims: claimsOf(employee) });
    const waiting = (own.body["items"] as { review: Review; deadline: string }[]).find(
      (one) => one.review.id === review.id,
    );
    expect(waiting?.deadline).toBe(dayFromToday(10));
    expect((await opened(employee, review.id)).body["exceptions"]).toMatchObject([
      { kind: "extended", evaluation: "self", reason },
    ]);
    expect((await opened(hr, review.id)).body["exceptions"]).toEqual([]);
    expect(await auditOf(review)).toEqual([
      {
        action: "review.extended",
        actorId: cto.id,
        change: { evaluation: "self", deadline: dayFromToday(10), reason },
      },
    ]);
  });

  it("is refused a day that is over or after the end of the round, and a version that is no longer current", async () => {
    const { employee, cto } = actors;
    const review = await putReviewAt(employee, "nothingDone");
    for (const [deadline, message] of [
      [dayFromToday(-1), "This day has passed."],
      [dayFromToday(21), "The round ends on"],
      ["2026-02-30", "yyyy-MM-dd"],
    ] as const) {
      const answer = await setDeadline("extendReview", cto, review, { deadline });
      expect([answer.status, JSON.stringify(answer.problem)]).toEqual([400, expect.stringContaining(message)]);
    }
    expect((await setDeadline("extendReview", cto, { ...review, version: 7 })).status).toBe(409);
    for (const deadline of [dayFromToday(5), dayFromToday(20)]) {
      expect((await setDeadline("extendReview", cto, await read(review.id), { deadline })).status).toBe(200);
    }
  });

  it("never gets less time than it has", async () => {
    const { employee, cto } = actors;
    const review = await putReviewAt(employee, "nothingDone", { selfEvaluationDeadline: dayFromToday(5) });
    const extend = async (days: number) =>
      setDeadline("extendReview", cto, await read(review.id), { deadline: dayFromToday(days) });
    expect((await extend(4)).status).toBe(400);
    expect((await extend(8)).status).toBe(200);
    const shortened = await extend(7);
    expect([shortened.status, shortened.problem.code]).toEqual([400, "INVALID_INPUT"]);
    expect(shortened.problem.detail).toMatch(/^The deadline is already .+\. Choose that day or a later one\.$/);
    expect((await read(review.id)).selfDeadline).toBe(dayFromToday(8));
    expect((await extend(9)).status).toBe(200);
  });

  it("is extended by the manager for the self evaluation only, and by no one for themselves", async () => {
    const { employee, manager, admin, hr, "another manager": other } = actors;
    const review = await putReviewAt(employee, "nothingDone");
    expect((await setDeadline("extendReview", manager, review, { evaluation: "manager" })).status).toBe(403);
    for (const as of [employee, hr, other]) {
      expect((await setDeadline("extendReview", as, review)).status).toBe(403);
    }
    const own = await putReviewAt({ ...admin, managerId: other.id }, "nothingDone");
    expect((await setDeadline("extendReview", admin, own)).status).toBe(403);
  });
});

describe("a reopened evaluation", () => {
  const parts = ["self", "manager"] as const;
  const fieldOf = { self: "selfEvaluation", manager: "managerEvaluation" } as const;
  const saveOf = { self: "saveSelfEvaluation", manager: "saveManagerEvaluation" } as const;
  const completeOf = { self: "completeSelfEvaluation", manager: "completeManagerEvaluation" } as const;

  it.each(parts)(
    "(%s) can be changed again, while others read what was completed, also after its day",
    async (evaluation) => {
      const { employee, manager, cto, hr } = actors;
      const writer = evaluation === "self" ? employee : manager;
      const review = await putReviewAt(employee, "approvalMissing", overdue, "before");
      expect((await performAction(saveOf[evaluation], writer, review.id)).status).toBe(409);
      expect((await setDeadline("reopenEvaluation", cto, review, { evaluation })).status).toBe(200);

      const assignee = evaluation === "self" ? "selfMissing" : "managerMissing";
      expect((await counts(review.roundId))[0]?.all).toMatchObject({ approvalMissing: 0, [assignee]: 1 });
      expect((await performAction(saveOf[evaluation], writer, review.id, { marker: "after" })).status).toBe(200);
      expect((await performAction("approveReview", cto, review.id)).status).toBe(409);
      const readBy = async (as: User): Promise<string> => {
        const { body } = await opened(as, review.id);
        return JSON.stringify(body[fieldOf[evaluation]]);
      };
      expect(await readBy(writer)).toContain("after");
      expect(await readBy(hr)).toContain("before");
      expect(await readBy(hr)).not.toContain("after");
      if (evaluation === "self") {
        expect(await readBy(manager)).toContain("before");
        expect(await readBy(cto)).not.toContain("after");
      } else {
        const { body } = await opened(manager, review.id);
        expect(JSON.stringify(body["earlierManagerEvaluation"])).toContain("before");
        expect(await readBy(cto)).toContain("before");
        expect(await readBy(cto)).not.toContain("after");
      }

      // The day passes, and no one completes it. It stays with its assignee, and others read what was completed.
      process.env["CLOCK_OFFSET_MS"] = String(11 * 86_400_000);
      try {
        expect((await performAction(saveOf[evaluation], writer, review.id)).status).toBe(409);
        expect(await readBy(hr)).toContain("before");
        expect((await counts(review.roundId))[0]?.all).toMatchObject({ [assignee]: 1 });
        expect((await overdueOf(cto, review.roundId)).ids).toEqual([review.id]);
        // People who could reopen it set another day.
        const again = await read(review.id);
        const later = { evaluation, deadline: dayFromToday(15) };
        expect((await setDeadline("extendReview", cto, again, later)).status).toBe(200);
        expect((await performAction(completeOf[evaluation], writer, review.id)).status).toBe(200);
      } finally {
        delete process.env["CLOCK_OFFSET_MS"];
      }
      expect(await readBy(hr)).toContain("after");
      expect((await counts(review.roundId))[0]?.all).toMatchObject({ approvalMissing: 1, [assignee]: 0 });
      expect((await performAction("approveReview", cto, review.id)).status).toBe(200);
    },
  );

  it("can be reopened again, and counts as text once", async () => {
    const { employee, manager } = actors;
    const review = await putReviewAt(employee, "managerMissing", {}, "first");
    const before = await counts(review.roundId);
    for (const marker of ["second", "third"]) {
      expect((await setDeadline("reopenEvaluation", manager, await read(review.id))).status).toBe(200);
      expect((await performAction("saveSelfEvaluation", employee, review.id, { marker })).status).toBe(200);
      expect((await performAction("completeSelfEvaluation", employee, review.id)).status).toBe(200);
    }
    expect(JSON.stringify((await opened(manager, review.id)).body["selfEvaluation"])).toContain("third");
    expect(await counts(review.roundId)).toEqual(before);
  });

  it("is refused once it is approved, if it is not completed, and to the manager for their own evaluation", async () => {
    const { employee, manager, cto } = actors;
    const approved = await putReviewAt(employee, "meetingMissing");
    expect((await setDeadline("reopenEvaluation", cto, approved)).problem.detail).toContain("is approved");
    const open = await putReviewAt(employee, "nothingDone");
    expect((await setDeadline("reopenEvaluation", cto, open)).problem.detail).toContain("isn't completed");
    const done = await putReviewAt(employee, "approvalMissing");
    expect((await setDeadline("extendReview", cto, done)).problem.detail).toContain("is completed");
    expect((await setDeadline("reopenEvaluation", manager, done, { evaluation: "manager" })).status).toBe(403);
  });
});
