import { beforeAll, describe, expect, it } from "vitest";
import { api, routes } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Position } from "#domain/positions/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewStage } from "#domain/reviews/terms.ts";
import { type Access, routeAccess } from "#functions/access.ts";
import { newId } from "#functions/ids.ts";
import { currentPositionStep } from "#functions/store/personChange.ts";
import { planSteps } from "#functions/store/plans.ts";
import { evaluationSteps } from "#functions/store/reviews.ts";
import { readCountedRounds } from "#functions/store/rounds.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/table.ts";
import { type Call, type Claims, call, claimsOf, used } from "#tests/support/call.ts";
import { makePosition } from "#tests/support/ladders.ts";
import { changedFile, endImports, putPosition, putSkillset, seenVersion } from "#tests/support/ladderTable.ts";
import { editOf, makeUser, newEmail, peopleCsv, putUser } from "#tests/support/people.ts";
import { runToItsEnd } from "#tests/support/plans.ts";
import { putReviewAt } from "#tests/support/reviewSteps.ts";
import {
  dayFromToday,
  makeDraft,
  makeReview,
  makeRound,
  planOf,
  putReview,
  putRound,
  wholeAnswers,
} from "#tests/support/reviews.ts";
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
  findLeads: { status: 200, for: ["an admin", "the cto"] },
  approveAccount: { status: 200, for: ["an admin", "the cto"] },
  rejectAccount: { status: 204, for: ["an admin", "the cto"] },
  listPeople: { status: 200, for: ["an admin", "the cto"] },
  namePeople: { status: 200, for: ["an admin", "the cto"] },
  readPerson: { status: 200, for: ["an admin", "the cto"] },
  updatePerson: { status: 200, for: ["an admin", "the cto"] },
  startOnboarding: { status: 200, for: ["an admin", "the cto"] },
  completeOnboarding: { status: 200, for: ["an admin", "the cto"] },
  checkPeopleImport: { status: 200, for: ["an admin", "the cto"] },
  readLastImport: { status: 200, for: ["an admin", "the cto"] },
  importPeople: { status: 202, for: ["an admin", "the cto"] },
  exportPeople: { status: 200, for: ["an admin", "the cto"] },
  readResponsibilities: { status: 200, for: ["an admin", "the cto"] },
  handOver: { status: 202, for: ["an admin", "the cto"] },
  readLadder: {
    status: 200,
    for: actors.filter((name) => !["anonymous", "access token", "pending", "inactive"].includes(name)),
  },
  listPositions: { status: 200, for: ["an admin", "the cto"] },
  createPosition: { status: 201, for: ["an admin", "the cto"] },
  updatePosition: { status: 200, for: ["an admin", "the cto"] },
  readRequirements: { status: 200, for: ["an admin", "the cto"] },
  saveRequirements: { status: 200, for: ["an admin", "the cto"] },
  exportLadder: { status: 200, for: ["an admin", "the cto"] },
  checkLadderFile: { status: 200, for: ["an admin", "the cto"] },
  importLadder: { status: 202, for: ["an admin", "the cto"] },
  readOwnSkills: {
    status: 200,
    for: actors.filter((name) => !["anonymous", "access token", "pending", "inactive"].includes(name)),
  },
  listSkillsets: { status: 200, for: ["an admin", "the cto"] },
  createSkillset: { status: 201, for: ["an admin", "the cto"] },
  updateSkillset: { status: 200, for: ["an admin", "the cto"] },
  deleteSkillset: { status: 204, for: ["an admin", "the cto"] },
  readSkillsetUsage: { status: 200, for: ["an admin", "the cto"] },
  createSkillsetLevel: { status: 201, for: ["an admin", "the cto"] },
  updateSkillsetLevel: { status: 200, for: ["an admin", "the cto"] },
  deleteSkillsetLevel: { status: 200, for: ["an admin", "the cto"] },
  readPlan: { status: 200, for: ["an admin", "the cto"] },
  listOwnReviews: {
    status: 200,
    for: actors.filter((name) => !["anonymous", "access token", "pending", "inactive"].includes(name)),
  },
  readAttention: {
    status: 200,
    for: actors.filter((name) => !["anonymous", "access token", "pending", "inactive"].includes(name)),
  },
  listRounds: { status: 200, for: ["an admin", "the cto"] },
  createRound: { status: 201, for: ["an admin", "the cto"] },
  updateRound: { status: 200, for: ["an admin", "the cto"] },
  deleteRound: { status: 204, for: ["an admin", "the cto"] },
  startRound: { status: 202, for: ["an admin", "the cto"] },
  completeRound: { status: 200, for: ["an admin", "the cto"] },
  readRoundProgress: { status: 200, for: ["an admin", "the cto"] },
  listManagedReviews: { status: 200, for: ["the manager", "another manager", "an admin", "hr", "the cto"] },
  readReview: { status: 200, for: ["the employee", "the manager", "hr", "the cto"] },
  saveSelfEvaluation: { status: 200, for: ["the employee"] },
  completeSelfEvaluation: { status: 200, for: ["the employee"] },
  saveManagerEvaluation: { status: 200, for: ["the manager", "the cto"] },
  completeManagerEvaluation: { status: 200, for: ["the manager", "the cto"] },
  approveReview: { status: 200, for: ["the cto"] },
  scheduleMeeting: { status: 200, for: ["the manager"] },
  saveFinalEvaluation: { status: 200, for: ["the manager"] },
  finalizeReview: { status: 200, for: ["the manager"] },
  shareReview: { status: 200, for: ["the manager"] },
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

