import { beforeAll, describe, expect, it } from "vitest";
import { api, routes } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { type Access, routeAccess } from "#functions/access.ts";
import { newId } from "#functions/ids.ts";
import { evaluationSteps } from "#functions/store/reviews.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/table.ts";
import { type Call, type Claims, call, claimsOf, used } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people.ts";
import { makeReview, makeRound, putReview, putRound, wholeAnswers } from "#tests/support/reviews.ts";
import { startWorld } from "#tests/support/world.ts";

startWorld();

/** Everybody who can stand in front of a route: roles, and relations to the person whom the route is about. */
const actors = [
  "anonymous",
  "access token",
  "pending",
  "inactive",
  "the employee",
  "another employee",
  "a lead",
  "the manager",
  "another manager",
  "an admin",
  "hr",
  "the cto",
] as const;
type ActorName = (typeof actors)[number];

/** Who gets through each route, by hand (spec 1 §6, decisions 4, 7, 8, 9). Everybody else is refused. */
const expected: Readonly<Record<string, { readonly status: number; readonly for: readonly ActorName[] }>> = {
  readOpenApi: { status: 200, for: actors },
  readMe: {
    status: 200,
    for: actors.filter((name) => !["anonymous", "access token", "inactive"].includes(name)),
  },
  listPendingAccounts: { status: 200, for: ["an admin", "the cto"] },
  findManagers: { status: 200, for: ["an admin", "the cto"] },
  approveAccount: { status: 200, for: ["an admin", "the cto"] },
  rejectAccount: { status: 204, for: ["an admin", "the cto"] },
  readLadder: {
    status: 200,
    for: actors.filter((name) => !["anonymous", "access token", "pending", "inactive"].includes(name)),
  },
  listOwnReviews: {
    status: 200,
    for: actors.filter((name) => !["anonymous", "access token", "pending", "inactive"].includes(name)),
  },
  listManagedReviews: { status: 200, for: ["the manager", "another manager", "an admin", "hr", "the cto"] },
  readReview: { status: 200, for: ["the employee", "the manager", "hr", "the cto"] },
  saveSelfEvaluation: { status: 200, for: ["the employee"] },
  completeSelfEvaluation: { status: 200, for: ["the employee"] },
};

const refusal: Readonly<Partial<Record<ActorName, readonly [number, string]>>> = {
  anonymous: [401, "UNAUTHENTICATED"],
  "access token": [401, "UNAUTHENTICATED"],
  pending: [403, "ACCOUNT_PENDING"],
  inactive: [403, "ACCOUNT_INACTIVE"],
};

const people = {} as Record<ActorName, User>;
let review: Review;

const claims = (name: ActorName): Claims => {
  if (name === "anonymous") return null;
  if (name === "access token") return { ...claimsOf(people["the employee"]), token_use: "access" };
  return claimsOf(people[name]);
};

beforeAll(async () => {
  const add = async (name: ActorName, user: User) => {
    people[name] = await putUser(user);
    return people[name];
  };
  const manager = await add("the manager", makeUser({ role: "manager" }));
  await add("another manager", makeUser({ role: "manager" }));
  await add("pending", makeUser({ status: "pending_review" }));
  await add("inactive", makeUser({ status: "inactive" }));
  await add("another employee", makeUser());
  await add("a lead", makeUser({ role: "lead" }));
  await add("an admin", makeUser({ role: "admin" }));
  await add("hr", makeUser({ role: "hr", engineerType: null }));
  await add("the cto", makeUser({ role: "cto", engineerType: null }));
  const employee = await add(
    "the employee",
    makeUser({
      managerId: manager.id,
      leadId: people["a lead"].id,
      position: { id: newId(new Date()), code: "IC2", title: "Engineer" },
    }),
  );
  review = await putReview(makeReview(employee, await putRound(makeRound())));
});

