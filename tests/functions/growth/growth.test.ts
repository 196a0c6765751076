import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { DueGoals, GrowthPlan } from "#domain/growth/model.ts";
import type { GrowthView } from "#domain/growth/planModel.ts";
import {
  endedPlansPerPage,
  growthLengths,
  maxComments,
  maxEarlierGoals,
  maxGoalsPerOwner,
} from "#domain/growth/terms.ts";
import type { User } from "#domain/people/model.ts";
import type { Team } from "#domain/reviews/views/teamModel.ts";
import { newId } from "#functions/ids.ts";
import { readUser } from "#functions/people/store/people.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { holdPosition, makeGoal, makePlan, plansOf, putPlan } from "#tests/support/growth.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { dayFromToday } from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

let manager: User;
let nextManager: User;
let admin: User;
let employee: User;

beforeAll(async () => {
  manager = await putUser(makeUser({ role: "manager" }));
  nextManager = await putUser(makeUser({ role: "manager" }));
  admin = await putUser(makeUser({ role: "admin" }));
});

const newEmployee = async (): Promise<User> => holdPosition(await putUser(makeUser({ managerId: manager.id })));

const read = async (
  reader: User,
  cursor: string | null = null,
): Promise<{ readonly status: number; readonly body: GrowthView }> => {
  const { status, body } = await callRoute(api.growth.getGrowthPlan, {
    claims: claimsOf(reader),
    params: { userId: employee.id },
    query: cursor === null ? {} : { cursor },
  });
  return { status, body: body as GrowthView };
};

const words = { skillsetId: null, what: "Write the design", helps: "", until: "2027-02-26" };

const addGoal = (planId: string, what: string) =>
  callRoute(api.growth.addDevelopmentGoal, {
    claims: claimsOf(employee),
    params: { userId: employee.id, planId },
    body: { ...words, what, id: newId(new Date()) },
  });

const comment = (author: User, planId: string, text: string, id = newId(new Date())) =>
  callRoute(api.growth.addGrowthComment, {
    claims: claimsOf(author),
    params: { userId: employee.id, planId },
    body: { id, goalId: null, text },
  });

