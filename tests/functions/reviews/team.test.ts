import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Team } from "#domain/reviews/views/teamModel.ts";
import { personLevelsOf } from "#domain/skillsets/ownSkills.ts";
import { newId } from "#functions/ids.ts";
import { replaceUserWrites } from "#functions/people/store/people.ts";
import { personLevelsWrite } from "#functions/reviews/store/personLevels.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import { putOnboardingOf } from "#tests/support/onboarding.ts";
import { putApprover } from "#tests/support/people/approvers.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { lostConnection } from "#tests/support/recorder.ts";
import { setApprover } from "#tests/support/reviews/approverLines.ts";
import { bodyFor, openReview, succeed } from "#tests/support/reviews/requests.ts";
import { putReviewActors, putReviewAt, type ReviewActor } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound, skillsets } from "#tests/support/reviews/reviews.ts";
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
    personLevelsWrite(people.employee.id, personLevelsOf(shared, round, levels, "2026-02-02T09:00:00.000Z")),
  ]);
});

const teamOf = (as: User, query: Record<string, string> = {}) => bodyFor<Team>(as, reviews.getTeam, query);
const teamStatus = async (as: User, managerId: string) => (await callAs(as, reviews.getTeam, { managerId })).status;

const ratingIn = async ({ id }: Review, as: User) =>
  (await openReview(as, id)).managerEvaluation?.expectationsRating ?? null;

