import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { GrowthView } from "#domain/growth/planModel.ts";
import { positionChange } from "#domain/growth/rules.ts";
import type { User } from "#domain/people/model.ts";
import type { Position } from "#domain/positions/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { newId } from "#functions/ids.ts";
import { readUser } from "#functions/people/store/people.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { holdPosition, makeGoal, plansOf, putPlan } from "#tests/support/growth.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import {
  changedFile,
  currentLadderVersion,
  currentStructure,
  putPosition,
  putSkillset,
} from "#tests/support/positions/ladderTable.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

let admin: User;
let manager: User;
let cto: User;
let employee: User;

beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin" }));
  manager = await putUser(makeUser({ role: "manager" }));
  cto = await putUser(makeUser({ role: "cto", engineerType: null }));
});

/** Someone who holds a position and plans to hold another one. */
const putPlanned = async (overrides: Partial<User> = {}): Promise<Position> => {
  employee = await holdPosition(await putUser(makeUser({ managerId: manager.id, ...overrides })));
  const target = await putPosition({ engineerType: "software" });
  await putPlan(employee, {
    target: { id: target.id, code: target.code, title: target.title },
    position: employee.position ?? target,
    goals: [makeGoal({ authorId: employee.id })],
  });
  return target;
};

const readPlan = (reader: User) =>
  callRoute(api.growth.getGrowthPlan, { claims: claimsOf(reader), params: { userId: employee.id } });
const viewFor = async (reader: User): Promise<GrowthView> => {
  const { status, body } = await readPlan(reader);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as GrowthView;
};
/** What the page says about the position that the person holds now. */
const newsFor = async (reader: User) => {
  const { plan, person } = await viewFor(reader);
  return plan === null ? "no plan" : positionChange(plan, person.position);
};
const stored = async () => (await readUser(tableStore(), employee.id)) ?? employee;
const importLadder = async (yaml: string) => {
  const version = await currentLadderVersion();
  const { status, body } = await callRoute(api.positions.importLadder, {
    claims: claimsOf(admin),
    body: { yaml, version },
  });
  expect(status, JSON.stringify(body)).toBe(202);
  return runToCompletion(String(body["id"]));
};

/** Each way in which someone is given a position. */
const waysToAPosition: readonly (readonly [string, (position: Position) => Promise<unknown>])[] = [
  [
    "an administrator's edit",
    async ({ id }) =>
      expect(
        await callRoute(api.people.updatePerson, {
          claims: claimsOf(admin),
          params: { userId: employee.id },
          body: { ...editOf(await stored()), positionId: id },
        }),
      ).toMatchObject({ status: 200 }),
  ],
  [
    "a change of several people",
    async ({ id: positionId }) => {
      const { status, body } = await callRoute(api.people.changePeople, {
        claims: claimsOf(admin),
        body: { userIds: [employee.id], change: { positionId }, operationId: newId(new Date()) },
      });
      expect(status, JSON.stringify(body)).toBe(202);
      await runToCompletion(String(body["id"]));
    },
  ],
  [
    "an import of people",
    async ({ code }) => {
      const csv = `Email,Position\n${employee.email},${code}`;
      const claims = claimsOf(admin);
      const { body: checked } = await callRoute(api.people.checkPeopleUpdate, { claims, body: { csv } });
      const chosen = (checked["changed"] as { line: number; digest: string }[]).map(({ line, digest }) => ({
        line,
        digest,
      }));
      expect(chosen).toHaveLength(1);
      const { status, body } = await callRoute(api.people.updatePeople, {
        claims,
        body: { csv, chosen, operationId: newId(new Date()) },
      });
      expect(status, JSON.stringify(body)).toBe(202);
      await runToCompletion(String(body["id"]));
    },
  ],
];