describe("a growth plan", () => {
  it("begins once, with a target of the person's own ladder", async () => {
    employee = await newEmployee();
    const foreign = await putPosition({ engineerType: "qa" });
    const target = await putPosition({ engineerType: "software" });
    const begin = (positionId: string | null, id = newId(new Date())) =>
      callRoute(api.growth.startGrowthPlan, {
        claims: claimsOf(employee),
        params: { userId: employee.id },
        body: { id, positionId },
      });
    expect((await begin(foreign.id)).problem).toMatchObject({ code: "INVALID_INPUT" });
    expect((await begin(employee.position?.id ?? "")).problem).toMatchObject({ code: "INVALID_INPUT" });
    const id = newId(new Date());
    expect((await begin(target.id, id)).status).toBe(201);
    expect((await begin(target.id, id)).status).toBe(201);
    expect((await begin(null)).problem).toMatchObject({ code: "STATE_CONFLICT" });
    expect((await read(employee)).body.plan).toMatchObject({ id, target: { code: target.code } });
  });

  it("has a target of the ladder to which the position has moved, whatever the person's type is", async () => {
    employee = await newEmployee();
    await putPosition({ ...employee.position, engineerType: "qa" });
    const begin = ({ id }: { readonly id: string }) =>
      callRoute(api.growth.startGrowthPlan, {
        claims: claimsOf(employee),
        params: { userId: employee.id },
        body: { id: newId(new Date()), positionId: id },
      });
    expect((await begin(await putPosition({ engineerType: "software" }))).problem).toMatchObject({
      code: "INVALID_INPUT",
    });
    expect((await begin(await putPosition({ engineerType: "qa" }))).status).toBe(201);
  });

  it("is for people with a position", async () => {
    employee = await putUser(makeUser({ managerId: manager.id }));
    const { problem } = await callRoute(api.growth.startGrowthPlan, {
      claims: claimsOf(employee),
      params: { userId: employee.id },
      body: { id: newId(new Date()), positionId: null },
    });
    expect(problem).toMatchObject({ code: "STATE_CONFLICT" });
  });

  it("keeps what two people write at the same moment", async () => {
    employee = await newEmployee();
    const { id: planId } = await putPlan(employee);
    const answers = await Promise.all([
      addGoal(planId, "The first"),
      comment(manager, planId, "From the manager"),
      comment(employee, planId, "From the employee"),
      callRoute(api.growth.proposeGoal, {
        claims: claimsOf(manager),
        params: { userId: employee.id, planId },
        body: { ...words, what: "A promise", owner: "manager", id: newId(new Date()) },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { plan, comments } = await plansOf(employee);
    expect(plan).toMatchObject({
      goals: [{ what: "The first" }],
      proposals: [{ what: "A promise", owner: "manager" }],
      commentCount: 2,
    });
    expect(comments.map(({ text }) => text).toSorted()).toEqual(["From the employee", "From the manager"]);
  });

  it("writes a comment once, however often it is sent", async () => {
    employee = await newEmployee();
    const { id: planId } = await putPlan(employee);
    const id = newId(new Date());
    await comment(employee, planId, "Once", id);
    expect((await comment(employee, planId, "Once", id)).status).toBe(201);
    expect((await plansOf(employee)).comments).toHaveLength(1);
  });

  it("refuses a change of a goal that is based on an older version of it, and of a goal of the other", async () => {
    employee = await newEmployee();
    const [own, promise] = [makeGoal({ authorId: employee.id }), makeGoal({ owner: "manager", authorId: manager.id })];
    const { id: planId } = await putPlan(employee, { goals: [own, promise] });
    const update = (goalId: string, version: number) =>
      callRoute(api.growth.updateDevelopmentGoal, {
        claims: claimsOf(employee),
        params: { userId: employee.id, planId, goalId },
        body: { ...words, version },
      });
    expect((await update(own.id, own.version)).status).toBe(200);
    expect((await update(own.id, own.version)).problem).toMatchObject({ code: "VERSION_CONFLICT" });
    expect((await update(promise.id, promise.version)).problem).toMatchObject({ code: "FORBIDDEN" });
  });

  it("is read by a new manager with the former manager's comments, and no longer by the former one", async () => {
    employee = await newEmployee();
    const { id: planId } = await putPlan(employee);
    await comment(manager, planId, "Said before the change");
    const stored = (await readUser(tableStore(), employee.id)) ?? employee;
    const moved = await callRoute(api.people.updatePerson, {
      claims: claimsOf(admin),
      params: { userId: employee.id },
      body: { ...editOf(stored), managerId: nextManager.id },
    });
    expect(moved.status).toBe(200);
    expect((await read(manager)).status).toBe(403);
    const { body } = await read(nextManager);
    expect(body.comments).toMatchObject([{ text: "Said before the change", authorId: manager.id }]);
    expect(body.names.map(({ id }) => id)).toContain(manager.id);
    expect((await comment(manager, planId, "Too late")).problem).toMatchObject({ code: "FORBIDDEN" });
  });

  it("says that the target is reached when an administrator gives the person the position", async () => {
    employee = await newEmployee();
    const { id, code, title } = await putPosition({ engineerType: "software" });
    await putPlan(employee, { target: { id, code, title } });
    const stored = (await readUser(tableStore(), employee.id)) ?? employee;
    await callRoute(api.people.updatePerson, {
      claims: claimsOf(admin),
      params: { userId: employee.id },
      body: { ...editOf(stored), positionId: id },
    });
    const { body } = await read(employee);
    expect(body.person.position?.id).toBe(body.plan?.target?.id);
  });

  it("stays readable when it has ended, takes no more comments, and makes room for another", async () => {
    employee = await newEmployee();
    const { id: planId } = await putPlan(employee, { goals: [makeGoal()] });
    await comment(manager, planId, "Well done");
    const end = () =>
      callRoute(api.growth.endGrowthPlan, {
        claims: claimsOf(employee),
        params: { userId: employee.id, planId },
        body: { reason: "reached" },
      });
    expect((await end()).body).toMatchObject({ ended: { reason: "reached" } });
    expect((await end()).status).toBe(200);
    expect((await comment(manager, planId, "Too late")).problem).toMatchObject({ code: "NOT_FOUND" });
    const { body } = await read(manager);
    expect(body).toMatchObject({ plan: null, ended: [], comments: [] });
    expect(await read(manager, body.cursor)).toMatchObject({
      body: { plan: null, ended: [{ id: planId }], comments: [{ text: "Well done" }], cursor: null },
    });
    const again = await callRoute(api.growth.startGrowthPlan, {
      claims: claimsOf(employee),
      params: { userId: employee.id },
      body: { id: newId(new Date()), positionId: null },
    });
    expect(again.status).toBe(201);
  });
});

describe("plans that have ended", () => {
  const longest = (length: number) => "\u{1}".repeat(length);
  const fullGoals = (count: number) =>
    Array.from({ length: count }, () =>
      makeGoal({ what: longest(growthLengths.what), helps: longest(growthLengths.helps) }),
    );
  const full = () =>
    makePlan({
      goals: fullGoals(2 * maxGoalsPerOwner),
      proposals: fullGoals(maxGoalsPerOwner),
      earlier: fullGoals(maxEarlierGoals),
      commentCount: maxComments,
    });
  const putComments = async ({ id: planId }: GrowthPlan, count: number, text: string) => {
    for (let number = 0; number < count; number += 1) {
      const comment = { id: newId(new Date()), planId, authorId: manager.id, at: new Date().toISOString(), text };
      await tableStore()
        .entities.growthComment.put({ ...comment, userId: employee.id })
        .go();
    }
  };
  const putEnded = async (plan: GrowthPlan) => {
    const { target: _target, ...ended } = plan;
    await tableStore()
      .entities.endedGrowthPlan.put({
        ...ended,
        userId: employee.id,
        ended: { at: plan.changedAt, reason: "given_up" },
      })
      .go();
  };
  const pages = async (): Promise<readonly GrowthView[]> => {
    const found: GrowthView[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { readonly body: GrowthView } = await read(manager, cursor);
      found.push(body);
      ({ cursor } = body);
    } while (cursor !== null);
    return found;
  };

  it("are read once each with all their comments, the latest first, in pages after the current plan", async () => {
    employee = await newEmployee();
    const plans = Array.from({ length: endedPlansPerPage + 2 }, () => makePlan({ commentCount: 1 }));
    for (const plan of plans) {
      await putEnded(plan);
      await putComments(plan, 1, `about ${plan.id}`);
    }
    const current = await putPlan(employee);
    const found = await pages();
    expect(found.map(({ plan, ended }) => [plan?.id ?? null, ended.length])).toEqual([
      [current.id, 0],
      [null, endedPlansPerPage],
      [null, 2],
    ]);
    const latestFirst = plans
      .map(({ id }) => id)
      .toSorted()
      .toReversed();
    expect(found.flatMap(({ ended }) => ended.map(({ id }) => id))).toEqual(latestFirst);
    expect(found.flatMap(({ comments }) => comments.map(({ text }) => text)).toSorted()).toEqual(
      latestFirst.map((id) => `about ${id}`).toSorted(),
    );
  });

  it("are answered in at most 4 MB, whatever they hold", async () => {
    employee = await newEmployee();
    const plan = full();
    await putEnded(plan);
    await putComments(plan, maxComments, longest(growthLengths.comment));
    for (let number = 1; number < endedPlansPerPage; number += 1) {
      await putEnded({ ...full(), commentCount: 0 });
    }
    await putEnded(makePlan({ commentCount: maxComments }));
    const sizes = (await pages()).map((page) => Buffer.byteLength(JSON.stringify(page)));
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeGreaterThan(maxComments * growthLengths.comment * 6);
    expect(Math.max(...sizes)).toBeLessThan(4_000_000);
  });

  it("cannot be continued with the cursor of another list", async () => {
    employee = await newEmployee();
    expect(await read(manager, "01M8")).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  });
});

describe("goals that are due", () => {
  const dueOf = async (viewer: User): Promise<DueGoals> => {
    const { status, body } = await callRoute(api.growth.listDueGoals, { claims: claimsOf(viewer) });
    expect(status).toBe(200);
    return body as unknown as DueGoals;
  };
  const namesIn = ({ items }: DueGoals) => items.map(({ goal }) => goal.what);

  it("wait for their owner, the nearest day first, at most three, and no longer once they are done or moved", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    employee = await holdPosition(await putUser(makeUser({ managerId: boss.id })));
    const goals = [
      makeGoal({ what: "due", until: dayFromToday(14) }),
      makeGoal({ what: "overdue", until: dayFromToday(-3) }),
      makeGoal({ what: "promise", owner: "manager", until: dayFromToday(2) }),
    ];
    const { id: planId } = await putPlan(employee, { goals });
    const others = await Promise.all([1, 2, 3].map(() => putUser(makeUser({ managerId: boss.id }))));
    for (const [index, other] of others.entries()) {
      const promise = makeGoal({ what: `promise ${index}`, owner: "manager", until: dayFromToday(3 + index) });
      await putPlan(other, { goals: [promise, makeGoal({ until: dayFromToday(1) })] });
    }
    expect(namesIn(await dueOf(employee))).toEqual(["overdue", "due"]);
    expect((await dueOf(employee)).proposals).toEqual([]);
    const waiting = await dueOf(boss);
    expect(namesIn(waiting)).toEqual(["promise", "promise 0", "promise 1"]);
    expect(waiting.total).toBe(4);
    expect(waiting.items[0]?.person.id).toBe(employee.id);
    const set = (goalId: string, body: object) =>
      callRoute(api.growth.setGrowthProgress, {
        claims: claimsOf(employee),
        params: { userId: employee.id, planId, goalId },
        body,
      });
    await set(goals[0]?.id ?? "", { until: dayFromToday(15) });
    await set(goals[1]?.id ?? "", { state: "done" });
    expect((await set(goals[2]?.id ?? "", { state: "done" })).problem).toMatchObject({ code: "FORBIDDEN" });
    expect(namesIn(await dueOf(employee))).toEqual([]);
    expect(namesIn(await dueOf(manager))).toEqual([]);
  });

  it("are no former manager's, even if the index lags", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    const report = await holdPosition(await putUser(makeUser({ managerId: boss.id })));
    await putPlan(report, { goals: [makeGoal({ owner: "manager", until: dayFromToday(2) })] });
    const stored = (await readUser(tableStore(), report.id)) ?? report;
    let isMoved = false;
    const answer = await callRoute(api.growth.listDueGoals, {
      claims: claimsOf(boss),
      fault: async (command) => {
        if (command === "BatchGetItemCommand" && !isMoved) {
          isMoved = true;
          await callRoute(api.people.updatePerson, {
            claims: claimsOf(admin),
            params: { userId: report.id },
            body: { ...editOf(stored), managerId: nextManager.id },
          });
        }
      },
    });
    expect([isMoved, answer.body["items"]]).toEqual([true, []]);
  });
});

describe("a proposal", () => {
  it("is a task of the person until they answer it, and of no one else", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    employee = await holdPosition(await putUser(makeUser({ managerId: boss.id })));
    const proposals = [makeGoal({ what: "proposed" }), makeGoal({ what: "offered", owner: "manager" })];
    const { id: planId } = await putPlan(employee, { proposals });
    const waitingFor = async (viewer: User) => {
      const { body } = await callRoute(api.growth.listDueGoals, { claims: claimsOf(viewer) });
      return (body as unknown as DueGoals).proposals.map(({ goal }) => goal.what);
    };
    expect(await waitingFor(employee)).toEqual(["proposed", "offered"]);
    expect(await waitingFor(boss)).toEqual([]);
    for (const [index, answer] of (["later", "decline"] as const).entries()) {
      const { status } = await callRoute(api.growth.answerProposal, {
        claims: claimsOf(employee),
        params: { userId: employee.id, planId, goalId: proposals[index]?.id ?? "" },
        body: { answer },
      });
      expect(status).toBe(200);
    }
    expect(await waitingFor(employee)).toEqual([]);
  });
});

describe("the manager's team page", () => {
  const rowOf = async (viewer: User, query: Record<string, string> = {}) => {
    const { body } = await callRoute(api.reviews.getTeam, { claims: claimsOf(viewer), query });
    return (body as unknown as Team).rows.find(({ person }) => person.id === employee.id);
  };

  it("shows the progress of a plan to its readers, and nothing to the cto next to a manager", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    const cto = await putUser(makeUser({ role: "cto" }));
    employee = await holdPosition(await putUser(makeUser({ managerId: boss.id })));
    expect(await rowOf(boss)).toMatchObject({ growthPlan: null });
    const goals = [makeGoal({ state: "done", doneOn: "2026-11-12" }), makeGoal({ state: "under_way" })];
    const plan = await putPlan(employee, { goals, proposals: [makeGoal()] });
    const row = await rowOf(boss);
    expect(row?.growthPlan).toEqual({
      goals: { not_started: 0, under_way: 1, done: 1 },
      proposals: 1,
      changedAt: plan.changedAt,
    });
    const seen = await rowOf(cto, { managerId: boss.id });
    expect(seen?.person.id).toBe(employee.id);
    expect(seen).not.toHaveProperty("growthPlan");
  });
});

