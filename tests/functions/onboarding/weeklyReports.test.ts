import { beforeAll, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { OnboardingRow } from "#domain/onboarding/model.ts";
import type { OnboardingTasks } from "#domain/onboarding/overdueModel.ts";
import type { WeeklyReport, WeeklyReports } from "#domain/onboarding/weeklyReportModel.ts";
import type { User } from "#domain/people/model.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { auditOf } from "#tests/support/audit.ts";
import { type Answer, callAs, callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import {
  putAssessmentItem,
  putNewHire,
  putWeeklyReport,
  removeAssessmentItems,
  removeWeeklyReport,
  storedOnboarding,
  thisMonday,
} from "#tests/support/onboarding.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { editPerson, storedUser } from "#tests/support/people/requests.ts";
import { loggedFor, putSlackSettings } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { onboarding, people } = api;

const admin = makeUser({ role: "admin" });
const manager = makeUser({ role: "manager" });
const lead = makeUser({ role: "lead" });

beforeAll(() => putUsers(admin, manager, lead));

const newHireOf = (overrides: Partial<User> = {}): Promise<User> =>
  putNewHire(makeUser({ managerId: manager.id, leadId: lead.id, ...overrides }));

const ofWeek = (newHire: User, weekStarting = thisMonday()) => ({ userId: newHire.id, weekStarting });
const read = (as: User, newHire: User, week?: string) => callAs(as, onboarding.getWeeklyReport, ofWeek(newHire, week));
const list = (as: User, newHire: User) => callAs(as, onboarding.listWeeklyReports, { userId: newHire.id });
const create = (as: User, newHire: User, week?: string) =>
  callAs(as, onboarding.createWeeklyReport, ofWeek(newHire, week));
const write = (as: User, newHire: User, body: object, field = "highlights", week?: string) =>
  callAs(as, onboarding.saveReflection, { ...ofWeek(newHire, week), field, ...body });
const rate = (as: User, newHire: User, itemId: string, score: unknown) =>
  callAs(as, onboarding.saveScore, { ...ofWeek(newHire), itemId, score });
const submit = (as: User, newHire: User, week?: string) =>
  callAs(as, onboarding.submitWeeklyReport, ofWeek(newHire, week));
const reopen = (as: User, newHire: User, week?: string) =>
  callAs(as, onboarding.reopenWeeklyReport, ofWeek(newHire, week));
const awaited = async (as: User): Promise<unknown> => (await callAs(as, onboarding.getBadges)).body["dueReports"];
const edit = (user: User, changes: object) => editPerson(admin, user, changes);
const complete = async (user: User) =>
  callAs(admin, people.completeOnboarding, { userId: user.id, version: (await storedUser(user)).version });
const start = async (user: User) => {
  const { version } = await storedUser(user);
  const chosen = { onboardingType: "qa_engineers", githubTicket: null, version };
  return callAs(admin, people.startOnboarding, { userId: user.id, ...chosen });
};

const reportOf = ({ body }: Answer) => body as unknown as WeeklyReport;
const auditedOf = async (id: string) => (await auditOf({ id })).map(({ action }) => action).sort();

describe("a weekly report", () => {
  it("is created when the onboarding starts, with the active items of its type", async () => {
    await removeAssessmentItems();
    const item = await putAssessmentItem({ applicableTo: ["qa_engineers"], category: "learning_growth" });
    await putAssessmentItem({ applicableTo: ["backend_engineers"] });
    await putAssessmentItem({ isActive: false });
    const person = await putUser(makeUser({ managerId: manager.id }));
    expect((await start(person)).status).toBe(200);
    const answer = await read(person, person);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: "draft", submittedAt: null, highlights: null });
    expect(reportOf(answer).assessments).toEqual([
      { itemId: item.id, name: item.name, description: item.description, category: "learning_growth", score: null },
    ]);
    expect((await storedOnboarding(person.id))?.reportStatuses).toEqual({ [thisMonday()]: "draft" });
  });

  it("keeps its copy of an item that is changed or removed during the week", async () => {
    await removeAssessmentItems();
    const item = await putAssessmentItem({ name: "Asks early" });
    const newHire = await newHireOf();
    await create(newHire, newHire);
    await callAs(admin, onboarding.updateAssessmentItem, {
      itemId: item.id,
      name: "Renamed",
      description: "",
      category: "learning_growth",
      orderIndex: 0,
      applicableTo: ["qa_engineers"],
      isActive: false,
      version: item.version,
    });
    expect((await rate(newHire, newHire, item.id, 4)).status).toBe(200);
    await removeAssessmentItems();
    expect(reportOf(await read(newHire, newHire)).assessments).toMatchObject([{ name: "Asks early", score: 4 }]);
    expect((await submit(newHire, newHire)).status).toBe(200);
  });

  it("counts as a use of each of its items, however the onboarding ended", async () => {
    await removeAssessmentItems();
    const [item, unused] = [await putAssessmentItem(), await putAssessmentItem({ isActive: false })];
    const usageOf = async (itemId: string) => await callAs(admin, onboarding.getAssessmentItemUsage, { itemId });
    const [completed, left] = [await newHireOf(), await newHireOf()];
    for (const newHire of [completed, left, await newHireOf()]) {
      await create(newHire, newHire);
    }
    await complete(completed);
    await edit(left, { status: "inactive" });
    expect((await storedOnboarding(completed.id))?.status).toBe("completed");
    expect((await storedOnboarding(left.id))?.status).toBe("ended");
    expect((await usageOf(item.id)).body).toEqual({ reports: 3, isMinimum: false });
    expect((await usageOf(unused.id)).body).toEqual({ reports: 0, isMinimum: false });
    expect((await usageOf(newId(new Date()))).status).toBe(404);
  });

  it("is created once by a double click and by two people at the same time", async () => {
    const newHire = await newHireOf();
    const answers = await Promise.all([newHire, newHire, manager, lead].map((person) => create(person, newHire)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => reportOf(answer).id)).size).toBe(1);
    expect((await storedOnboarding(newHire.id))?.reportStatuses).toEqual({ [thisMonday()]: "draft" });
  });

  it("is created for the current week only", async () => {
    const newHire = await newHireOf();
    for (const [week, status] of [
      [addDays(thisMonday(), -7), 409],
      [addDays(thisMonday(), 7), 409],
      ["2001-01-01", 409],
      [addDays(thisMonday(), 1), 400],
      ["this week", 400],
    ] as const) {
      expect([week, (await create(newHire, newHire, week)).status]).toEqual([week, status]);
    }
    expect((await read(newHire, newHire)).problem.detail).toBe("Report not found");
  });

  it("of someone without an onboarding does not exist", async () => {
    const person = await putUser(makeUser());
    expect((await create(manager, person)).status).toBe(404);
    expect((await list(manager, person)).status).toBe(404);
    expect((await read(person, person)).status).toBe(404);
  });
});

