import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review, ReviewView } from "#domain/reviews/model.ts";
import type { Team } from "#domain/reviews/teamModel.ts";
import { personLevelsOf } from "#domain/skillsets/ownSkills.ts";
import { personLevelsStep } from "#functions/store/personLevels.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people.ts";
import { putReviewActors, putReviewAt, type ReviewActor } from "#tests/support/reviewSteps.ts";
import { dayFromToday, makeRound, skillsets } from "#tests/support/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { reviews } = api;

let people: Readonly<Record<ReviewActor, User>>;
let shared: Review;
let running: Review;

beforeAll(async () => {
  people = await putReviewActors();
  const before = { status: "completed" as const, startDate: dayFromToday(-120) };
  shared = await putReviewAt(people.employee, "shared", before);
  running = await putReviewAt(people.employee, "meetingScheduled");
  const { evaluation } = tableStore().entities;
  await evaluation.patch({ reviewId: running.id, part: "MGR" }).set({ expectationsRating: "Sets a New Standard" }).go();
  const levels = Object.fromEntries(skillsets.map(({ id }) => [id, 3]));
  const round = { ...makeRound(before), id: shared.roundId, name: "Q3 2026" };
  await transact(tableStore(), [
    personLevelsStep(people.employee.id, personLevelsOf(shared, round, levels, "2026-02-02T09:00:00.000Z")),
  ]);
});

const teamOf = async (as: User, query: Record<string, string> = {}): Promise<Team> => {
  const { status, body } = await callRoute(reviews.getTeam, { claims: claimsOf(as), query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Team;
};

const ratingIn = async ({ id }: Review, as: User) => {
  const { body } = await callRoute(reviews.getReview, { claims: claimsOf(as), params: { reviewId: id } });
  return (body as unknown as ReviewView).managerEvaluation?.expectationsRating ?? null;
};

describe("the team", () => {
  it("has the direct reports by name, with the states, levels and, when asked for, ratings that their manager reads", async () => {
    const plain = await teamOf(people.manager);
    const names = plain.rows.map(({ person }) => person.id);
    expect(names.toSorted()).toEqual([people.employee.id, people["another employee"].id].toSorted());
    expect(plain.rows.every(({ ratings }) => ratings === null)).toBe(true);
    const { rows, rounds } = await teamOf(people.manager, { ratings: "true" });
    const row = rows.find(({ person }) => person.id === people.employee.id);
    expect(row?.levels?.levels).toEqual(Object.fromEntries(skillsets.map(({ id }) => [id, 3])));
    expect(rounds.map(({ id }) => id)).toEqual([shared.roundId, running.roundId]);
    expect(row?.ratings).toEqual([
      { roundId: shared.roundId, rating: await ratingIn(shared, people.manager), isFinal: true },
      { roundId: running.roundId, rating: await ratingIn(running, people.manager), isFinal: false },
    ]);
    expect(row?.ratings?.[1]?.rating).toBe("Sets a New Standard");
    expect(rows.find(({ person }) => person.id !== people.employee.id)).toMatchObject({ review: null, levels: null });
  });

  it("shows the cto any manager's team, with what the cto reads: the approved rating before it is final", async () => {
    const { rows, manager } = await teamOf(people.cto, { managerId: people.manager.id, ratings: "true" });
    expect(manager.id).toBe(people.manager.id);
    const row = rows.find(({ person }) => person.id === people.employee.id);
    expect(row?.ratings?.[1]?.rating).toBe(await ratingIn(running, people.cto));
    expect(row?.ratings?.[1]?.rating).toBe("Meets Expectations");
    expect((await teamOf(people.cto)).rows).toEqual([]);
  });

  it("shows nobody else another manager's team, and a former manager nobody", async () => {
    for (const as of [people["another manager"], people.admin]) {
      const query = { managerId: people.manager.id };
      expect((await callRoute(reviews.getTeam, { claims: claimsOf(as), query })).status).toBe(400);
      expect((await teamOf(as)).rows).toEqual([]);
    }
    const leaver = await putUser(makeUser({ managerId: people.manager.id, status: "inactive" }));
    expect((await teamOf(people.manager)).rows.map(({ person }) => person.id)).not.toContain(leaver.id);
  });

  it("takes three requests of the table, with and without ratings", async () => {
    for (const query of [{}, { ratings: "true" }]) {
      expect(ownRequests(await callRoute(reviews.getTeam, { claims: claimsOf(people.manager), query }))).toBe(3);
    }
  });
});
