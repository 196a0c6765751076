import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import type { GoalView, OnboardingDetails, OnboardingRow, Section } from "#domain/onboarding/model.ts";
import type { OnboardingTasks } from "#domain/onboarding/overdueModel.ts";
import type { User } from "#domain/people/model.ts";
import { newId } from "#functions/ids.ts";
import { auditOf } from "#tests/support/audit.ts";
import { type Answer, callAs } from "#tests/support/call.ts";
import {
  completeGoal,
  makeGoal,
  putAssessmentItem,
  putNewHire,
  putSection,
  removeAssessmentItems,
  removeContent,
  storedOnboarding,
} from "#tests/support/onboarding.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { editPerson, storedUser } from "#tests/support/people/requests.ts";
import { succeed } from "#tests/support/reviews/requests.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { onboarding, people } = api;

const admin = makeUser({ role: "admin" });
const manager = makeUser({ role: "manager", firstName: "Mara" });
const lead = makeUser({ role: "lead", firstName: "Lev" });

beforeAll(() => putUsers(admin, manager, lead));

beforeEach(removeContent);

const newHireOf = (overrides: Partial<User> = {}): Promise<User> =>
  putNewHire(makeUser({ managerId: manager.id, leadId: lead.id, ...overrides }));

const open = (as: User, userId: string) => callAs(as, onboarding.getOnboarding, { userId });
const own = (as: User) => callAs(as, onboarding.getOwnOnboarding);
const list = (as: User, query: Record<string, string> = {}) => callAs(as, onboarding.listOnboardings, query);
const tick = (as: User, userId: string, goalId: string, body: object = { completed: true }) =>
  callAs(as, onboarding.setGoalProgress, { userId, goalId, ...body });
const edit = (user: User, changes: object) => editPerson(admin, user, changes);

const details = ({ body }: Answer) => body as unknown as OnboardingDetails;
const rows = ({ body }: Answer) => body["items"] as OnboardingRow[];
const rowOf = async (as: User, { id }: User, query?: Record<string, string>) =>
  only(rows(await list(as, query)).filter(({ person }) => person.id === id));
const goalsOf = (answer: Answer): readonly GoalView[] => details(answer).sections.flatMap(({ goals }) => goals);
const only = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (items.length !== 1 || item === undefined) {
    throw new Error(`There are ${items.length} items instead of one.`);
  }
  return item;
};
const auditedOf = async (id: string) => (await auditOf({ id })).map(({ action }) => action).sort();

describe("a person's onboarding", () => {
  it("has its type's goals in order, with due days and helpers, and no other type's goals", async () => {
    const goals = [
      makeGoal({ title: "Second", orderIndex: 2, due: { unit: "day", number: 3 }, helper: "lead" }),
      makeGoal({ title: "For QA", applicableTo: ["qa_engineers"] }),
      makeGoal({ title: "First, for everybody", applicableTo: [] }),
    ];
    await putSection({ title: "Later", orderIndex: 2, goals: [] });
    await putSection({ title: "Earlier", orderIndex: 1, goals });
    const newHire = await newHireOf();
    const answer = await open(manager, newHire.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: "ongoing",
      onboardingType: "backend_engineers",
      githubTicket: "acme/onboarding#1",
      startDate: "2026-01-05",
      manager: { id: manager.id, firstName: "Mara" },
      lead: { id: lead.id },
    });
    expect(details(answer).sections.map(({ title }) => title)).toEqual(["Earlier", "Later"]);
    expect(goalsOf(answer).map(({ title, dueOn, helper }) => [title, dueOn, helper])).toEqual([
      ["First, for everybody", null, null],
      ["Second", "2026-01-07", "lead"],
    ]);
  });

  it("is NOT_FOUND for a person who never had one, and for an unknown id", async () => {
    const person = await putUser(makeUser());
    expect((await open(admin, person.id)).problem.code).toBe("NOT_FOUND");
    expect((await open(admin, "01JZZZZZZZZZZZZZZZZZZZZZZZ")).problem.code).toBe("NOT_FOUND");
  });

  it("is readable by the new hire, with the links", async () => {
    await putSection();
    const { body: content } = await callAs(admin, onboarding.getOnboardingContent);
    const resources = [{ title: "Handbook", url: "https://handbook.acme.example/" }];
    const saved = await callAs(admin, onboarding.saveResources, { resources, version: content["version"] });
    expect(saved.status).toBe(200);
    const newHire = await newHireOf();
    const answer = await own(newHire);
    expect(answer.body).toMatchObject({ resources, person: { id: newHire.id }, manager: { id: manager.id } });
    expect((await own(manager)).problem.code).toBe("NOT_FOUND");
  });
});