describe("the texts of a report", () => {
  it("are saved one by one, and an empty one as null", async () => {
    const newHire = await newHireOf();
    await create(newHire, newHire);
    expect((await write(newHire, newHire, { text: "Shipped.", version: 0 })).body).toMatchObject({
      highlights: "Shipped.",
      textVersions: { highlights: 1, strengths: 0 },
    });
    expect((await write(lead, newHire, { text: "Calm.", version: 0 }, "strengths")).status).toBe(200);
    expect((await write(newHire, newHire, { text: " ", version: 1 })).body).toMatchObject({
      highlights: null,
      strengths: "Calm.",
    });
  });

  it("conflict if two people save the same one concurrently; different ones are both saved", async () => {
    const newHire = await newHireOf();
    const report = await putWeeklyReport(newHire);
    const same = await Promise.all([
      write(newHire, newHire, { text: "Mine", version: 0 }),
      write(manager, newHire, { text: "Theirs", version: 0 }),
    ]);
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const different = await Promise.all([
      write(newHire, newHire, { text: "A challenge", version: 0 }, "challenges"),
      write(manager, newHire, { text: "A strength", version: 0 }, "strengths"),
      rate(lead, newHire, report.assessments[0]?.itemId ?? "", 5),
    ]);
    expect(different.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await read(newHire, newHire);
    expect(after.body).toMatchObject({ challenges: "A challenge", strengths: "A strength" });
    expect(reportOf(after).assessments[0]?.score).toBe(5);
  });

  it("can be sent again when the response was lost", async () => {
    const newHire = await newHireOf();
    await create(newHire, newHire);
    await write(newHire, newHire, { text: "Once", version: 0 });
    const again = await write(newHire, newHire, { text: "Once", version: 0 });
    expect([again.status, reportOf(again).textVersions.highlights]).toEqual([200, 1]);
  });

  it.each([
    ["a text of 10,001 characters", { text: "x".repeat(10_001), version: 0 }, "highlights"],
    ["no text", { version: 0 }, "highlights"],
    ["no version", { text: "" }, "highlights"],
    ["an unknown field", { text: "", version: 0 }, "status"],
  ])("are refused: %s", async (_what, body, field) => {
    const newHire = await newHireOf();
    await create(newHire, newHire);
    expect((await write(newHire, newHire, body, field)).status).toBe(400);
  });
});

describe("scores", () => {
  it.each([0, 6, 2.5, "4", null, -1, {}])("refuse %j", async (score) => {
    const newHire = await newHireOf();
    const report = await putWeeklyReport(newHire);
    const answer = await rate(newHire, newHire, report.assessments[0]?.itemId ?? "", score);
    expect([answer.status, reportOf(await read(newHire, newHire)).assessments[0]?.score]).toEqual([400, null]);
  });

  it("belong to an item of the report", async () => {
    const newHire = await newHireOf();
    await putWeeklyReport(newHire);
    expect((await rate(newHire, newHire, newHire.id, 3)).status).toBe(404);
  });
});

describe("submitting a report", () => {
  it("needs every score, the new hire, and a draft", async () => {
    const newHire = await newHireOf();
    const report = await putWeeklyReport(newHire);
    const early = await submit(newHire, newHire);
    expect([early.status, early.problem.code, early.problem.detail]).toEqual([
      422,
      "INCOMPLETE",
      "Please complete all progress assessments before submitting.",
    ]);
    await rate(manager, newHire, report.assessments[0]?.itemId ?? "", 4);
    const answer = await submit(newHire, newHire);
    expect(answer.body).toMatchObject({ status: "submitted" });
    expect(reportOf(answer).submittedAt).not.toBeNull();
    expect((await submit(newHire, newHire)).status).toBe(409);
    for (const told of [manager, lead]) {
      const messages = (await loggedFor(told.id)).filter(({ link }) =>
        link?.href.endsWith(`/onboarding/${newHire.id}/weekly-review?week=${thisMonday()}`),
      );
      expect(messages.map(({ notificationType }) => notificationType)).toEqual(["weekly_report_submitted"]);
    }
    expect(await auditedOf(newHire.id)).toEqual(["weeklyReport.submitted"]);
  });

  it("makes it read-only for the new hire, but not for managers, leads and admins", async () => {
    const newHire = await newHireOf();
    const report = await putWeeklyReport(newHire, { score: 3 });
    await submit(newHire, newHire);
    const itemId = report.assessments[0]?.itemId ?? "";
    expect((await write(newHire, newHire, { text: "Late", version: 0 })).status).toBe(409);
    expect((await rate(newHire, newHire, itemId, 5)).status).toBe(409);
    const otherManager = await putUser(makeUser({ role: "manager" }));
    for (const [index, person] of [manager, lead, admin, otherManager].entries()) {
      expect((await write(person, newHire, { text: `Text ${index}`, version: index })).status).toBe(200);
      expect((await rate(person, newHire, itemId, index + 1)).status).toBe(200);
    }
    const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
    expect(reportOf(await read(cto, newHire)).changedAfterSubmission).toMatchObject({
      personId: otherManager.id,
      name: `${otherManager.firstName} ${otherManager.lastName}`,
      submitted: { highlights: null, [itemId]: 3 },
    });
    const changes = await auditedOf(newHire.id);
    expect(changes.filter((action) => action === "weeklyReport.changed")).toHaveLength(8);
    // Saving the same value is not recorded.
    expect((await rate(manager, newHire, itemId, 4)).status).toBe(200);
    expect(reportOf(await read(cto, newHire)).changedAfterSubmission?.personId).toBe(otherManager.id);
    expect(await auditedOf(newHire.id)).toEqual(changes);
    expect((await write(cto, newHire, { text: "No", version: 4 })).status).toBe(403);
  });

  it("of an overdue report needs someone else to reopen it", async () => {
    const newHire = await newHireOf();
    const week = addDays(thisMonday(), -7);
    await putWeeklyReport(newHire, { weekStarting: week, status: "overdue", score: 2 });
    expect((await submit(newHire, newHire, week)).status).toBe(409);
    expect((await write(newHire, newHire, { text: "Late", version: 0 }, "highlights", week)).status).toBe(409);
    expect((await reopen(newHire, newHire, week)).status).toBe(403);
    expect((await reopen(lead, newHire, week)).body).toMatchObject({ status: "draft" });
    expect((await reopen(lead, newHire, week)).status).toBe(409);
    expect(await loggedFor(newHire.id)).toMatchObject([
      {
        notificationType: "weekly_report_reopened",
        link: { href: expect.stringMatching(new RegExp(`/onboarding/${newHire.id}/weekly-review\\?week=${week}$`)) },
      },
    ]);
    expect(reportOf(await write(lead, newHire, { text: "Help", version: 0 }, "highlights", week))).toMatchObject({
      changedAfterSubmission: null,
    });
    expect((await submit(newHire, newHire, week)).status).toBe(200);
    expect((await storedOnboarding(newHire.id))?.reportStatuses).toEqual({ [week]: "submitted" });
    expect(await auditedOf(newHire.id)).toEqual(["weeklyReport.reopened", "weeklyReport.submitted"]);
  });

  it("an onboarding manager can't change or reopen their own overdue report", async () => {
    const newManager = await newHireOf({ role: "manager" });
    await putWeeklyReport(newManager, { status: "overdue", score: 2 });
    expect((await write(newManager, newManager, { text: "Mine", version: 0 })).status).toBe(409);
    expect((await reopen(newManager, newManager)).status).toBe(403);
  });
});

describe("when the onboarding is over", () => {
  it("a draft stays readable and the new hire cannot change it", async () => {
    const newHire = await newHireOf();
    await putWeeklyReport(newHire, { score: 3 });
    await complete(newHire);
    expect((await read(newHire, newHire)).body).toMatchObject({ status: "draft" });
    expect((await write(newHire, newHire, { text: "Late", version: 0 })).status).toBe(409);
    expect((await submit(newHire, newHire)).status).toBe(409);
    expect((await create(manager, newHire)).status).toBe(200);
    expect((await list(newHire, newHire)).body).toMatchObject({ onboardingStatus: "completed" });
    expect(await awaited(await putUser(makeUser({ role: "lead" })))).toBe(0);
  });

  it("the week's report stays if the onboarding restarts in that week", async () => {
    const person = await putUser(makeUser());
    await start(person);
    await write(person, person, { text: "Kept", version: 0 });
    await edit(person, { status: "inactive" });
    await edit(person, { status: "active" });
    expect((await start(person)).status).toBe(200);
    expect((await read(person, person)).body).toMatchObject({ highlights: "Kept", status: "draft" });
  });
});

describe("all reports of a new hire", () => {
  it("are listed newest first with their scores, and without their texts", async () => {
    const newHire = await newHireOf();
    const weeks = [0, 1, 2].map((ago) => addDays(thisMonday(), -7 * ago));
    for (const weekStarting of weeks.toReversed()) {
      await putWeeklyReport(newHire, { weekStarting, score: 4, highlights: "A secret of the list" });
    }
    const answer = await list(manager, newHire);
    const { reports, person, onboardingStatus, startDate } = answer.body as unknown as WeeklyReports;
    expect({ person: person.id, onboardingStatus, startDate }).toEqual({
      person: newHire.id,
      onboardingStatus: "ongoing",
      startDate: "2026-01-05",
    });
    expect(reports.map(({ weekStarting }) => weekStarting)).toEqual(weeks);
    expect(reports[0]?.assessments).toMatchObject([{ category: "fundamentals_setup", score: 4 }]);
    expect(JSON.stringify(answer.body)).not.toContain("A secret of the list");
  });

  it("are counted on the list of onboardings", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    const newHire = await newHireOf({ managerId: boss.id });
    await putWeeklyReport(newHire, { weekStarting: addDays(thisMonday(), -14), status: "submitted" });
    await putWeeklyReport(newHire, { weekStarting: addDays(thisMonday(), -7), status: "overdue" });
    const { body } = await callAs(boss, onboarding.listOnboardings);
    expect((body["items"] as OnboardingRow[]).map(({ reports }) => reports)).toEqual([
      { thisWeekStatus: null, total: 2, submitted: 1, overdue: 1 },
    ]);
  });
});

