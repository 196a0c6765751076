import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { DueGoals, GrowthPlan } from "#domain/growth/model.ts";
import type { GrowthView } from "#domain/growth/planModel.ts";
import { positionChange } from "#domain/growth/rules.ts";
import {
  endedPlansPerPage,
  growthLengths,
  maxComments,
  maxEarlierGoals,
  maxGoalsPerOwner,
} from "#domain/growth/terms.ts";
import type { User } from "#domain/people/model.ts";
import type { Position } from "#domain/positions/model.ts";
import type { Team } from "#domain/reviews/views/teamModel.ts";
import type { OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { newId } from "#functions/ids.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { holdPosition, makeGoal, makePlan, plansOf, putPlan } from "#tests/support/growth.ts";
import { runStarted } from "#tests/support/operations.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { editPerson } from "#tests/support/people/requests.ts";
import {
  changedFile,
  currentLadderVersion,
  currentStructure,
  putPosition,
  putSkillset,
} from "#tests/support/positions/ladderTable.ts";
import { bodyFor, openReview } from "#tests/support/reviews/requests.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

const manager = makeUser({ role: "manager" });
const nextManager = makeUser({ role: "manager" });
const admin = makeUser({ role: "admin" });
const cto = makeUser({ role: "cto", engineerType: null });
let employee: User;

beforeAll(() => putUsers(manager, nextManager, admin, cto));

const newEmployee = async (managerId = manager.id): Promise<User> =>
  holdPosition(await putUser(makeUser({ managerId })));

const read = (reader: User, cursor: string | null = null) =>
  callAs(reader, api.growth.getGrowthPlan, { userId: employee.id, ...(cursor !== null && { cursor }) });
const viewFor = (reader: User, cursor: string | null = null) =>
  bodyFor<GrowthView>(reader, api.growth.getGrowthPlan, { userId: employee.id, ...(cursor !== null && { cursor }) });

const words = { skillsetId: null, what: "Write the design", helps: "", until: dayFromToday(90) };
const begin = (positionId: string | null, id = newId(new Date())) =>
  callAs(employee, api.growth.startGrowthPlan, { userId: employee.id, id, positionId });
const comment = (author: User, planId: string, text: string, id = newId(new Date())) =>
  callAs(author, api.growth.addGrowthComment, { userId: employee.id, planId, id, goalId: null, text });
const setProgress = (planId: string, goalId: string, progress: object) =>
  callAs(employee, api.growth.setGrowthProgress, { userId: employee.id, planId, goalId, ...progress });
const answerProposal = (planId: string, goalId: string, answer: string) =>
  callAs(employee, api.growth.answerProposal, { userId: employee.id, planId, goalId, answer });

describe("a growth plan", () => {
  it("starts once, with a target on the person's own ladder", async () => {
    employee = await newEmployee();
    const foreign = await putPosition({ engineerType: "qa" });
    const target = await putPosition({ engineerType: "software" });
    expect((await begin(foreign.id)).problem).toMatchObject({ code: "INVALID_INPUT" });
    expect((await begin(employee.position?.id ?? "")).problem).toMatchObject({ code: "INVALID_INPUT" });
    const id = newId(new Date());
    expect((await begin(target.id, id)).status).toBe(201);
    expect((await begin(target.id, id)).status).toBe(201);
    expect((await begin(null)).problem).toMatchObject({ code: "STATE_CONFLICT" });
    expect((await viewFor(employee)).plan).toMatchObject({ id, target: { code: target.code } });
  });

  it("takes its target from the position's ladder, whatever the person's engineer type", async () => {
    employee = await newEmployee();
    await putPosition({ ...employee.position, engineerType: "qa" });
    const [software, qa] = [await putPosition({ engineerType: "software" }), await putPosition({ engineerType: "qa" })];
    expect((await begin(software.id)).problem).toMatchObject({ code: "INVALID_INPUT" });
    expect((await begin(qa.id)).status).toBe(201);
  });

  it("needs a position", async () => {
    employee = await putUser(makeUser({ managerId: manager.id }));
    expect((await begin(null)).problem).toMatchObject({ code: "STATE_CONFLICT" });
  });

  it("keeps what two people write concurrently", async () => {
    employee = await newEmployee();
    const { id: planId } = await putPlan(employee);
    const params = { userId: employee.id, planId };
    const answers = await Promise.all([
      callAs(employee, api.growth.addDevelopmentGoal, { ...params, ...words, id: newId(new Date()) }),
      comment(manager, planId, "From the manager"),
      comment(employee, planId, "From the employee"),
      callAs(manager, api.growth.proposeGoal, { ...params, ...words, owner: "manager", id: newId(new Date()) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { plan, comments } = await plansOf(employee);
    expect(plan).toMatchObject({
      goals: [{ what: words.what }],
      proposals: [{ what: words.what, owner: "manager" }],
      commentCount: 2,
    });
    expect(comments.map(({ text }) => text).toSorted()).toEqual(["From the employee", "From the manager"]);
  });

  it("stores a comment once, however often it is sent", async () => {
    employee = await newEmployee();
    const { id: planId } = await putPlan(employee);
    const id = newId(new Date());
    await comment(employee, planId, "Once", id);
    expect((await comment(employee, planId, "Once", id)).status).toBe(201);
    expect((await plansOf(employee)).comments).toHaveLength(1);
  });

  it("rejects changes to an outdated goal or to the other person's goal", async () => {
    employee = await newEmployee();
    const [own, promise] = [makeGoal({ authorId: employee.id }), makeGoal({ owner: "manager", authorId: manager.id })];
    const { id: planId } = await putPlan(employee, { goals: [own, promise] });
    const update = (goalId: string, version: number, until = words.until) =>
      callAs(employee, api.growth.updateDevelopmentGoal, {
        ...{ userId: employee.id, planId, goalId },
        ...{ ...words, until, version },
      });
    expect((await update(own.id, own.version)).status).toBe(200);
    expect((await update(own.id, own.version)).problem).toMatchObject({ code: "VERSION_CONFLICT" });
    // Someone may have moved the day, so the version is checked first.
    const past = await update(own.id, own.version, dayFromToday(-1));
    expect(past.problem).toMatchObject({ code: "VERSION_CONFLICT" });
    expect((await update(promise.id, promise.version)).problem).toMatchObject({ code: "FORBIDDEN" });
  });

  it("accepts no new goal for a day that has passed, but a repeated request", async () => {
    employee = await newEmployee();
    const goal = makeGoal({ until: dayFromToday(-1) });
    const { id: planId } = await putPlan(employee, { goals: [goal] });
    const params = { userId: employee.id, planId, ...words, until: goal.until };
    const add = (id: string) => callAs(employee, api.growth.addDevelopmentGoal, { ...params, id });
    const propose = callAs(manager, api.growth.proposeGoal, { ...params, id: newId(new Date()), owner: "manager" });
    for (const { problem } of [await add(newId(new Date())), await propose]) {
      expect(problem).toMatchObject({ code: "INVALID_INPUT", errors: [{ path: ["until"] }] });
    }
    // The first request came before midnight.
    expect((await add(goal.id)).status).toBe(201);
  });

  it("is readable by a new manager with all comments, and no longer by the former manager", async () => {
    employee = await newEmployee();
    const { id: planId } = await putPlan(employee);
    await comment(manager, planId, "Said before the change");
    expect((await editPerson(admin, employee, { managerId: nextManager.id })).status).toBe(200);
    expect((await read(manager)).status).toBe(403);
    const { comments, names } = await viewFor(nextManager);
    expect(comments).toMatchObject([{ text: "Said before the change", authorId: manager.id }]);
    expect(names.map(({ id }) => id)).toContain(manager.id);
    expect((await comment(manager, planId, "Too late")).problem).toMatchObject({ code: "FORBIDDEN" });
  });

  it("stays readable after it ends, takes no comments, and lets another plan start", async () => {
    employee = await newEmployee();
    const { id: planId } = await putPlan(employee, { goals: [makeGoal()] });
    await comment(manager, planId, "Well done");
    const end = () => callAs(employee, api.growth.endGrowthPlan, { userId: employee.id, planId, reason: "reached" });
    expect((await end()).body).toMatchObject({ ended: { reason: "reached" } });
    expect((await end()).status).toBe(200);
    expect((await comment(manager, planId, "Too late")).problem).toMatchObject({ code: "NOT_FOUND" });
    const view = await viewFor(manager);
    expect(view).toMatchObject({ plan: null, ended: [], comments: [] });
    expect(await viewFor(manager, view.cursor)).toMatchObject({
      plan: null,
      ended: [{ id: planId }],
      comments: [{ text: "Well done" }],
      cursor: null,
    });
    expect((await begin(null)).status).toBe(201);
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
      const view: GrowthView = await viewFor(manager, cursor);
      found.push(view);
      ({ cursor } = view);
    } while (cursor !== null);
    return found;
  };

  it("come in pages after the current plan, latest first, each with all its comments", async () => {
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

  wideIt("come in responses of at most 4 MB, whatever they contain", async () => {
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

  it("reject the cursor of another list", async () => {
    employee = await newEmployee();
    expect(await read(manager, "01M8")).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  });
});

describe("goals that are due", () => {
  const dueOf = (viewer: User) => bodyFor<DueGoals>(viewer, api.growth.listDueGoals);
  const namesIn = ({ items }: DueGoals) => items.map(({ goal }) => goal.what);

  it("are tasks of their owner until done or moved: nearest first, at most three", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    employee = await newEmployee(boss.id);
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
    const [due, overdue, promise] = goals.map(({ id }) => id) as [string, string, string];
    await setProgress(planId, due, { until: dayFromToday(15) });
    await setProgress(planId, overdue, { state: "done" });
    expect((await setProgress(planId, promise, { state: "done" })).problem).toMatchObject({ code: "FORBIDDEN" });
    expect(namesIn(await dueOf(employee))).toEqual([]);
    expect(namesIn(await dueOf(manager))).toEqual([]);
  });

  it("are not listed for a former manager, even if the index lags", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    const report = await newEmployee(boss.id);
    await putPlan(report, { goals: [makeGoal({ owner: "manager", until: dayFromToday(2) })] });
    let isMoved = false;
    const answer = await callRoute(api.growth.listDueGoals, {
      claims: claimsOf(boss),
      fault: async (command) => {
        if (command === "BatchGetItemCommand" && !isMoved) {
          isMoved = true;
          await editPerson(admin, report, { managerId: nextManager.id });
        }
      },
    });
    expect([isMoved, answer.body["items"]]).toEqual([true, []]);
  });
});

describe("a proposal", () => {
  it("is a task of the employee only, until they answer it", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    employee = await newEmployee(boss.id);
    const proposals = [makeGoal({ what: "proposed" }), makeGoal({ what: "offered", owner: "manager" })];
    const { id: planId } = await putPlan(employee, { proposals });
    const waitingFor = async (viewer: User) => {
      const { body } = await callAs(viewer, api.growth.listDueGoals);
      return (body as unknown as DueGoals).proposals.map(({ goal }) => goal.what);
    };
    expect(await waitingFor(employee)).toEqual(["proposed", "offered"]);
    expect(await waitingFor(boss)).toEqual([]);
    for (const [index, answer] of (["later", "decline"] as const).entries()) {
      expect((await answerProposal(planId, proposals[index]?.id ?? "", answer)).status).toBe(200);
    }
    expect(await waitingFor(employee)).toEqual([]);
  });
});

describe("the manager's team page", () => {
  const rowOf = async (viewer: User, query: Record<string, string> = {}) => {
    const { body } = await callAs(viewer, api.reviews.getTeam, query);
    return (body as unknown as Team).rows.find(({ person }) => person.id === employee.id);
  };

  it("shows a plan's progress to its readers, but not to the CTO while there is a manager", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    employee = await newEmployee(boss.id);
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

  it("notify the other participant of a comment once, without quoting it", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    employee = await newEmployee(boss.id);
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

  it("notify the manager once of an accepted proposal, and of nothing else", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    employee = await newEmployee(boss.id);
    const [accepted, declined] = [makeGoal({ what: "confidential" }), makeGoal({ what: "confidential" })];
    const { id: planId } = await putPlan(employee, { proposals: [accepted, declined] });
    expect((await answerProposal(planId, declined.id, "decline")).status).toBe(200);
    expect(await told(boss)).toEqual([]);
    expect((await answerProposal(planId, accepted.id, "accept")).status).toBe(200);
    expect((await answerProposal(planId, accepted.id, "accept")).status).toBe(200);
    expect((await setProgress(planId, accepted.id, { state: "done" })).status).toBe(200);
    expect(await told(boss)).toEqual([["proposal_accepted", `/growth/${employee.id}`]]);
    expect(await told(employee)).toEqual([]);
  });

  it("go to the CTO if no one acts as the manager", async () => {
    employee = await holdPosition(await putUser(makeUser()));
    const { id: planId } = await putPlan(employee);
    expect((await comment(employee, planId, "confidential")).status).toBe(201);
    const { data } = await tableStore().entities.operation.scan.go({ pages: "all" });
    const written = data.filter(({ input }) => JSON.stringify(input ?? {}).includes(`/growth/${employee.id}`));
    expect(written).toMatchObject([{ kind: "notifyRole", input: { roles: ["cto"], except: [employee.id] } }]);
    expect(JSON.stringify(written)).not.toContain("confidential");
  });
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

/** What the page reports about the person's current position. */
const newsFor = async (reader: User) => {
  const { plan, person } = await viewFor(reader);
  return plan === null ? "no plan" : positionChange(plan, person.position);
};
const give = async (position: Pick<Position, "id">) =>
  expect(await editPerson(admin, employee, { positionId: position.id })).toMatchObject({ status: 200 });
const importLadder = async (yaml: string) => {
  const version = await currentLadderVersion();
  return runStarted(await callAs(admin, api.positions.importLadder, { yaml, version }));
};

/** Each way in which someone is given a position. */
const waysToAPosition: readonly (readonly [string, (position: Position) => Promise<unknown>])[] = [
  ["an administrator's edit", give],
  [
    "a change of several people",
    async ({ id: positionId }) => {
      const changed = { userIds: [employee.id], change: { positionId }, operationId: newId(new Date()) };
      await runStarted(await callAs(admin, api.people.changePeople, changed));
    },
  ],
  [
    "an import of people",
    async ({ code }) => {
      const csv = `Email,Position\n${employee.email},${code}`;
      const { body: checked } = await callAs(admin, api.people.checkPeopleUpdate, { csv });
      const chosen = (checked["changed"] as { line: number; digest: string }[]).map(({ line, digest }) => ({
        line,
        digest,
      }));
      expect(chosen).toHaveLength(1);
      await runStarted(await callAs(admin, api.people.updatePeople, { csv, chosen, operationId: newId(new Date()) }));
    },
  ],
];

describe.each(waysToAPosition)("%s", (_way, giveSo) => {
  it("reaches a plan's target without changing the plan", async () => {
    const target = await putPlanned();
    const before = await plansOf(employee);
    expect([await newsFor(employee), await newsFor(manager)]).toEqual([null, null]);
    await giveSo(target);
    expect([await newsFor(employee), await newsFor(manager)]).toEqual(["reached", "reached"]);
    expect(await plansOf(employee)).toEqual(before);
  });
});

describe("a ladder that changes under a plan", () => {
  const ladderFor = () => bodyFor<OwnSkills>(employee, api.skillsets.getOwnSkills);

  it("can rename the target by import, and the page shows its new name", async () => {
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

  it("can remove the target by import: the plan keeps it, but it can't be chosen again", async () => {
    const target = await putPlanned();
    await importLadder(
      await changedFile((file) => ({ ...file, positions: file.positions.filter(({ code }) => code !== target.code) })),
    );
    const { plan } = await viewFor(employee);
    expect(plan).toMatchObject({ target: { code: target.code, title: target.title }, goals: [{ version: 1 }] });
    expect((await ladderFor()).positions.some(({ id }) => id === target.id)).toBe(false);
    const choose = (positionId: string | null) =>
      callAs(employee, api.growth.chooseTarget, { userId: employee.id, planId: plan?.id ?? "", positionId });
    // It can stay the target, but not become one.
    expect((await choose(target.id)).status).toBe(200);
    expect((await choose(null)).status).toBe(200);
    const refused = await choose(target.id);
    expect([refused.status, JSON.stringify(refused.problem)]).toEqual([
      400,
      expect.stringContaining("This position isn't on the person's ladder. Choose another one."),
    ]);
  });

  it("can retire the target's type and path: the plan stays, and the target can still be reached", async () => {
    const { engineerTypes, careerPaths } = await currentStructure();
    const save = async (state: "offered" | "retired") => {
      const { version } = await currentStructure();
      const { status, body } = await callAs(admin, api.positions.saveStructure, {
        engineerTypes: [...engineerTypes, { ...engineerTypes[0], id: "network", label: "Network", state }],
        careerPaths: [...careerPaths, { ...careerPaths[0], id: "expert", label: "Expert", state }],
        version,
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
    await give({ id });
    expect(await newsFor(employee)).toBe("reached");
    expect(await plansOf(employee)).toEqual(before);
  });

  it("keeps the name of a goal's skillset that no longer applies, and rejects it for other goals", async () => {
    await putPlanned();
    const { id, name } = await putSkillset({ applicableTo: ["qa"] });
    const plan = await putPlan(employee, { goals: [makeGoal({ skillset: { id, name }, authorId: employee.id })] });
    const [kept] = plan.goals;
    expect((await viewFor(manager)).plan?.goals).toMatchObject([{ skillset: { id, name } }]);
    const params = { userId: employee.id, planId: plan.id };
    const form = { skillsetId: id, what: "More of it", helps: "", until: dayFromToday(30) };
    const added = await callAs(employee, api.growth.addDevelopmentGoal, { ...params, ...form, id: newId(new Date()) });
    expect([added.status, JSON.stringify(added.problem)]).toEqual([
      400,
      expect.stringContaining("This skillset is no longer on the person's ladder."),
    ]);
    const ticked = await callAs(employee, api.growth.setGrowthProgress, {
      ...params,
      goalId: kept?.id ?? "",
      state: "done",
    });
    expect(ticked.status).toBe(200);
  });
});

describe("the manager of a plan", () => {
  it("can still read and comment while away", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    await putPlanned({ managerId: boss.id });
    const { status } = await callAs(boss, api.people.saveAbsence, {
      userId: boss.id,
      absence: { from: dayFromToday(0), to: dayFromToday(10) },
    });
    expect(status).toBe(200);
    const { plan, manager: named } = await viewFor(boss);
    expect(named?.id).toBe(boss.id);
    expect((await comment(boss, plan?.id ?? "", "Still here")).status).toBe(201);
    expect((await read(cto)).status).toBe(403);
  });

  it("is replaced by the CTO after leaving, and their comments keep their name", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    await putPlanned({ managerId: boss.id });
    const { plan } = await viewFor(boss);
    expect((await comment(boss, plan?.id ?? "", "Still here")).status).toBe(201);
    expect((await editPerson(admin, boss, { status: "inactive" })).status).toBe(200);
    const seen = await viewFor(cto);
    expect([seen.manager, seen.comments.map(({ authorId }) => authorId)]).toEqual([null, [boss.id]]);
    expect(seen.names.map(({ id }) => id)).toContain(boss.id);
    expect((await read(boss)).status).not.toBe(200);
    expect((await comment(cto, plan?.id ?? "", "Still here")).status).toBe(201);
  });

  it("isn't asked about goals from a round without a meeting, and the plan continues", async () => {
    await putPlanned();
    const ended = await putReview(
      makeReview(employee, await putRound(makeRound({ status: "completed", startDate: dayFromToday(-60) }))),
    );
    const next = await putReview(makeReview(employee, await putRound(makeRound())), [ended]);
    const goalsFor = async (reader: User) => (await openReview(reader, next.id)).goals.map(({ isAsked }) => isAsked);
    expect([await goalsFor(employee), await goalsFor(manager)]).toEqual([[true], [false]]);
    expect((await viewFor(employee)).plan?.goals).toHaveLength(1);
  });
});