describe("ticking a goal", () => {
  it("stores time and approver, and counts in the list; unticking clears both", async () => {
    const section = await putSection();
    const goal = only(section.goals);
    const newHire = await newHireOf();
    // The approver is always the signed-in person.
    const named = await tick(lead, newHire.id, goal.id, { completed: true, approvedBy: manager.id });
    expect(named.problem.errors[0]?.path).toEqual(["approvedBy"]);
    const answer = await tick(lead, newHire.id, goal.id, { completed: true });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ completed: true, approverName: `${lead.firstName} ${lead.lastName}` });
    expect(answer.body["approvedAt"]).toBe(answer.body["completedAt"]);
    expect(only(goalsOf(await open(manager, newHire.id)))).toMatchObject({ completed: true });
    expect((await rowOf(lead, newHire)).sections).toEqual([
      { id: section.id, title: section.title, completed: 1, total: 1 },
    ]);
    const cleared = await tick(manager, newHire.id, goal.id, { completed: false });
    expect(cleared.body).toMatchObject({ completed: false, completedAt: null, approvedAt: null, approverName: null });
    expect(only(goalsOf(await open(manager, newHire.id)))).toMatchObject({ completed: false });
    expect((await storedOnboarding(newHire.id))?.completedGoalIds).toEqual([]);
    expect(await auditedOf(newHire.id)).toEqual(["onboarding.goalCompleted", "onboarding.goalReopened"]);
  });

  it("is refused for another type's goal, a removed goal and an unknown goal", async () => {
    const section = await putSection({ goals: [makeGoal({ applicableTo: ["qa_engineers"] }), makeGoal()] });
    const newHire = await newHireOf();
    const ids = [section.goals[0]?.id ?? "", "01JZZZZZZZZZZZZZZZZZZZZZZZ"];
    for (const id of ids) {
      expect((await tick(lead, newHire.id, id)).problem).toMatchObject({
        code: "NOT_FOUND",
        detail: "This goal isn't part of this onboarding, or it was removed.",
      });
    }
    expect((await tick(lead, newHire.id, section.goals[1]?.id ?? "", { completed: "yes" })).problem.code).toBe(
      "INVALID_INPUT",
    );
    expect((await storedOnboarding(newHire.id))?.completedGoalIds).toEqual([]);
  });

  it("by two people concurrently loses nothing, and the first one stays the approver", async () => {
    const goals = Array.from({ length: 8 }, (_, index) => makeGoal({ orderIndex: index }));
    await putSection({ goals });
    const newHire = await newHireOf();
    const answers = await Promise.all(
      goals.flatMap(({ id }) => [tick(lead, newHire.id, id), tick(manager, newHire.id, id)]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const views = goalsOf(await open(manager, newHire.id));
    for (const { id, approverName } of views) {
      const told = answers.filter(({ body }) => body["id"] === id).map(({ body }) => body["approverName"]);
      expect(told).toEqual([approverName, approverName]);
    }
    expect((await storedOnboarding(newHire.id))?.completedGoalIds.toSorted()).toEqual(
      goals.map(({ id }) => id).toSorted(),
    );
  });

  it("loses nothing if the manager changes concurrently", async () => {
    const other = await putUser(makeUser({ role: "manager" }));
    const goals = Array.from({ length: 6 }, (_, index) => makeGoal({ orderIndex: index }));
    await putSection({ goals });
    const newHire = await newHireOf();
    const [moved, ...ticked] = await Promise.all([
      edit(newHire, { managerId: other.id }),
      ...goals.map(({ id }) => tick(lead, newHire.id, id)),
    ]);
    expect([moved, ...ticked].map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
    expect(await storedOnboarding(newHire.id)).toMatchObject({ managerId: other.id });
    expect((await storedOnboarding(newHire.id))?.completedGoalIds).toHaveLength(6);
  });
});

describe("a goal that the new hire marks as done", () => {
  const mark = (as: User, goalId: string, marked = true) => callAs(as, onboarding.markGoal, { goalId, marked });
  const goalsToConfirmCount = async (as: User, newHire: User) => {
    const { body } = await callAs(as, onboarding.listOverdueReports);
    const { items } = body as unknown as OnboardingTasks;
    return items.find(({ person }) => person.id === newHire.id)?.goalsToConfirmCount ?? 0;
  };

  it("awaits confirmation, counts nowhere, and can be unmarked by either side", async () => {
    const section = await putSection();
    const goal = only(section.goals);
    const newHire = await newHireOf();
    expect((await mark(newHire, goal.id)).body).toMatchObject({ isMarked: true, completed: false });
    expect((await mark(newHire, goal.id)).status).toBe(200);
    expect(only(goalsOf(await open(lead, newHire.id)))).toMatchObject({ isMarked: true, completed: false });
    expect((await rowOf(lead, newHire)).sections).toMatchObject([{ completed: 0, total: 1 }]);
    expect([await goalsToConfirmCount(lead, newHire), await goalsToConfirmCount(manager, newHire)]).toEqual([1, 1]);
    expect((await mark(newHire, goal.id, false)).body["isMarked"]).toBe(false);
    expect(await goalsToConfirmCount(lead, newHire)).toBe(0);
    await mark(newHire, goal.id);
    expect((await tick(lead, newHire.id, goal.id, { completed: false })).body["isMarked"]).toBe(false);
    expect((await storedOnboarding(newHire.id))?.markedGoalIds).toEqual([]);
    expect(await auditedOf(newHire.id)).toEqual(["onboarding.goalNotConfirmed"]);
  });

  it("is completed once confirmed, and the new hire can't undo that", async () => {
    const goal = only((await putSection()).goals);
    const newHire = await newHireOf();
    await mark(newHire, goal.id);
    const confirmed = await tick(lead, newHire.id, goal.id);
    expect(confirmed.body).toMatchObject({ completed: true });
    expect(confirmed.body["isMarked"]).toBe(false);
    expect((await mark(newHire, goal.id, false)).body).toMatchObject({ completed: true });
    expect((await storedOnboarding(newHire.id))?.markedGoalIds).toEqual([]);
    await tick(lead, newHire.id, goal.id, { completed: false });
    expect(only(goalsOf(await own(newHire)))).toMatchObject({ completed: false });
  });

  it("is never both marked and completed when ticked or unticked concurrently", async () => {
    const goal = only((await putSection()).goals);
    const newHire = await newHireOf();
    const answers = await Promise.all([mark(newHire, goal.id), tick(lead, newHire.id, goal.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await storedOnboarding(newHire.id)).toMatchObject({ completedGoalIds: [goal.id], markedGoalIds: [] });
    const again = await Promise.all([mark(newHire, goal.id), tick(lead, newHire.id, goal.id, { completed: false })]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect((await storedOnboarding(newHire.id))?.completedGoalIds).toEqual([]);
  });

  it("can't be marked by people who aren't onboarding, or in another type", async () => {
    const section = await putSection({ goals: [makeGoal({ applicableTo: ["qa_engineers"] })] });
    const newHire = await newHireOf();
    expect((await mark(manager, only(section.goals).id)).problem.code).toBe("NOT_FOUND");
    expect((await mark(newHire, only(section.goals).id)).problem.code).toBe("NOT_FOUND");
  });
});

describe("a goal or section that is removed", () => {
  it("stays readable where it was completed, and counts nowhere", async () => {
    const section = await putSection({
      goals: [makeGoal({ title: "Gone" }), makeGoal({ title: "Stays", orderIndex: 2 })],
    });
    const [gone] = section.goals;
    const newHire = await newHireOf();
    await completeGoal(newHire, section, gone ?? makeGoal(), lead);
    const usage = await callAs(admin, onboarding.getSectionUsage, { sectionId: section.id });
    expect(usage.body["completionsByGoal"]).toMatchObject({ [gone?.id ?? ""]: 1 });
    const removed = await callAs(admin, onboarding.deleteGoal, {
      sectionId: section.id,
      goalId: gone?.id ?? "",
      version: "1",
    });
    expect(removed.status).toBe(200);
    const answer = await open(lead, newHire.id);
    expect(goalsOf(answer).map(({ title, completed }) => [title, completed])).toEqual([["Stays", false]]);
    expect(details(answer).removedGoals).toMatchObject([
      { title: "Gone", sectionTitle: "First week", approverName: `${lead.firstName} ${lead.lastName}` },
    ]);
    expect((await rowOf(lead, newHire)).sections).toMatchObject([{ completed: 0, total: 1 }]);
    const deleted = await callAs(admin, onboarding.deleteSection, { sectionId: section.id, version: "2" });
    expect(deleted.status).toBe(204);
    expect(details(await open(lead, newHire.id)).sections).toEqual([]);
    expect((await tick(lead, newHire.id, gone?.id ?? "")).problem.code).toBe("NOT_FOUND");
  });
});

describe("the list of onboardings", () => {
  it("shows managers their reports, leads their team, others everyone, in pages, latest start first", async () => {
    await putSection();
    const boss = await putUser(makeUser({ role: "manager" }));
    const days = Array.from({ length: 33 }, (_, index) => `2026-02-${String((index % 28) + 1).padStart(2, "0")}`);
    const hires = await Promise.all(
      days.map((day, index) =>
        newHireOf({
          managerId: index < 32 ? boss.id : manager.id,
          leadId: index === 0 ? lead.id : null,
          onboardingStartedAt: `${day}T09:00:00.000Z`,
        }),
      ),
    );
    const first = await list(boss);
    expect(rows(first)).toHaveLength(30);
    const second = await list(boss, { cursor: String(first.body["cursor"]) });
    const seen = [...rows(first), ...rows(second)];
    expect(seen.map(({ person }) => person.id).toSorted()).toEqual(
      hires
        .slice(0, 32)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(seen.map(({ startedAt }) => startedAt)).toEqual(
      seen
        .map(({ startedAt }) => startedAt)
        .toSorted()
        .toReversed(),
    );
    expect(rows(await list(lead)).map(({ person }) => person.id)).toContain(hires[0]?.id);
    expect(rows(await list(lead)).map(({ person }) => person.id)).not.toContain(hires[1]?.id);
    const all = await list(admin);
    expect(rows(all)).toHaveLength(30);
    expect(rows(first)[0]).toMatchObject({ manager: { id: boss.id }, lead: null });
  });

  it("follows a change of manager and lead", async () => {
    const newHire = await newHireOf();
    const [newManager, newLead] = [
      await putUser(makeUser({ role: "manager" })),
      await putUser(makeUser({ role: "lead" })),
    ];
    await succeed(edit(newHire, { managerId: newManager.id, leadId: newLead.id }));
    const inList = async (person: User) => rows(await list(person)).some((row) => row.person.id === newHire.id);
    expect([await inList(newManager), await inList(newLead)]).toEqual([true, true]);
    expect([await inList(manager), await inList(lead)]).toEqual([false, false]);
    await succeed(edit(newHire, { managerId: null, leadId: null }));
    expect([await inList(newManager), await inList(newLead)]).toEqual([false, false]);
    expect(await storedOnboarding(newHire.id)).toMatchObject({ status: "ongoing", managerId: null, leadId: null });
  });
});

describe("starting and completing an onboarding", () => {
  const start = async (user: User) => {
    const { version } = await storedUser(user);
    const chosen = { onboardingType: "qa_engineers", githubTicket: null, version };
    return callAs(admin, people.startOnboarding, { userId: user.id, ...chosen });
  };

  it("keeps the type and dates, and once completed the goals of that time", async () => {
    const section = await putSection({
      goals: [makeGoal({ title: "Then" }), makeGoal({ title: "Open", orderIndex: 2 })],
    });
    const person = await putUser(makeUser({ managerId: manager.id }));
    expect((await start(person)).status).toBe(200);
    expect(await storedOnboarding(person.id)).toMatchObject({ status: "ongoing", onboardingType: "qa_engineers" });
    await tick(manager, person.id, section.goals[0]?.id ?? "");
    const { version } = await storedUser(person);
    await succeed(callAs(admin, people.completeOnboarding, { userId: person.id, version }));
    expect(await storedUser(person)).toMatchObject({ isOnboarding: false });
    await callAs(admin, onboarding.deleteSection, { sectionId: section.id, version: "1" });
    await putSection({ title: "New", goals: [makeGoal(), makeGoal()] });
    const answer = await open(manager, person.id);
    expect(answer.body).toMatchObject({ status: "completed", onboardingType: "qa_engineers" });
    expect(answer.body["completedAt"]).not.toBeNull();
    expect(goalsOf(answer).map(({ title, completed }) => [title, completed])).toEqual([
      ["Then", true],
      ["Open", false],
    ]);
    expect((await tick(manager, person.id, section.goals[1]?.id ?? "")).problem.code).toBe("STATE_CONFLICT");
    expect((await own(person)).problem.code).toBe("NOT_FOUND");
    expect(rows(await list(manager)).some((row) => row.person.id === person.id)).toBe(false);
    expect(await rowOf(manager, person, { status: "completed" })).toMatchObject({
      sections: [{ title: "First week", completed: 1, total: 2 }],
    });
  });

  it.each([
    ["hr", "HR"],
    ["cto", "CTO"],
  ] as const)("is refused for %s", async (role, label) => {
    const person = await putUser(makeUser({ role, engineerType: null }));
    expect((await start(person)).problem).toMatchObject({
      code: "STATE_CONFLICT",
      detail: `Onboarding is for engineers. The role ${label} has none.`,
    });
  });

  it.each([
    ["deactivated", { status: "inactive" }],
    ["made hr", { role: "hr", engineerType: null, positionId: null }],
  ])("ends as not completed when the new hire is %s, and can restart with its progress", async (_, change) => {
    const section = await putSection();
    const newHire = await newHireOf();
    await completeGoal(newHire, section, only(section.goals), lead);
    expect((await edit(newHire, change)).body).toMatchObject({ isOnboarding: false, onboardingCompletedAt: null });
    expect(await storedOnboarding(newHire.id)).toMatchObject({ status: "ended", completedAt: null });
    expect((await storedOnboarding(newHire.id))?.endedAt).not.toBeNull();
    expect(rows(await list(manager)).some((row) => row.person.id === newHire.id)).toBe(false);
    const ended = await open(manager, newHire.id);
    expect(ended.body).toMatchObject({ status: "ended" });
    expect(only(goalsOf(ended))).toMatchObject({ completed: true });
    expect((await tick(manager, newHire.id, only(section.goals).id, { completed: false })).problem.code).toBe(
      "STATE_CONFLICT",
    );
    await succeed(edit(newHire, { status: "active", role: "employee", engineerType: "software" }));
    expect((await start(newHire)).status).toBe(200);
    expect(await storedOnboarding(newHire.id)).toMatchObject({ status: "ongoing", endedAt: null });
    expect(only(goalsOf(await open(manager, newHire.id)))).toMatchObject({ completed: true });
  });
});

describe("sections and goals", () => {
  const content = async () =>
    (await callAs(admin, onboarding.getOnboardingContent)).body as unknown as {
      sections: Section[];
      version: number;
    };
  const createSection = (body: Record<string, unknown>) => callAs(admin, onboarding.createSection, body);
  const form = { title: "First day", timeframe: "Day 1", description: "Arrive.", orderIndex: 1 };
  const goalForm = {
    title: "Laptop",
    description: "Set it up.",
    orderIndex: 1,
    applicableTo: ["qa_engineers", "frontend_engineers", "backend_engineers"],
    helper: "it",
    due: { unit: "day", number: 1 },
  };

  it("are created, changed, ordered and removed, each with an audit row", async () => {
    const first = await createSection(form);
    const second = await createSection({ ...form, title: "Second day", orderIndex: 2 });
    expect([first.status, second.status]).toEqual([201, 201]);
    const sectionId = String(first.body["id"]);
    const withGoal = await callAs(admin, onboarding.createGoal, { sectionId, ...goalForm, version: 1 });
    expect(withGoal.body).toMatchObject({ version: 2, goals: [goalForm] });
    const { sections, version } = await content();
    const ordered = await callAs(admin, onboarding.orderSections, {
      sectionIds: sections.map(({ id }) => id).toReversed(),
      version,
    });
    expect((ordered.body["sections"] as Section[]).map(({ title, orderIndex }) => [title, orderIndex])).toEqual([
      ["Second day", 1],
      ["First day", 2],
    ]);
    expect((await content()).sections.map(({ title }) => title)).toEqual(["Second day", "First day"]);
    const changed = await callAs(admin, onboarding.updateSection, { sectionId, ...form, title: "Day one", version: 3 });
    expect(changed.body).toMatchObject({ title: "Day one", version: 4, goals: [goalForm] });
    expect(await auditedOf(sectionId)).toEqual([
      "onboardingGoal.created",
      "onboardingSection.created",
      "onboardingSection.updated",
    ]);
  });

  it.each([
    [{ title: " " }, "Title is required"],
    [{ orderIndex: null }, "Order is required"],
  ])("refuse %o with '%s'", async (change, message) => {
    const answer = await createSection({ ...form, ...change });
    expect(answer.problem.code).toBe("INVALID_INPUT");
    expect(answer.problem.errors?.map((error) => error.message)).toContain(message);
    expect((await content()).sections).toEqual([]);
  });

  it("refuse the title of another section, and of another goal of the same group", async () => {
    const section = await putSection({
      title: "First day",
      goals: [makeGoal({ title: "Laptop", applicableTo: ["qa_engineers"] })],
    });
    const taken = await createSection({ ...form, title: " first DAY " });
    expect(taken.problem.errors).toEqual([
      { path: ["title"], message: 'A section named "first DAY" already exists. Choose another title.' },
    ]);
    const createGoal = (changes: Record<string, unknown>) =>
      callAs(admin, onboarding.createGoal, { sectionId: section.id, ...goalForm, ...changes });
    for (const applicableTo of [["qa_engineers"], []]) {
      expect((await createGoal({ applicableTo, version: 1 })).problem.errors?.map(({ path }) => path)).toEqual([
        ["title"],
      ]);
    }
    const other = await createGoal({ applicableTo: ["backend_engineers"], version: 1 });
    expect(other.status).toBe(201);
    const unchanged = await callAs(admin, onboarding.updateSection, {
      sectionId: section.id,
      ...form,
      title: "First day",
      version: 2,
    });
    expect(unchanged.status).toBe(200);
  });

  it("refuse a stale version, and an order that lists other sections or goals", async () => {
    const section = await putSection({ goals: [makeGoal(), makeGoal({ orderIndex: 2 })] });
    const stale = await callAs(admin, onboarding.updateSection, { sectionId: section.id, ...form, version: 7 });
    expect(stale.problem.code).toBe("VERSION_CONFLICT");
    const orderGoals = (goalIds: readonly (string | undefined)[], version = 1) =>
      callAs(admin, onboarding.orderGoals, { sectionId: section.id, goalIds, version });
    const [first, second] = section.goals.map(({ id }) => id);
    expect((await orderGoals([first])).problem.code).toBe("VERSION_CONFLICT");
    expect((await orderGoals([first, section.id])).problem.code).toBe("VERSION_CONFLICT");
    expect((await orderGoals([first, first])).problem.code).toBe("INVALID_INPUT");
    expect((await orderGoals([second, first])).body).toMatchObject({
      goals: [
        { id: second, orderIndex: 1 },
        { id: first, orderIndex: 2 },
      ],
    });
    const { version } = await content();
    const order = await callAs(admin, onboarding.orderSections, { sectionIds: [section.id], version: version - 1 });
    expect(order.problem.code).toBe("VERSION_CONFLICT");
  });

  it("created concurrently are all saved", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => createSection({ ...form, title: `Section ${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await content()).sections).toHaveLength(5);
  });

  it("refuse a link that runs a script", async () => {
    const resources = [{ title: "Handbook", url: "javascript:alert(1)" }];
    const { version } = await content();
    const answer = await callAs(admin, onboarding.saveResources, { resources, version });
    expect(answer.problem.code).toBe("INVALID_INPUT");
  });
});

describe("assessment items", () => {
  const form = {
    name: "Asks in time",
    description: "Says early what is unclear.",
    category: "collaboration_team_integration",
    orderIndex: 0,
    applicableTo: ["backend_engineers", "qa_engineers"],
    isActive: true,
  };
  const create = (body: Record<string, unknown>) =>
    callAs(admin, onboarding.createAssessmentItem, { id: newId(new Date()), ...body });
  const items = async () => (await callAs(admin, onboarding.listAssessmentItems)).body["items"] as AssessmentItem[];

  beforeEach(removeAssessmentItems);

  it("are created, changed, listed in their order and removed, each with an audit row", async () => {
    const created = await create(form);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...form, applicableTo: ["qa_engineers", "backend_engineers"], version: 1 });
    const itemId = String(created.body["id"]);
    await create({ ...form, name: "First", orderIndex: 0 });
    const changed = await callAs(admin, onboarding.updateAssessmentItem, {
      itemId,
      ...form,
      orderIndex: 3,
      isActive: false,
      version: 1,
    });
    expect(changed.body).toMatchObject({ orderIndex: 3, isActive: false, version: 2 });
    expect((await items()).map(({ name }) => name)).toEqual(["First", "Asks in time"]);
    const stale = await callAs(admin, onboarding.deleteAssessmentItem, { itemId, version: "1" });
    expect(stale.problem.code).toBe("VERSION_CONFLICT");
    const removed = await callAs(admin, onboarding.deleteAssessmentItem, { itemId, version: "2" });
    expect(removed.status).toBe(204);
    expect((await items()).map(({ name }) => name)).toEqual(["First"]);
    expect(await auditedOf(itemId)).toEqual([
      "assessmentItem.created",
      "assessmentItem.deleted",
      "assessmentItem.updated",
    ]);
    const gone = await callAs(admin, onboarding.updateAssessmentItem, { itemId, ...form, version: 2 });
    expect(gone.problem.code).toBe("NOT_FOUND");
  });

  it.each([
    [{ name: " " }, "Name is required"],
    [{ category: "other" }, "Category is required"],
    [{ applicableTo: [] }, "Select at least one group."],
    [{ description: "x".repeat(2001) }, "Shorten this to 2,000 characters. Nothing was saved or lost."],
  ])("refuse %o with '%s'", async (change, message) => {
    const answer = await create({ ...form, ...change });
    expect(answer.problem.code).toBe("INVALID_INPUT");
    expect(answer.problem.errors?.map((error) => error.message)).toContain(message);
    expect(await items()).toEqual([]);
  });

  it("are created once if the request is repeated or concurrent, and keep later changes", async () => {
    const id = newId(new Date());
    const answers = await Promise.all([create({ ...form, id }), create({ ...form, id })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await callAs(admin, onboarding.updateAssessmentItem, { itemId: id, ...form, name: "Asks early", version: 1 });
    expect((await create({ ...form, id })).body).toMatchObject({ id, name: "Asks early", version: 2 });
    expect(await items()).toHaveLength(1);
  });

  it("are at most 40, even when two admins create the last one in parallel", async () => {
    for (let index = 0; index < 39; index += 1) {
      await putAssessmentItem({ orderIndex: index });
    }
    const answers = await Promise.all([create(form), create(form)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await items()).toHaveLength(40);
  });
});