describe("Slack messages about a growth plan", () => {
  const told = async (who: User) => {
    const rows = await loggedFor(who.id);
    expect(JSON.stringify(rows)).not.toContain("confidential");
    return rows.map(({ notificationType, link }) => [notificationType, new URL(link?.href ?? "").pathname]);
  };
  const answer = (planId: string, goalId: string, given: "accept" | "decline") =>
    callRoute(api.growth.answerProposal, {
      claims: claimsOf(employee),
      params: { userId: employee.id, planId, goalId },
      body: { answer: given },
    });

  it("tell the other of the two about a comment, once and without its words", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    employee = await holdPosition(await putUser(makeUser({ managerId: boss.id })));
    const { id: planId } = await putPlan(employee);
    const id = newId(new Date());
    await comment(boss, planId, "confidential", id);
    await comment(boss, planId, "confidential", id);
    expect(await told(employee)).toEqual([["growth_comment", "/growth"]]);
    expect(await told(boss)).toEqual([]);
    await comment(employee, planId, "confidential");
    expect(await told(boss)).toEqual([["growth_comment", `/growth/${employee.id}`]]);
    expect(await told(employee)).toHaveLength(1);
  });

  it("tell the manager of an accepted proposal, once, and of nothing else", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    employee = await holdPosition(await putUser(makeUser({ managerId: boss.id })));
    const [accepted, declined] = [makeGoal({ what: "confidential" }), makeGoal({ what: "confidential" })];
    const { id: planId } = await putPlan(employee, { proposals: [accepted, declined] });
    expect((await answer(planId, declined.id, "decline")).status).toBe(200);
    expect(await told(boss)).toEqual([]);
    expect((await answer(planId, accepted.id, "accept")).status).toBe(200);
    expect((await answer(planId, accepted.id, "accept")).status).toBe(200);
    const tick = await callRoute(api.growth.setGrowthProgress, {
      claims: claimsOf(employee),
      params: { userId: employee.id, planId, goalId: accepted.id },
      body: { state: "done" },
    });
    expect(tick.status).toBe(200);
    expect(await told(boss)).toEqual([["proposal_accepted", `/growth/${employee.id}`]]);
    expect(await told(employee)).toEqual([]);
  });

  it("go to the cto where no one acts as the manager", async () => {
    employee = await holdPosition(await putUser(makeUser()));
    const { id: planId } = await putPlan(employee);
    expect((await comment(employee, planId, "confidential")).status).toBe(201);
    const { data } = await tableStore().entities.operation.scan.go({ pages: "all" });
    const written = data.filter(({ input }) => JSON.stringify(input ?? {}).includes(`/growth/${employee.id}`));
    expect(written).toMatchObject([{ kind: "notifyRole", input: { roles: ["cto"], except: [employee.id] } }]);
    expect(JSON.stringify(written)).not.toContain("confidential");
  });
});
