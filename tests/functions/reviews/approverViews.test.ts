import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { ApproverEffects } from "#domain/people/changeModel.ts";
import type { User } from "#domain/people/model.ts";
import type { Approvals, AreaProgress } from "#domain/reviews/approval/approvalModel.ts";
import type { ReviewStage } from "#domain/reviews/terms.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { readUser } from "#functions/people/store/people.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { recordTableRequests, withoutActor } from "#tests/support/recorder.ts";
import { performAction, putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { someActiveRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();
const { people, reviews } = api;

let cto: User;
let approver: User;
let manager: User;
let waiting: readonly string[];
let roundId: string;

const successfulAnswer = async <Body>(
  route: Parameters<typeof callRoute>[0],
  as: User,
  request: Omit<Parameters<typeof callRoute>[1] & object, "claims">,
): Promise<Body> => {
  const { status, body } = await callRoute(route, { claims: claimsOf(as), ...request });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Body;
};

const effects = (person: User) =>
  successfulAnswer<ApproverEffects>(people.getApproverEffects, cto, { params: { userId: person.id } });
const areas = async () =>
  (await successfulAnswer<{ items: readonly AreaProgress[] }>(reviews.listApprovers, cto, { params: { roundId } }))
    .items;
const approvalsOf = (as: User, query: Record<string, string> = {}) =>
  successfulAnswer<Approvals>(reviews.listApprovals, as, { params: { roundId }, query });
const listed = async (query: Record<string, string>) =>
  (
    await successfulAnswer<{ items: readonly User[] }>(people.listPeople, cto, {
      query: { isApprover: "true", ...query },
    })
  ).items;

const setApprover = async (person: User, isApprover: boolean): Promise<void> => {
  const version = (await readUser(tableStore(), person.id))?.version ?? 0;
  const before = environment.aws().queued.length;
  await successfulAnswer(people.saveApprover, cto, { params: { userId: person.id }, body: { isApprover, version } });
  for (const message of environment.aws().queued.slice(before)) {
    expect(await runToCompletion(String(JSON.parse(message).id))).toMatchObject({ status: "done" });
  }
};

/** An approver-to-be with a manager below, of whose three people two reviews wait for approval. */
beforeAll(async () => {
  cto = await putUser(makeUser({ role: "cto", engineerType: null }));
  approver = await putUser(makeUser({ role: "manager", firstName: "Ingrid", managerId: cto.id }));
  manager = await putUser(makeUser({ role: "manager", managerId: approver.id }));
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => putUser(makeUser({ managerId: manager.id }))));
  const own = await putUser(makeUser({ managerId: approver.id }));
  const round = await someActiveRound();
  roundId = round.id;
  const put = async (person: User | undefined, stage: ReviewStage) =>
    (await putReviewAt(person ?? own, stage, round)).id;
  waiting = [await put(first, "approvalMissing"), await put(second, "approvalMissing")];
  await put(third, "managerMissing");
  await put(own, "approvalMissing");
});

it("an opened review says to those who approve it since when the person holds the position", async () => {
  const open = (as: User) =>
    successfulAnswer<ReviewView>(reviews.getReview, as, { params: { reviewId: waiting[0] ?? "" } });
  expect(await open(cto)).toHaveProperty("positionSince");
  expect(await open(manager)).not.toHaveProperty("positionSince");
});

describe("before and after someone becomes an approver", () => {
  it("the cto reads how many reviews would move, and back, and as many do", async () => {
    expect(await areas()).toEqual([]);
    const before = await effects(approver);
    expect(before.round).not.toBeNull();
    expect(before.moves.map(({ from, to, reviews: count }) => [from, to?.id, count])).toEqual([[null, approver.id, 3]]);
    await setApprover(approver, true);
    const [area] = (await areas()).filter((one) => one.approver?.id === approver.id);
    expect(area).toMatchObject({ total: 3, waiting: 2, approved: 0 });
    const after = await effects(approver);
    expect(after.moves.map(({ from, to, reviews: count }) => [from?.id, to, count])).toEqual([[approver.id, null, 3]]);
    // Everyone below this manager is in the approver's area already.
    expect((await effects(manager)).moves).toEqual([]);
  });

  it("the approver's queue has the reviews of their area, with ratings, and the cto's has the others", async () => {
    const own = await approvalsOf(approver);
    expect(own.items.map(({ review }) => review.id).toSorted()).toEqual([...waiting].toSorted());
    expect(own).toMatchObject({ total: 2, found: 2 });
    const ctos = await approvalsOf(cto);
    expect(ctos.items.some(({ review }) => waiting.includes(review.id))).toBe(false);
    const { requests } = await recordTableRequests(() => approvalsOf(approver));
    // Besides the actor: the rounds, the area's waiting reviews and their snapshots.
    expect(withoutActor(requests).length).toBeLessThanOrEqual(3);
  });

  it("the cto reads how far each approver is, and since when the oldest waits", async () => {
    const [reviewId = ""] = waiting;
    expect((await performAction("approveReview", approver, reviewId)).status).toBe(200);
    const all = await areas();
    const [area] = all.filter((one) => one.approver?.id === approver.id);
    const left = await approvalsOf(approver);
    expect(area).toMatchObject({ total: 3, waiting: 1, approved: 1, approver: { firstName: "Ingrid" } });
    const [next] = left.items;
    expect(area?.waitingSince).toBe(
      [next?.review.selfEvaluationCompletedAt ?? "", next?.review.managerEvaluationCompletedAt ?? ""].toSorted().at(-1),
    );
    const [ctos] = all.filter((one) => one.approver === null);
    expect(ctos?.waiting).toBe((await approvalsOf(cto)).total);
    expect((await performAction("withdrawApproval", approver, reviewId)).status).toBe(200);
  });

  it("User Management lists only approvers, with the other filters", async () => {
    expect((await listed({})).map(({ id }) => id)).toEqual([approver.id]);
    expect((await listed({ role: "manager", search: "ingr" })).map(({ id }) => id)).toEqual([approver.id]);
    for (const query of [{ role: "admin" }, { search: "nobody" }, { status: "inactive" }]) {
      expect(await listed(query)).toEqual([]);
    }
  });

  it("a manager who is not an approver has nothing to approve", async () => {
    const { status, body } = await callRoute(reviews.listApprovals, { claims: claimsOf(manager), params: { roundId } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ found: 0, items: [] });
    expect((await callRoute(reviews.listApprovers, { claims: claimsOf(approver), params: { roundId } })).status).toBe(
      403,
    );
  });
});