describe("the badge", () => {
  const askBadges = (as: User, tag: unknown) =>
    callRoute(onboarding.getBadges, {
      claims: claimsOf(as),
      headers: typeof tag === "string" ? { "if-none-match": tag } : {},
    });

  it("counts new hires without a submitted report this week, for their manager and lead", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    const guide = await putUser(makeUser({ role: "lead" }));
    const counts = async () => [await awaited(boss), await awaited(guide)];
    expect(await counts()).toEqual([0, 0]);
    const [first, second] = [
      await newHireOf({ managerId: boss.id, leadId: guide.id }),
      await newHireOf({ managerId: boss.id }),
    ];
    expect(await counts()).toEqual([2, 1]);
    await putWeeklyReport(first, { score: 3 });
    await putWeeklyReport(second, { weekStarting: addDays(thisMonday(), -7), status: "submitted" });
    expect(await counts()).toEqual([2, 1]);
    await submit(first, first);
    expect(await counts()).toEqual([1, 0]);
    const { requests } = await callAs(boss, onboarding.getBadges);
    expect(requests.filter(({ operations }) => operations.includes("Query"))).toHaveLength(1);
  });

  it("gets a 304 without counting, until a counted fact changes or a new day begins", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    const other = await putUser(makeUser({ role: "manager" }));
    let tag: unknown;
    /** Asks like a page: the status, the count if there is news, and the requests after those that find the actor. */
    const ask = async () => {
      const answer = await askBadges(boss, tag);
      tag = answer.headers["etag"];
      const count = answer.status === 304 ? null : answer.body["dueReports"];
      return [answer.status, count, ownRequests(answer)];
    };
    const unchanged = [304, null, 1];
    const news = (count: number) => [200, count, 2];
    // The index that was counted may lag behind the version.
    const settled = async (count: number) => {
      expect([await ask(), await ask(), await ask()]).toEqual([news(count), news(count), unchanged]);
    };
    await settled(0);
    const newHire = await newHireOf({ managerId: boss.id });
    await settled(1);
    await newHireOf({ managerId: other.id });
    await putWeeklyReport(newHire, { score: 3 });
    expect(await ask()).toEqual(unchanged);
    await submit(newHire, newHire);
    await settled(0);
    await newHireOf({ managerId: boss.id });
    await ask();
    // It moves between two reads of the same version.
    const moved = await newHireOf({ managerId: boss.id });
    await settled(2);
    await edit(moved, { managerId: other.id });
    await settled(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
    try {
      expect((await ask())[0]).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it("tells only admins whether Slack's test mode is on, in the same request", async () => {
    const admin = await putUser(makeUser({ role: "admin" }));
    const boss = await putUser(makeUser({ role: "manager" }));
    const ask = (tag?: unknown) => askBadges(admin, tag);
    await putSlackSettings({ testModeEnabled: false });
    const first = await ask();
    const second = await ask(first.headers["etag"]);
    const third = await ask(second.headers["etag"]);
    expect([first.body["slackTestMode"], third.status, ownRequests(third)]).toEqual([false, 304, 1]);
    await putSlackSettings({ testModeEnabled: true });
    expect((await ask(second.headers["etag"])).body["slackTestMode"]).toBe(true);
    const { body } = await callAs(boss, onboarding.getBadges);
    expect(body["slackTestMode"]).toBeNull();
  });

  it("follows a new hire to a new manager, and ends with the onboarding", async () => {
    const [before, after] = [
      await putUser(makeUser({ role: "manager" })),
      await putUser(makeUser({ role: "manager" })),
    ];
    const newHire = await newHireOf({ managerId: before.id });
    await edit(newHire, { managerId: after.id });
    expect([await awaited(before), await awaited(after)]).toEqual([0, 1]);
    await edit(newHire, { status: "inactive" });
    expect(await awaited(after)).toBe(0);
  });

  it("counts everyone for an admin, and ignores a removed report", async () => {
    const newHire = await newHireOf();
    const before = Number(await awaited(admin));
    await putWeeklyReport(newHire, { score: 3 });
    await submit(newHire, newHire);
    expect(await awaited(admin)).toBe(before - 1);
    await removeWeeklyReport(newHire.id, thisMonday());
    expect(await awaited(admin)).toBe(before);
  });
});

describe("overdue reports in the tasks of a manager and a lead", () => {
  const lastWeek = () => addDays(thisMonday(), -7);
  const waits = async (as: User) => {
    const { status, body, requests } = await callAs(as, onboarding.listOverdueReports);
    expect(status, JSON.stringify(body)).toBe(200);
    const { items } = body as unknown as OnboardingTasks;
    return {
      items,
      weeks: items.map(({ person, weeks }) => [person.id, weeks]),
      reads: requests.flatMap(({ operations }) => operations),
    };
  };
  const boss = () => putUser(makeUser({ role: "manager" }));

  it("are listed for the new hire's manager and lead, except while reopened", async () => {
    const [chief, guide, other] = [await boss(), await putUser(makeUser({ role: "lead" })), await boss()];
    const newHire = await newHireOf({ managerId: chief.id, leadId: guide.id });
    await putWeeklyReport(newHire, { score: 3 });
    expect((await waits(chief)).weeks).toEqual([]);
    await putWeeklyReport(newHire, { weekStarting: lastWeek(), status: "overdue" });
    await putWeeklyReport(newHire, { weekStarting: addDays(lastWeek(), -7), status: "overdue" });
    const expected = [[newHire.id, [addDays(lastWeek(), -7), lastWeek()]]];
    expect((await waits(chief)).weeks).toEqual(expected);
    expect((await waits(guide)).weeks).toEqual(expected);
    expect((await waits(other)).weeks).toEqual([]);
    expect((await waits(admin)).weeks).toEqual([]);
    expect((await reopen(guide, newHire, lastWeek())).status).toBe(200);
    expect((await waits(chief)).weeks).toEqual([[newHire.id, [addDays(lastWeek(), -7)]]]);
  });

  it("identify the new hire and reveal nothing else", async () => {
    const chief = await boss();
    const newHire = await newHireOf({ managerId: chief.id });
    await putWeeklyReport(newHire, { weekStarting: lastWeek(), status: "overdue" });
    const { id, email, firstName, lastName } = newHire;
    expect((await waits(chief)).items).toEqual([
      { person: { id, email, firstName, lastName }, goalsToConfirmCount: 0, weeks: [lastWeek()] },
    ]);
  });

  it("follow the new hire to a new manager, and end with the onboarding", async () => {
    const [before, after] = [await boss(), await boss()];
    const newHire = await newHireOf({ managerId: before.id });
    await putWeeklyReport(newHire, { weekStarting: lastWeek(), status: "overdue" });
    await edit(newHire, { managerId: after.id });
    expect((await waits(before)).weeks).toEqual([]);
    expect((await waits(after)).weeks).toHaveLength(1);
    await complete(newHire);
    expect((await waits(after)).weeks).toEqual([]);
  });

  it("take one query, plus one request for names if there are any", async () => {
    const chief = await boss();
    await waits(chief);
    const none = (await waits(chief)).reads;
    expect(none.filter((operation) => operation === "Query")).toHaveLength(1);
    const newHire = await newHireOf({ managerId: chief.id });
    await putWeeklyReport(newHire, { weekStarting: lastWeek(), status: "overdue" });
    expect((await waits(chief)).reads).toEqual([...none, "BatchGetItem"]);
  });
});