describe("the team", () => {
  it("contains a manager's direct reports, with levels and, on request, the ratings that the manager can view", async () => {
    const plain = await teamOf(people.manager);
    const names = plain.rows.map(({ person }) => person.id);
    expect(names.toSorted()).toEqual([people.employee.id, people["another employee"].id].toSorted());
    expect(plain.rows.every(({ ratings }) => ratings === null)).toBe(true);
    const { rows, rounds } = await teamOf(people.manager, { ratings: "true" });
    const row = rows.find(({ person }) => person.id === people.employee.id);
    expect(row?.levels?.levels).toEqual(Object.fromEntries(skillsets.map(({ id }) => [id, 3])));
    expect(rounds.map(({ id }) => id)).toEqual([shared.roundId, running.roundId]);
    expect(plain.rounds).toEqual(rounds);
    expect(row?.ratings).toEqual([
      { roundId: shared.roundId, rating: await ratingIn(shared, people.manager), isFinal: true },
      { roundId: running.roundId, rating: await ratingIn(running, people.manager), isFinal: false },
    ]);
    expect(row?.ratings?.[1]?.rating).toBe("Sets a New Standard");
    expect(rows.find(({ person }) => person.id !== people.employee.id)).toMatchObject({ review: null, levels: null });
  });

  it("takes three table requests with and without ratings, if all levels are from the last four rounds", async () => {
    for (const query of [{}, { ratings: "true" }]) {
      expect(ownRequests(await callAs(people.manager, reviews.getTeam, { ...query }))).toBe(3);
    }
  });

  it("shows the cto any manager's team, with the approved rating before it is final", async () => {
    const { rows, manager } = await teamOf(people.cto, { managerId: people.manager.id, ratings: "true" });
    expect(manager.id).toBe(people.manager.id);
    const row = rows.find(({ person }) => person.id === people.employee.id);
    expect(row?.ratings?.[1]?.rating).toBe(await ratingIn(running, people.cto));
    expect(row?.ratings?.[1]?.rating).toBe("Meets Expectations");
    expect((await teamOf(people.cto)).rows).toEqual([]);
  });

  it("hides another manager's team from managers and admins, and excludes people who left", async () => {
    for (const as of [people["another manager"], people.admin]) {
      expect(await teamStatus(as, people.manager.id)).toBe(400);
      expect((await teamOf(as)).rows).toEqual([]);
    }
    const departed = await putUser(makeUser({ managerId: people.manager.id, status: "inactive" }));
    expect((await teamOf(people.manager)).rows.map(({ person }) => person.id)).not.toContain(departed.id);
  });

  it("shows an approver the managers below them, with the reports whose reviews they approve", async () => {
    const approver = await putApprover(people.cto);
    const [manager, elsewhere] = [
      await putUser(makeUser({ role: "manager", managerId: approver.id })),
      await putUser(makeUser({ role: "manager" })),
    ];
    const below = await putUser(makeUser({ role: "manager", managerId: manager.id }));
    const [report, withoutReview, lower, other] = [
      await putUser(makeUser({ managerId: manager.id, isOnboarding: true })),
      await putUser(makeUser({ managerId: manager.id })),
      await putUser(makeUser({ managerId: below.id })),
      await putUser(makeUser({ managerId: elsewhere.id })),
    ];
    const review = await putReviewAt(report, "approvalMissing");
    await putOnboardingOf(report);
    await putReviewAt(lower, "approvalMissing");
    await putReviewAt(other, "approvalMissing");
    // Managers from old rounds aren't listed.
    const longAgo = await putRound(makeRound({ id: "01A00000000000000000000001", status: "completed" }));
    await putReview({ ...makeReview(other, longAgo, {}), approverId: approver.id });
    const idsBelow = async (managerId: string) =>
      (await teamOf(approver, { managerId, ratings: "true" })).rows.map(({ person }) => person.id);
    const { items } = await bodyFor<{ items: User[] }>(approver, reviews.listAreaManagers);
    expect(items.map(({ id }) => id).toSorted()).toEqual([manager.id, below.id].toSorted());
    expect(await idsBelow(manager.id)).toEqual([report.id]);
    expect(await idsBelow(below.id)).toEqual([lower.id]);
    const team = await teamOf(approver, { managerId: manager.id, ratings: "true" });
    expect(team.rows[0]).toMatchObject({ onboarding: null });
    expect(team.rows[0]?.ratings?.[0]?.rating).toBe(await ratingIn(review, approver));
    expect(team.rows[0]).not.toHaveProperty("growthPlan");
    for (const [as, managerId] of [
      [approver, elsewhere.id],
      [approver, withoutReview.id],
      [manager, below.id],
    ] as const) {
      expect(await teamStatus(as, managerId)).toBe(400);
    }
    await succeed(setApprover(people.cto, approver, false));
    expect(await teamStatus(approver, manager.id)).toBe(400);
    expect((await callAs(approver, reviews.listAreaManagers)).status).toBe(403);
  });

  it("responds with an error, without unhandled rejections, if the onboarding content can't be read", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    await putOnboardingOf(await putUser(makeUser({ managerId: manager.id, isOnboarding: true })));
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on("unhandledRejection", note);
    onTestFinished(() => void process.off("unhandledRejection", note));
    const answer = await callRoute(reviews.getTeam, {
      claims: claimsOf(manager),
      fault: async (command, input) => {
        if (JSON.stringify(input).includes('"ONBOARDING"')) {
          throw lostConnection();
        }
        if (command === "BatchGetItemCommand") {
          await delay(20);
        }
      },
    });
    expect([answer.status, unhandled]).toEqual([500, []]);
  });

  it("drops people who get another manager or leave, and so do the routes behind a row", async () => {
    for (const change of [{ managerId: people["another manager"].id }, { status: "inactive" as const }]) {
      const report = await putUser(makeUser({ managerId: people.manager.id }));
      const isListed = async () => (await teamOf(people.manager)).rows.some(({ person }) => person.id === report.id);
      const params = { userId: report.id };
      const answers = async () => {
        const claims = claimsOf(people.manager);
        const body = { id: newId(new Date()), day: dayFromToday(0), text: "Calm", skillsetIds: [], links: [] };
        const all = await Promise.all([
          callRoute(reviews.getPersonPage, { claims, params }),
          callRoute(api.journal.listPrivateNotes, { claims, params }),
          callRoute(api.journal.addPrivateNote, { claims, params, body }),
        ]);
        return all.map(({ status }) => status);
      };
      expect([await isListed(), await answers()]).toEqual([true, [200, 200, 201]]);
      await transact(tableStore(), replaceUserWrites(report, { ...report, ...change }));
      // Former managers lose the notes; the page of someone who left stays open to their manager.
      expect([await isListed(), (await answers()).slice(1)]).toEqual([false, [403, 403]]);
      expect((await answers())[0]).toBe("status" in change ? 200 : 403);
    }
  });

  it.each([
    { count: 1, requests: 3 },
    { count: 12, requests: 3 },
    // The levels and plans of more than 50 people exceed the 100 items of one request.
    { count: 60, requests: 4 },
  ])("takes at most $requests table requests for $count reports", async ({ count, requests }) => {
    const manager = await putUser(makeUser({ role: "manager" }));
    for (let index = 0; index < count; index += 1) {
      await putUser(makeUser({ managerId: manager.id, ...(index === 0 && { position: null }) }));
    }
    const answer = await callAs(manager, reviews.getTeam);
    expect((answer.body as unknown as Team).rows).toHaveLength(count);
    expect(ownRequests(answer)).toBeLessThanOrEqual(requests);
  });
});
