import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { type ReviewStage, reviewStages } from "#domain/reviews/terms.ts";
import { noManager } from "#functions/reviews/store/reviewItems.ts";
import { readReview, readWholeReview } from "#functions/reviews/store/reviews.ts";
import { activeRoundWrite, readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callAs } from "#tests/support/call.ts";
import { killAtTransaction, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { editPerson } from "#tests/support/people/requests.ts";
import { performAction, putReviewAt, type ReviewAction, reviewActions } from "#tests/support/reviews/reviewSteps.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { writtenIn } from "#tests/support/reviews/writtenIn.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();
const { people, reviews } = api;

const admin = makeUser({ role: "admin" });
const cto = makeUser({ role: "cto", engineerType: null });
beforeAll(() => putUsers(admin, cto));

/** Edits a person, and returns the id of the operation that follows, if there is one. */
const edit = async (person: User, change: object): Promise<string | null> => {
  const queued = environment.aws().queued.length;
  const { status, body } = await editPerson(admin, person, change);
  expect(status, JSON.stringify(body)).toBe(200);
  const [message] = environment.aws().queued.slice(queued);
  return message === undefined ? null : JSON.parse(message).id;
};

const counts = async (roundId: string) => {
  const { rounds, countsOf } = await readCountedRounds(tableStore());
  const round = rounds.find(({ id }) => id === roundId);
  if (!round) {
    throw new Error("There is no such round.");
  }
  return countsOf(round);
};

const reviewersOf = async (managerId: string): Promise<readonly string[]> => {
  const { data } = await tableStore()
    .entities.review.query.byManager({ actingManagerId: managerId })
    .go({ pages: "all" });
  return data.map(({ id }) => id);
};

const listed = async (as: User, query: Readonly<Record<string, string>>) =>
  (await callAs(as, reviews.listManagedReviews, query)).body as unknown as {
    items: readonly Review[];
    rounds: readonly { round: Round; reviewCount: number }[];
  };

const putReviews = async (reports: readonly User[]) => {
  const round = await putRound(makeRound());
  const ids: string[] = [];
  for (const report of reports) {
    ids.push((await putReview(makeReview(report, round))).id);
  }
  return { round, ids };
};

const team = async (size: number): Promise<{ readonly manager: User; readonly reports: readonly User[] }> => {
  const manager = await putUser(makeUser({ role: "manager" }));
  const reports: User[] = [];
  for (let index = 0; index < size; index += 1) {
    reports.push(await putUser(makeUser({ managerId: manager.id })));
  }
  return { manager, reports };
};

describe.each([
  ["is deactivated", { status: "inactive" }, { status: "active" }],
  ["becomes a lead", { role: "lead" }, { role: "manager" }],
])("a manager who %s", (_what, leaves, returns) => {
  wideIt("can't act from the next request on, and the CTO takes over until they return", async () => {
    const { manager, reports } = await team(1);
    const [report = admin] = reports;
    const review = await putReviewAt(report, "managerMissing");
    await edit(manager, leaves);
    const read = await readReview(tableStore(), review.id);
    expect(read.employee).toMatchObject({ managerId: null, formerManagerId: manager.id });
    const act = (step: ReviewAction, by: User) => performAction(step, by, review.id);
    expect((await act("saveManagerEvaluation", manager)).status).toBe(403);
    for (const step of [
      "saveManagerEvaluation",
      "completeManagerEvaluation",
      "approveReview",
      "scheduleMeeting",
    ] as const) {
      expect((await act(step, cto)).status, step).toBe(200);
    }
    const named = await callAs(report, reviews.getReview, { reviewId: review.id });
    expect(named.body["manager"]).toMatchObject({ id: manager.id, actsAsManager: false });
    const own = await callAs(report, reviews.listOwnReviews);
    expect(own.body["manager"]).toMatchObject({ id: manager.id, actsAsManager: false });
    await edit(manager, returns);
    expect((await readReview(tableStore(), review.id)).employee).toMatchObject({
      managerId: manager.id,
      formerManagerId: null,
    });
    expect((await act("saveFinalEvaluation", cto)).status).toBe(403);
    for (const step of ["saveFinalEvaluation", "finalizeReview", "shareReview"] as const) {
      expect((await act(step, manager)).status, step).toBe(200);
    }
  });

  wideIt("has correct lists and counters, even if the operation is killed, and again on return", async () => {
    const { manager, reports } = await team(3);
    const { round, ids } = await putReviews(reports);
    const before = await counts(round.id);
    expect(before.unmanaged.nothingDone).toBe(0);
    const operationId = await edit(manager, leaves);
    // One review moves with a CTO's save before the operation, which is then killed, gets to it.
    expect((await performAction("saveManagerEvaluation", cto, ids[1] ?? "")).status).toBe(200);
    await killAtTransaction(operationId ?? "", 2);
    expect(await runToCompletion(operationId ?? "")).toMatchObject({ status: "done", done: 3 });
    expect(await counts(round.id)).toMatchObject({ all: before.all, unmanaged: { nothingDone: 3 } });
    expect(await reviewersOf(manager.id)).toEqual([]);
    expect(await reviewersOf(noManager)).toEqual(expect.arrayContaining(ids));
    const { items } = await listed(cto, { roundId: round.id });
    expect(items.map(({ employee }) => employee.formerManagerId)).toEqual(reports.map(() => manager.id));

    const back = await edit(manager, returns);
    expect(await runToCompletion(back ?? "")).toMatchObject({ status: "done" });
    expect(await counts(round.id)).toEqual({ ...before, hasText: true });
    expect([...(await reviewersOf(manager.id))].sort()).toEqual([...ids].sort());
  });

  it("can be found by a filter, and is marked", async () => {
    const { manager, reports } = await team(2);
    await edit(manager, leaves);
    const query = { gap: "actingManager", search: reports[0]?.lastName ?? "" };
    const answer = await callAs(admin, people.listPeople, query);
    expect((answer.body["items"] as User[]).map(({ id }) => id)).toEqual([reports[0]?.id]);
    const names = await callAs(admin, people.listPeopleNames, { ids: manager.id });
    expect(names.body["items"]).toMatchObject([{ id: manager.id, actsAsManager: false }]);
    await edit(manager, returns);
    const after = await callAs(admin, people.listPeople, query);
    expect(after.body["items"]).toEqual([]);
  });
});

it("a lead who is deactivated can be found by a filter, and is marked", async () => {
  const lead = await putUser(makeUser({ role: "lead" }));
  const led = await putUser(makeUser({ leadId: lead.id }));
  await edit(lead, { status: "inactive" });
  const answer = await callAs(admin, people.listPeople, { gap: "actingLead" });
  expect((answer.body["items"] as User[]).map(({ id }) => id)).toEqual([led.id]);
  const details = await callAs(admin, people.getPerson, { userId: led.id });
  expect(details.body["lead"]).toMatchObject({ id: lead.id, actsAsLead: false });
});

wideIt("deactivating and reactivating a manager during their own saves keeps counters and lists right", async () => {
  const { manager, reports } = await team(4);
  const { round, ids } = await putReviews(reports);
  const saves: Promise<Answer>[] = [];
  const operations: (string | null)[] = [];
  for (const change of [{ status: "inactive" }, { status: "active" }, { status: "inactive" }, { status: "active" }]) {
    saves.push(
      ...ids.map((id) => performAction("saveManagerEvaluation", manager, id, { marker: String(saves.length) })),
    );
    operations.push(await edit(manager, change));
  }
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 403, 409].includes(status))).toEqual([]);
  await Promise.all(operations.map((id) => runToCompletion(id ?? "")));
  const { all, unmanaged } = await counts(round.id);
  const withText = await Promise.all(ids.map((id) => readWholeReview(tableStore(), id)));
  expect([all.nothingDone, unmanaged.nothingDone]).toEqual([4, 0]);
  expect(await writtenIn(round.id)).toBe(
    withText.filter(({ managerEvaluation }) => managerEvaluation.version > 0).length,
  );
  expect([...(await reviewersOf(manager.id))].sort()).toEqual([...ids].sort());
});