describe.each(waysToAPosition)("%s", (_way, give) => {
  it("reaches the target of a plan, which changes nothing in it", async () => {
    const target = await putPlanned();
    const before = await plansOf(employee);
    expect([await newsFor(employee), await newsFor(manager)]).toEqual([null, null]);
    await give(target);
    expect([await newsFor(employee), await newsFor(manager)]).toEqual(["reached", "reached"]);
    expect(await plansOf(employee)).toEqual(before);
  });

  it("to another position says that it changed", async () => {
    await putPlanned();
    await give(await putPosition({ engineerType: "software" }));
    expect(await newsFor(employee)).toBe("changed");
  });
});

describe("a ladder that changes under a plan", () => {
  const ladderFor = async () => {
    const { status, body } = await callRoute(api.skillsets.getOwnSkills, { claims: claimsOf(employee), query: {} });
    expect(status).toBe(200);
    return body as unknown as OwnSkills;
  };

  it("renames the target by an import, and the page reads its new name with the ladder", async () => {
    const target = await putPlanned();
    await importLadder(
      await changedFile((file) => ({
        ...file,
        positions: file.positions.map((one) => (one.code === target.code ? { ...one, title: "Renamed" } : one)),
      })),
    );
    expect((await viewFor(employee)).plan?.target).toMatchObject({ id: target.id });
    expect((await ladderFor()).positions.find(({ id }) => id === target.id)).toMatchObject({ title: "Renamed" });
  });

  it("removes the target by an import: the plan stays, and the position is refused as a target from then on", async () => {
    const target = await putPlanned();
    await importLadder(
      await changedFile((file) => ({ ...file, positions: file.positions.filter(({ code }) => code !== target.code) })),
    );
    const { plan } = await viewFor(employee);
    expect(plan).toMatchObject({ target: { code: target.code, title: target.title }, goals: [{ version: 1 }] });
    expect((await ladderFor()).positions.some(({ id }) => id === target.id)).toBe(false);
    const choose = (positionId: string | null) =>
      callRoute(api.growth.chooseTarget, {
        claims: claimsOf(employee),
        params: { userId: employee.id, planId: plan?.id ?? "" },
        body: { positionId },
      });
    // It can stay the target, but not become one.
    expect((await choose(target.id)).status).toBe(200);
    expect((await choose(null)).status).toBe(200);
    const refused = await choose(target.id);
    expect([refused.status, JSON.stringify(refused.problem)]).toEqual([
      400,
      expect.stringContaining("This position isn't on the person's ladder. Choose another one."),
    ]);
  });

  it("retires the target's type and path: the plan stays as it is, and the target is still reached", async () => {
    const { engineerTypes, careerPaths } = await currentStructure();
    const save = async (state: "offered" | "retired") => {
      const { version } = await currentStructure();
      const { status, body } = await callRoute(api.positions.saveStructure, {
        claims: claimsOf(admin),
        body: {
          engineerTypes: [...engineerTypes, { ...engineerTypes[0], id: "network", label: "Network", state }],
          careerPaths: [...careerPaths, { ...careerPaths[0], id: "expert", label: "Expert", state }],
          version,
        },
      });
      expect(status, JSON.stringify(body)).toBe(200);
    };
    await save("offered");
    const target = await putPosition({ engineerType: "network", careerPath: "expert" });
    employee = await holdPosition(await putUser(makeUser({ managerId: manager.id, engineerType: "network" })));
    const { id, code, title } = target;
    await putPlan(employee, {
      target: { id, code, title },
      position: employee.position ?? target,
      goals: [makeGoal()],
    });
    const before = await plansOf(employee);
    await save("retired");
    expect((await viewFor(manager)).plan).toMatchObject({ target: { id, code, title }, goals: [{ version: 1 }] });
    expect((await ladderFor()).positions.map((position) => position.id)).toContain(id);
    expect(await newsFor(employee)).toBeNull();
    const given = await callRoute(api.people.updatePerson, {
      claims: claimsOf(admin),
      params: { userId: employee.id },
      body: { ...editOf(await stored()), positionId: id },
    });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    expect(await newsFor(employee)).toBe("reached");
    expect(await plansOf(employee)).toEqual(before);
  });

  it("keeps a goal's skillset by its name where it no longer applies, and refuses it for another goal", async () => {
    await putPlanned();
    const { id, name } = await putSkillset({ applicableTo: ["qa"] });
    const plan = await putPlan(employee, { goals: [makeGoal({ skillset: { id, name }, authorId: employee.id })] });
    const [kept] = plan.goals;
    expect((await viewFor(manager)).plan?.goals).toMatchObject([{ skillset: { id, name } }]);
    const params = { userId: employee.id, planId: plan.id };
    const form = { skillsetId: id, what: "More of it", helps: "", until: dayFromToday(30) };
    const added = await callRoute(api.growth.addDevelopmentGoal, {
      claims: claimsOf(employee),
      params,
      body: { ...form, id: newId(new Date()) },
    });
    expect([added.status, JSON.stringify(added.problem)]).toEqual([
      400,
      expect.stringContaining("This skillset is no longer on the person's ladder."),
    ]);
    const ticked = await callRoute(api.growth.setGrowthProgress, {
      claims: claimsOf(employee),
      params: { ...params, goalId: kept?.id ?? "" },
      body: { state: "done" },
    });
    expect(ticked.status).toBe(200);
  });
});