/** A review of the employee at a stage, as an address names it. */
const reviewAt = async (stage: ReviewStage) => ({ reviewId: (await putReviewAt(people["the employee"], stage)).id });

/** A position as its form sends it. */
const positionBody = (position: Partial<Position>) => {
  const { id: _id, ...body } = makePosition(position);
  return body;
};

/** Brings the import of people before this one to its end: one goes on at a time. */
const endPeopleImport = async (): Promise<void> => {
  const { data } = await tableStore().entities.peopleImport.get({}).go({ consistent: true });
  if (data) await runToItsEnd(data.planId);
};

/** The ladders as a file, in which a position of some people requires more and one that nobody holds is left out. */
const raisedLadder = async (): Promise<string> => {
  const [position, skillset, unused] = [await putPosition(), await putSkillset(), await putPosition()];
  const { id, code, title } = position;
  await Promise.all(Array.from({ length: 5 }, () => putUser(makeUser({ position: { id, code, title } }))));
  return changedFile((file) => ({
    ...file,
    positions: file.positions.filter(({ code }) => code !== unused.code),
    requirements: { ...file.requirements, [position.code]: { [skillset.name]: 5 } },
  }));
};

/** A valid request of each route, made anew each time: what is refused must be refused for who asks alone. */
const requests: Readonly<Record<string, () => Promise<Omit<Call, "as">>>> = {
  readOpenApi: async () => ({}),
  readMe: async () => ({}),
  listPendingAccounts: async () => ({}),
  findManagers: async () => ({}),
  readLadder: async () => ({ params: { engineerType: "software" } }),
  listPositions: async () => ({}),
  createPosition: async () => ({ body: positionBody({ code: newId(new Date()) }) }),
  updatePosition: async () => {
    const position = await putPosition();
    const body = positionBody({ ...position, title: "Renamed", careerPath: "qa", engineerType: "qa" });
    return { params: { positionId: position.id }, body };
  },
  readRequirements: async () => ({ params: { positionId: (await putPosition()).id } }),
  saveRequirements: async () => {
    const [position, skillset] = [await putPosition(), await putSkillset()];
    return {
      params: { positionId: position.id },
      body: { requirements: [{ skillsetId: skillset.id, requiredLevel: 3 }], version: 0 },
    };
  },
  exportLadder: async () => ({}),
  checkLadderFile: async () => ({ body: { yaml: await raisedLadder() } }),
  importLadder: async () => {
    await endImports();
    return { body: { yaml: await raisedLadder(), seen: await seenVersion() } };
  },
  readOwnSkills: async () => ({}),
  listSkillsets: async () => ({}),
  createSkillset: async () => {
    await endImports();
    return { body: { name: newId(new Date()), description: "", applicableTo: ["data_scientist"] } };
  },
  updateSkillset: async () => {
    const { id, version } = await putSkillset({ applicableTo: ["qa"] });
    return {
      params: { skillsetId: id },
      body: { name: newId(new Date()), description: "", applicableTo: ["data_scientist"], version },
    };
  },
  deleteSkillset: async () => ({ params: { skillsetId: (await putSkillset()).id }, query: { version: "1" } }),
  readSkillsetUsage: async () => ({ params: { skillsetId: (await putSkillset()).id } }),
  createSkillsetLevel: async () => {
    const { id, version } = await putSkillset({ levels: [] });
    return { params: { skillsetId: id }, body: { level: 1, title: "Begins", description: "", version } };
  },
  updateSkillsetLevel: async () => {
    const { id, version } = await putSkillset();
    return { params: { skillsetId: id, level: "1" }, body: { level: 1, title: "Begins", description: "", version } };
  },
  deleteSkillsetLevel: async () => ({
    params: { skillsetId: (await putSkillset()).id, level: "5" },
    query: { version: "1" },
  }),
  readPlan: async () => {
    const id = newId(new Date());
    const plan = { id, kind: "generateReviews", total: 1, input: {}, startedBy: people["an admin"].id } as const;
    await transact(tableStore(), planSteps(plan, new Date()));
    return { params: { planId: id } };
  },
  listOwnReviews: async () => ({}),
  listManagedReviews: async () => ({
    query: used.get("listManagedReviews")?.has("gsi1") ? { name: people["the employee"].lastName } : {},
  }),
  readAttention: async () => ({}),
  listRounds: async () => ({}),
  createRound: async () => ({ body: planOf(makeRound()) }),
  updateRound: async () => {
    const round = await putRound(makeRound());
    return { params: { roundId: round.id }, body: { ...planOf(round), version: round.version } };
  },
  deleteRound: async () => {
    const round = await putRound(makeDraft());
    return { params: { roundId: round.id }, query: { version: String(round.version) } };
  },
  startRound: async () => {
    const round = await putRound(makeDraft());
    const { active } = await readCountedRounds(tableStore());
    return { params: { roundId: round.id }, body: { version: round.version, replaces: active.roundId } };
  },
  completeRound: async () => {
    const round = await putRound(makeRound());
    return { params: { roundId: round.id }, body: { version: round.version } };
  },
  readRoundProgress: async () => ({ params: { roundId: review.roundId } }),
  readReview: async () => ({ params: { reviewId: review.id } }),
  approveAccount: async () => {
    const waiting = await putUser(makeUser({ status: "pending_review", engineerType: null }));
    const position = await putPosition();
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
  findLeads: async () => ({}),
  listPeople: async () => ({ query: used.get("listPeople")?.has("gsi3") ? {} : { engineerType: "software" } }),
  namePeople: async () => ({ query: { ids: people["the manager"].id } }),
  readPerson: async () => ({ params: { userId: people["the employee"].id } }),
  updatePerson: async () => {
    const position = { id: newId(new Date()), code: "IC2", title: "Software Engineer" };
    const person = await putUser(makeUser({ position }));
    await transact(tableStore(), [currentPositionStep(person.id, position, person.createdAt)]);
    return {
      params: { userId: person.id },
      body: {
        ...editOf(person),
        firstName: "Renamed",
        positionId: null,
        managerId: people["the manager"].id,
        status: "inactive",
      },
    };
  },
  startOnboarding: async () => {
    const person = await putUser(makeUser());
    return {
      params: { userId: person.id },
      body: { onboardingType: "qa_engineers", githubTicket: null, version: person.version },
    };
  },
  completeOnboarding: async () => {
    const person = await putUser(makeUser({ isOnboarding: true, onboardingType: "qa_engineers" }));
    return { params: { userId: person.id }, body: { version: person.version } };
  },
  checkPeopleImport: async () => ({ body: { csv: peopleCsv([{ email: newEmail() }]) } }),
  readLastImport: async () => ({}),
  importPeople: async () => {
    await endPeopleImport();
    return { body: { csv: peopleCsv([{ email: newEmail() }]) } };
  },
  exportPeople: async () => {
    await putUser(makeUser({ status: "inactive", managerId: people["the manager"].id }));
    return { query: { cursor: "inactive:" } };
  },
  readResponsibilities: async () => ({
    params: { userId: people["the manager"].id },
    query: { of: used.get("readResponsibilities")?.has("gsi2") ? "led" : "managed" },
  }),
  handOver: async () => ({
    params: { userId: people["the manager"].id },
    body: { managerId: people["another manager"].id, leadId: people["a lead"].id },
  }),
  saveSelfEvaluation: async () => {
    const fresh = await putReview(makeReview(people["the employee"], await putRound(makeRound())));
    return { params: { reviewId: fresh.id }, body: { ...wholeAnswers(), version: 0 } };
  },
  completeSelfEvaluation: async () => {
    const fresh = await putReview(makeReview(people["the employee"], await putRound(makeRound())));
    await transact(tableStore(), evaluationSteps(fresh.id, "SELF", wholeAnswers(), 0, new Date().toISOString()));
    return { params: { reviewId: fresh.id }, body: { version: 1 } };
  },
  saveManagerEvaluation: async () => ({
    params: await reviewAt("managerMissing"),
    body: { ...wholeAnswers(), version: 1 },
  }),
  completeManagerEvaluation: async () => ({ params: await reviewAt("managerMissing"), body: { version: 1 } }),
  approveReview: async () => ({
    params: await reviewAt("approvalMissing"),
    body: { comments: "", selfVersion: 1, managerVersion: 1 },
  }),
  scheduleMeeting: async () => ({
    params: await reviewAt("meetingMissing"),
    body: { meetingScheduledAt: dayFromToday(1), version: 1 },
  }),
  saveFinalEvaluation: async () => ({
    params: await reviewAt("meetingScheduled"),
    body: { ...wholeAnswers(), version: 1 },
  }),
  finalizeReview: async () => ({ params: await reviewAt("meetingScheduled"), body: { version: 1 } }),
  shareReview: async () => ({ params: await reviewAt("finalized"), body: { version: 1 } }),
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
