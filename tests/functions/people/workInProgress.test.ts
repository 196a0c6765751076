import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Position } from "#domain/positions/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { newId } from "#functions/ids.ts";
import { callAs, ownRequests } from "#tests/support/call.ts";
import { makeUser, putHolding, putUsers } from "#tests/support/people/people.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { makeReview, makeRound, putReview, putRound, someActiveRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { people, positions } = api;

const admin = makeUser({ role: "admin" });
let round: Round;
let position: Position;
beforeAll(async () => {
  await putUsers(admin);
  position = await putPosition();
});

const workOf = (...ids: readonly string[]) => callAs(admin, people.getWorkInProgress, { ids: ids.join(",") });
const holdersOf = (positionId: string) => callAs(admin, positions.countHolders, { positionId });

describe("without an active round", () => {
  it("nothing is in progress, and a position's holders are counted", async () => {
    const person = await putHolding(position);
    await putReview(makeReview(person, await putRound(makeRound({ status: "completed" }))));
    const answer = await workOf(person.id);
    expect(answer.body).toEqual({ round: null, reviews: [] });
    expect(ownRequests(answer)).toBe(1);
    expect((await holdersOf(position.id)).body).toEqual({ people: 1, round: null, reviews: 0 });
  });
});

describe("while a round is active", () => {
  let [open, begun, shared, exempted, elsewhere]: User[] = [];
  beforeAll(async () => {
    round = await someActiveRound();
    const before = await putRound(makeRound({ status: "completed" }));
    [open, begun, shared, exempted, elsewhere] = await Promise.all(
      Array.from({ length: 5 }, () => putHolding(position)),
    );
    const another = { id: newId(new Date()), code: "IC9", title: "Another" };
    const put = (person: User | undefined, overrides = {}) =>
      person ? putReview(makeReview(person, round, overrides)) : undefined;
    await put(open);
    await put(begun, { managerEvaluationCompletedAt: "2026-01-08T09:00:00.000Z" });
    await put(shared, { sharedWithEmployeeAt: "2026-01-09T09:00:00.000Z" });
    await put(exempted, { exclusion: "exempted" });
    const moved = elsewhere ? makeReview(elsewhere, round) : undefined;
    if (moved && elsewhere) {
      await putReview({ ...moved, employee: { ...moved.employee, position: another } });
      await putReview(makeReview(elsewhere, before));
    }
  });
  const ids = () => [open, begun, shared, exempted, elsewhere].map((person) => person?.id ?? "");

  it("names the reviews that are neither shared nor excluded, in two requests", async () => {
    const answer = await workOf(...ids(), newId(new Date()));
    expect(answer.body["round"]).toBe(round.name);
    const byId = new Map((answer.body["reviews"] as { userId: string }[]).map((one) => [one.userId, one]));
    expect([...byId.keys()].sort()).toEqual([open?.id, begun?.id, elsewhere?.id].sort());
    expect(byId.get(open?.id ?? "")).toEqual({ userId: open?.id, positionCode: position.code });
    expect(byId.get(begun?.id ?? "")).toEqual({ userId: begun?.id, positionCode: position.code });
    expect(byId.get(elsewhere?.id ?? "")).toMatchObject({ positionCode: "IC9" });
    expect(ownRequests(answer)).toBe(2);
  });

  it("counts holders whose review is about the position", async () => {
    const answer = await holdersOf(position.id);
    // The person of the test above holds it too, without a review in this round.
    expect(answer.body).toEqual({ people: 6, round: round.name, reviews: 2 });
    expect(ownRequests(answer)).toBe(3);
    expect((await holdersOf((await putPosition()).id)).body).toMatchObject({ people: 0, reviews: 0 });
  });

  wideIt("counts up to a hundred holders, in as many requests", async () => {
    const held = await putPosition();
    await Promise.all(Array.from({ length: 103 }, () => putHolding(held)));
    const answer = await holdersOf(held.id);
    expect(answer.body).toMatchObject({ people: 100, reviews: 0 });
    expect(ownRequests(answer)).toBe(3);
  });

  it("refuses no ids, too many, and a position that does not exist", async () => {
    expect((await workOf("")).status).toBe(400);
    expect((await workOf(...Array.from({ length: 101 }, () => newId(new Date())))).status).toBe(400);
    expect((await workOf("<script>alert(1)</script>")).status).toBe(400);
    expect((await holdersOf(newId(new Date()))).problem.code).toBe("NOT_FOUND");
  });
});