/** A valid request of each route, made anew each time: what is refused must be refused for who asks alone. */
const requests: Readonly<Record<string, () => Promise<Omit<Call, "as">>>> = {
  readOpenApi: async () => ({}),
  readMe: async () => ({}),
  listPendingAccounts: async () => ({}),
  findManagers: async () => ({}),
  readLadder: async () => ({ params: { engineerType: "software" } }),
  listOwnReviews: async () => ({}),
  listManagedReviews: async () => ({}),
  readReview: async () => ({ params: { reviewId: review.id } }),
  approveAccount: async () => {
    const waiting = await putUser(makeUser({ status: "pending_review", engineerType: null }));
    const position = { id: newId(new Date()), code: "IC1", title: "Junior Software Engineer", level: 1 };
    await tableStore()
      .entities.position.put({
        ...position,
        careerPath: "ic",
        engineerType: "software",
        description: "",
        responsibilities: "",
        version: 1,
      })
      .go();
    return {
      params: { userId: waiting.id },
      body: {
        role: "employee",
        engineerType: "software",
        positionId: position.id,
        managerId: people["the manager"].id,
        version: waiting.version,
      },
    };
  },
  rejectAccount: async () => {
    const waiting = await putUser(makeUser({ status: "pending_review" }));
    return { params: { userId: waiting.id }, body: { version: waiting.version } };
  },
  saveSelfEvaluation: async () => {
    const fresh = await putReview(makeReview(people["the employee"], await putRound(makeRound())));
    return { params: { reviewId: fresh.id }, body: { ...wholeAnswers(), version: 0 } };
  },
  completeSelfEvaluation: async () => {
    const fresh = await putReview(makeReview(people["the employee"], await putRound(makeRound())));
    await transact(tableStore(), evaluationSteps(fresh.id, "SELF", wholeAnswers(), 0, new Date().toISOString()));
    return { params: { reviewId: fresh.id }, body: { version: 1 } };
  },
};

describe("every route, by everybody", () => {
  it("has a line in the table for each route, and no other", () => {
    const ids = routes.map((spec) => spec.id).sort();
    expect(Object.keys(expected).sort()).toEqual(ids);
    expect(Object.keys(requests).sort()).toEqual(ids);
  });

  for (const spec of routes) {
    describe(`${spec.method} ${spec.path}`, () => {
      for (const name of actors) {
        const allowed = expected[spec.id]?.for.includes(name);
        it(`${allowed ? "answers" : "refuses"} ${name}`, async () => {
          const request = await requests[spec.id]?.();
          const answer = await call(spec, { ...request, as: claims(name) });
          if (allowed) {
            expect(answer.status, JSON.stringify(answer.body)).toBe(expected[spec.id]?.status);
            return;
          }
          const [status, code] = refusal[name] ?? [403, "FORBIDDEN"];
          expect({ status: answer.status, code: answer.problem.code }).toEqual({ status, code });
          expect(answer.problem.detail.length).toBeGreaterThan(10);
          expect(answer.problem.requestId).not.toBe("");
          const writes = answer.requests.flatMap((r) => r.operations).filter((o) => o !== "GetItem" && o !== "Query");
          expect(writes).toEqual([]);
        });
      }
    });
  }

  it("grants no route more than it uses", async () => {
    const stranger = { sub: "sub-new", email: "new@acme.com", email_verified: "true", token_use: "id" };
    expect((await call(api.people.readMe, { as: stranger })).body["status"]).toBe("pending_review");
    const byFeature: Readonly<Record<string, Readonly<Record<string, Access>>>> = routeAccess;
    for (const spec of routes) {
      const access = byFeature[spec.feature]?.[spec.id];
      const granted = [...(access?.table ?? []), ...(access?.indexes ?? [])].sort();
      expect({ route: spec.id, uses: [...(used.get(spec.id) ?? [])].sort() }).toEqual({
        route: spec.id,
        uses: granted,
      });
    }
  });
});