describe("an employee who left", () => {
  wideIt.each(reviewStages)(
    "has no pending tasks and can't be evaluated at %s until they come back",
    async (stage: ReviewStage) => {
      const { manager, reports } = await team(1);
      const [report = admin] = reports;
      const review = await putReviewAt(report, stage);
      const { active } = await readCountedRounds(tableStore());
      await transact(tableStore(), [activeRoundWrite(active, review.roundId)]);
      const before = await counts(review.roundId);
      const stored = await readReview(tableStore(), review.id);
      await edit(report, { status: "inactive" });

      const isShared = stage === "shared";
      const left = await readReview(tableStore(), review.id);
      expect(left.exclusion).toBe(isShared ? null : "left");
      expect(await counts(review.roundId)).toEqual(
        isShared ? before : { ...before, all: { ...before.all, [stage]: 0 } },
      );
      const needed = async (as: User): Promise<unknown> => {
        const { body } = await callAs(as, reviews.getActionCounts);
        const inRound = (body["rounds"] as { roundId: string; actionsNeeded: number }[]).find(
          ({ roundId }) => roundId === review.roundId,
        );
        return inRound?.actionsNeeded ?? 0;
      };
      expect([await needed(manager), await needed(cto)]).toEqual([0, 0]);
      // The review stays listed and readable, but read-only.
      const { items } = await listed(manager, { roundId: review.roundId });
      expect(items.map(({ id, exclusion }) => [id, exclusion])).toEqual([[review.id, left.exclusion]]);
      const byAssignee = await listed(manager, { roundId: review.roundId, sort: "assignee" });
      expect(byAssignee.items.map(({ id }) => id)).toEqual([review.id]);
      expect((await listed(cto, { roundId: review.roundId, filter: stage })).items).toHaveLength(isShared ? 1 : 0);
      const opened = await callAs(manager, reviews.getReview, { reviewId: review.id });
      expect(opened.status).toBe(200);
      for (const action of reviewActions) {
        for (const actor of [manager, cto]) {
          const { status } = await performAction(action, actor, review.id);
          const isRepeated = action === "completeManagerEvaluation" && left.managerEvaluationCompletedAt !== null;
          expect(status === 200 && !isRepeated, `${action} by ${actor.role}`).toBe(false);
        }
      }
      expect(await readReview(tableStore(), review.id)).toEqual(left);

      await edit(report, { status: "active" });
      expect(await readReview(tableStore(), review.id)).toEqual({
        ...stored,
        version: expect.any(Number),
        revision: expect.any(Number),
        ...(stage === "meetingScheduled" && { meetingSequence: 1, meetingInvitedId: manager.id }),
      });
      expect(await counts(review.roundId)).toEqual(before);
    },
  );
});

verifiedAtEnd();
