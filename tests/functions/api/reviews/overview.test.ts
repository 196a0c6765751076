import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { roles } from "#domain/people/terms.ts";
import { type OverviewPart, overviewParts } from "#domain/reviews/terms.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { type Organisation, putOrganisation } from "#tests/support/organisation.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

/** The routes whose answers the overview holds. The names of managers have a query of their own, and are tried apart. */
const routeOf: Readonly<Record<Exclude<OverviewPart, "names">, RouteSpec>> = {
  me: api.people.getMe,
  ownReviews: api.reviews.listOwnReviews,
  managedReviews: api.reviews.listManagedReviews,
  waitingReviews: api.reviews.listWaitingReviews,
  actionCounts: api.reviews.getActionCounts,
  setup: api.people.getSetup,
  pendingAccounts: api.people.listPendingAccounts,
  overdueReports: api.onboarding.listOverdueReports,
  dueGoals: api.growth.listDueGoals,
  people: api.people.listPeople,
};

let organisation: Organisation;

beforeAll(async () => {
  organisation = await putOrganisation(100);
});

/** An answer without the texts of its cursors, in which the table's keys stand in any order. */
const withoutCursors = (answer: Readonly<Record<string, unknown>>): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) => (key === "cursor" && value !== null ? "a cursor" : value));

const overviewOf = async (person: User, parts: readonly string[]) => {
  const { status, body } = await callRoute(api.reviews.getOverview, {
    claims: claimsOf(person),
    query: { parts: parts.join(",") },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

interface Managed {
  readonly items: readonly { readonly employee: { readonly managerId: string | null } }[];
}

/** Expects the names of these people, of whom there are several, as listPeopleNames answers them. */
const expectNames = async (reader: User, names: unknown, repeatedIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(repeatedIds)];
  const { body } = await callRoute(api.people.listPeopleNames, {
    claims: claimsOf(reader),
    query: { ids: ids.join(",") },
  });
  const byId = (people: unknown) => new Map((people as readonly User[]).map((one) => [one.id, one]));
  expect(ids.length).toBeGreaterThan(1);
  expect(byId(names)).toEqual(byId(body["items"]));
};

describe.each(roles)("the overview of the role %s", (role) => {
  it("holds exactly what the routes of its parts answer, and nothing of routes that refuse the person", async () => {
    const person = organisation.actors[role];
    const claims = claimsOf(person);
    const expected: Record<string, unknown> = {};
    for (const [part, spec] of Object.entries(routeOf)) {
      const { status, body } = await callRoute(spec, { claims });
      expect([200, 403]).toContain(status);
      if (status === 200) {
        expected[part] = body;
      }
    }
    const { names, ...overview } = await overviewOf(person, overviewParts);
    expect(withoutCursors(overview)).toEqual(withoutCursors(expected));
    expect(names !== undefined, "only for those who may ask for names").toBe("people" in expected);
  });
});

describe("the overview", () => {
  it("names the managers of the cto's list, as listPeopleNames does", async () => {
    const { cto } = organisation.actors;
    const { managedReviews, names } = await overviewOf(cto, ["managedReviews", "names"]);
    await expectNames(
      cto,
      names,
      (managedReviews as Managed).items.flatMap(({ employee }) => employee.managerId ?? []),
    );
  });

  it("names the managers and leads of the people, as listPeopleNames does", async () => {
    const { admin } = organisation.actors;
    const { people, names } = await overviewOf(admin, ["people", "names"]);
    const { items } = people as { readonly items: readonly Pick<User, "managerId" | "leadId">[] };
    await expectNames(
      admin,
      names,
      items.flatMap(({ managerId, leadId }) => [managerId ?? [], leadId ?? []].flat()),
    );
  });

  it("and the review are all that the cto's page of a review reads, the actor included, in nine table requests at most", async () => {
    const { actors, reviewFor } = organisation;
    const claims = claimsOf(actors.cto);
    const open = async (parts: readonly OverviewPart[]) => [
      await callRoute(api.reviews.getOverview, { claims, query: { parts: parts.join(",") } }),
      await callRoute(api.reviews.getReview, { claims, params: { reviewId: reviewFor.cto } }),
    ];
    const countedIn = (answers: Awaited<ReturnType<typeof open>>) => answers.map(({ requests }) => requests.length);
    // The first of a day also records who opened the review, and reads the skillsets, which a warm function keeps.
    expect((await open(["me", "waitingReviews", "actionCounts"])).map(({ status }) => status)).toEqual([200, 200]);
    expect(countedIn(await open(["me", "waitingReviews", "actionCounts"]))).toEqual([4, 4]);
    expect(countedIn(await open(["me", "waitingReviews", "actionCounts", "pendingAccounts"]))).toEqual([5, 4]);
  });

  it("holds the parts that were asked for", async () => {
    const overview = await overviewOf(organisation.actors.admin, ["actionCounts", "me"]);
    expect(Object.keys(overview).sort()).toEqual(["actionCounts", "me"]);
  });

  it.each([
    ["listManagedReviews", "managedReviews", api.reviews.listManagedReviews, "cto"],
    ["listPendingAccounts", "pendingAccounts", api.people.listPendingAccounts, "admin"],
    ["listPeople", "people", api.people.listPeople, "admin"],
  ] as const)("has a cursor with which %s continues", async (_id, part, spec, role) => {
    const person = organisation.actors[role];
    const overview = await overviewOf(person, [part]);
    const { items, cursor, roundId } = overview[part] as {
      readonly items: readonly { readonly id: string }[];
      readonly cursor: string;
      readonly roundId?: string;
    };
    const { status, body } = await callRoute(spec, {
      claims: claimsOf(person),
      query: { cursor, ...(roundId !== undefined && { roundId }) },
    });
    expect(status).toBe(200);
    const further = (body["items"] as typeof items).map(({ id }) => id);
    expect(further.length).toBeGreaterThan(0);
    expect(items.map(({ id }) => id)).not.toEqual(expect.arrayContaining(further));
  });

  it("tells the cto what is left to share in a completed round, while everybody in the active one has a manager", async () => {
    const at = "2026-02-03T09:00:00.000Z";
    const round = await putRound(makeRound({ status: "completed" }));
    const review = await putReview(
      makeReview(await putUser(makeUser({ managerId: null })), round, {
        selfEvaluationCompletedAt: at,
        managerEvaluationCompletedAt: at,
        ctoApprovalCompletedAt: at,
        meetingScheduledAt: at.slice(0, 10),
        finalManagerEvaluationCompletedAt: at,
      }),
    );
    const { waitingReviews, actionCounts } = await overviewOf(organisation.actors.cto, [
      "waitingReviews",
      "actionCounts",
    ]);
    expect(waitingReviews).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ task: "share", review: expect.objectContaining({ id: review.id }) }),
      ]),
    });
    expect(actionCounts).toMatchObject({
      rounds: expect.arrayContaining([{ roundId: round.id, actionsNeeded: 1, early: 0 }]),
    });
  });

  it.each(["", ",", "everything", "me,everything"])("refuses the parts %j", async (parts) => {
    const { status } = await callRoute(api.reviews.getOverview, {
      claims: claimsOf(organisation.actors.cto),
      query: { parts },
    });
    expect(status).toBe(400);
  });
});