describe("the manager of a plan", () => {
  const comment = (author: User, planId: string) =>
    callRoute(api.growth.addGrowthComment, {
      claims: claimsOf(author),
      params: { userId: employee.id, planId },
      body: { id: newId(new Date()), goalId: null, text: "Still here" },
    });

  it("who is away reads and answers as before", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    await putPlanned({ managerId: boss.id });
    const { status } = await callRoute(api.people.saveAbsence, {
      claims: claimsOf(boss),
      params: { userId: boss.id },
      body: { absence: { from: dayFromToday(0), to: dayFromToday(10) } },
    });
    expect(status).toBe(200);
    const { plan, manager: named } = await viewFor(boss);
    expect(named?.id).toBe(boss.id);
    expect((await comment(boss, plan?.id ?? "")).status).toBe(201);
    expect((await readPlan(cto)).status).toBe(403);
  });

  it("who left is followed by the cto, and their words keep their name", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    await putPlanned({ managerId: boss.id });
    const { plan } = await viewFor(boss);
    expect((await comment(boss, plan?.id ?? "")).status).toBe(201);
    const left = await callRoute(api.people.updatePerson, {
      claims: claimsOf(admin),
      params: { userId: boss.id },
      body: { ...editOf(boss), status: "inactive" },
    });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    const seen = await viewFor(cto);
    expect([seen.manager, seen.comments.map(({ authorId }) => authorId)]).toEqual([null, [boss.id]]);
    expect(seen.names.map(({ id }) => id)).toContain(boss.id);
    expect((await readPlan(boss)).status).not.toBe(200);
    expect((await comment(cto, plan?.id ?? "")).status).toBe(201);
  });

  it("is asked about nothing that a round without a meeting never agreed on, and the plan continues", async () => {
    await putPlanned();
    const ended = await putReview(
      makeReview(employee, await putRound(makeRound({ status: "completed", startDate: dayFromToday(-60) }))),
    );
    const next = await putReview(makeReview(employee, await putRound(makeRound())), [ended]);
    const goalsFor = async (reader: User) => {
      const { body } = await callRoute(api.reviews.getReview, {
        claims: claimsOf(reader),
        params: { reviewId: next.id },
      });
      return (body as unknown as ReviewView).goals.map(({ isAsked }) => isAsked);
    };
    expect([await goalsFor(employee), await goalsFor(manager)]).toEqual([[true], [false]]);
    expect((await viewFor(employee)).plan?.goals).toHaveLength(1);
  });
});
