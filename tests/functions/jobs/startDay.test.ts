import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { dayOf } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { environment } from "#functions/environment.ts";
import { newId } from "#functions/ids.ts";
import { handler as startDay } from "#functions/jobs/startDay.ts";
import { handler as startWeek } from "#functions/jobs/startWeek.ts";
import { readUser } from "#functions/people/store/people.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import { moveClockTo } from "#tests/support/clock.ts";
import { makeGoal, putAssessmentItem, putSection, storedOnboarding, thisMonday } from "#tests/support/onboarding.ts";
import { readOperation, runAll } from "#tests/support/operations.ts";
import { editOf, makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { engineering, loggedFor, putSlackSettings } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { onboarding, people } = api;

const admin = makeUser({ role: "admin" });
const manager = makeUser({ role: "manager" });
/** Next week's Monday and Wednesday, and the Friday before. */
let [monday, wednesday, friday] = ["", "", ""];

beforeAll(async () => {
  monday = addDays(thisMonday(), 7);
  [wednesday, friday] = [addDays(monday, 2), addDays(monday, -3)];
  await putUsers(admin, manager);
  await putAssessmentItem();
  await putSlackSettings({ announcementChannel: engineering });
});

const start = (user: User, body: Record<string, unknown>) =>
  callAs(admin, people.startOnboarding, {
    userId: user.id,
    onboardingType: "qa_engineers",
    githubTicket: null,
    version: user.version,
    ...body,
  });

/** Prepares on Friday an onboarding that starts on a day. */
const prepare = async (startsOn: string): Promise<User> => {
  moveClockTo(friday);
  const user = await putUser(makeUser({ managerId: manager.id, lastName: newId(new Date()) }));
  expect((await start(user, { startsOn })).status).toBe(200);
  return user;
};

const runDay = async (day: string): Promise<void> => {
  moveClockTo(day);
  await runAll((await startDay()).started);
};

const runWeek = async (day: string): Promise<void> => {
  moveClockTo(day);
  await runAll((await startWeek()).started);
};

const versionOf = async ({ id }: User) => (await readUser(tableStore(), id))?.version;
const move = async (user: User, startsOn: string, version?: number) =>
  callAs(admin, people.moveOnboardingStart, { userId: user.id, startsOn, version: version ?? (await versionOf(user)) });
const cancel = async (user: User) =>
  callAs(admin, people.cancelOnboardingStart, { userId: user.id, version: await versionOf(user) });

/** What breaks an invariant in the onboarding of a person. */
const findingsOf = async ({ id }: User) =>
  (await verifyData(tableStore())).filter(({ key }) => key.startsWith(`USER#${id} / `));

const statusesOf = async ({ id }: User) => (await storedOnboarding(id))?.reportStatuses;
const awaited = async () => (await callAs(manager, onboarding.getBadges)).body["dueReports"];
const announcementsOf = async (person: User) =>
  (await loggedFor(null)).filter(({ message }) => message.startsWith(`${fullName(person)} started`)).length;

it("the daily job starts every daily operation, in order", async () => {
  const started = await Promise.all((await startDay()).started.map(readOperation));
  expect(started.map(({ kind }) => kind)).toEqual([
    "startOnboardings",
    "deleteExpiredNotes",
    "endSendBackNotes",
    "endCalibration",
    "advancePromotions",
    "applyRetention",
  ]);
});

describe("an onboarding that starts on a later day", () => {
  wideIt("has no report, announcement or due report before its day, and one of each from then on", async () => {
    const before = await awaited();
    const newHire = await prepare(wednesday);
    expect(await storedOnboarding(newHire.id)).toMatchObject({ status: "ongoing", startsOn: wednesday });
    expect(dayOf((await storedOnboarding(newHire.id))?.startedAt ?? "", environment("TIME_ZONE"))).toBe(wednesday);
    expect(await findingsOf(newHire)).toEqual([]);
    for (const day of [friday, monday, addDays(monday, 1)]) {
      await runDay(day);
      await runWeek(day);
      expect([await statusesOf(newHire), await awaited(), await announcementsOf(newHire)]).toEqual([{}, before, 0]);
    }
    moveClockTo(addDays(monday, 1));
    const early = await callAs(manager, onboarding.createWeeklyReport, { userId: newHire.id, weekStarting: monday });
    expect(early.problem).toMatchObject({ code: "STATE_CONFLICT" });
    moveClockTo(wednesday);
    expect(await awaited()).toBe(Number(before) + 1);
    await runDay(wednesday);
    await runDay(wednesday);
    expect([await statusesOf(newHire), await announcementsOf(newHire)]).toEqual([{ [monday]: "draft" }, 1]);
    await runWeek(addDays(monday, 7));
    expect(await statusesOf(newHire)).toEqual({ [monday]: "overdue", [addDays(monday, 7)]: "draft" });
  });

  it("gets no report from the weekly job on its own Monday, but one from the next week's", async () => {
    const [served, missed] = [await prepare(monday), await prepare(monday)];
    await runWeek(monday);
    expect([await statusesOf(served), await announcementsOf(served)]).toEqual([{}, 0]);
    await runWeek(addDays(monday, 7));
    expect(await statusesOf(missed)).toEqual({ [addDays(monday, 7)]: "draft" });
  });

  it("cannot be completed before its day, and ends with the person's deactivation", async () => {
    const newHire = await prepare(monday);
    const stored = await readUser(tableStore(), newHire.id);
    const complete = await callAs(admin, people.completeOnboarding, { userId: newHire.id, version: stored?.version });
    expect(complete.problem.detail).toBe("This onboarding hasn't started yet, so you can't complete it.");
    const edited = await callAs(admin, people.updatePerson, {
      userId: newHire.id,
      ...editOf(stored ?? newHire),
      status: "inactive",
    });
    expect(edited.status).toBe(200);
    await runDay(monday);
    expect(await storedOnboarding(newHire.id)).toMatchObject({ status: "ended", reportStatuses: {} });
  });

  it("can be moved to another day, or to today, which starts it immediately", async () => {
    const newHire = await prepare(monday);
    expect(await move(newHire, wednesday)).toMatchObject({ status: 200, body: { version: 3 } });
    expect((await move(newHire, monday, 2)).problem.code).toBe("VERSION_CONFLICT");
    expect(await findingsOf(newHire)).toEqual([]);
    await runDay(monday);
    expect([await statusesOf(newHire), await announcementsOf(newHire)]).toEqual([{}, 0]);
    expect((await move(newHire, addDays(monday, -1))).problem.errors[0]?.path).toEqual(["startsOn"]);
    const before = await awaited();
    expect((await move(newHire, monday)).status).toBe(200);
    expect([await statusesOf(newHire), await announcementsOf(newHire)]).toEqual([{ [monday]: "draft" }, 1]);
    expect([await awaited(), await findingsOf(newHire)]).toEqual([Number(before) + 1, []]);
    // Nothing happens again on Wednesday, its earlier start day.
    await runDay(wednesday);
    expect([await statusesOf(newHire), await announcementsOf(newHire)]).toEqual([{ [monday]: "draft" }, 1]);
    expect((await move(newHire, addDays(wednesday, 1))).problem).toMatchObject({
      code: "STATE_CONFLICT",
      detail: "This onboarding has already started. Reload the list.",
    });
    expect((await auditOf(newHire)).map(({ action }) => action)).toEqual([
      "onboarding.started",
      "onboarding.moved",
      "onboarding.moved",
    ]);
  });

  it("can be canceled before its day, does not begin then, and can be prepared again", async () => {
    const newHire = await prepare(monday);
    expect((await cancel(newHire)).body).toMatchObject({
      isOnboarding: false,
      onboardingType: null,
      onboardingStartedAt: null,
      version: 3,
    });
    expect((await cancel(newHire)).problem).toMatchObject({
      code: "STATE_CONFLICT",
      detail: "No onboarding is prepared for this person. Reload the list.",
    });
    expect((await move(newHire, wednesday)).problem.code).toBe("STATE_CONFLICT");
    await runDay(monday);
    await runWeek(monday);
    expect(await storedOnboarding(newHire.id)).toBeNull();
    const mark = await tableStore().entities.dueReport.get({ userId: newHire.id }).go({ consistent: true });
    expect([await announcementsOf(newHire), mark.data, await findingsOf(newHire)]).toEqual([0, null, []]);
    const stored = assertFound("person", await readUser(tableStore(), newHire.id));
    expect((await start(stored, { startsOn: wednesday })).status).toBe(200);
    expect(await storedOnboarding(newHire.id)).toMatchObject({ status: "ongoing", startsOn: wednesday, endedAt: null });
    expect(await findingsOf(newHire)).toEqual([]);
    await runDay(wednesday);
    expect((await cancel(newHire)).problem.detail).toBe("This onboarding has already started. Reload the list.");
    expect([await statusesOf(newHire), await announcementsOf(newHire)]).toEqual([{ [monday]: "draft" }, 1]);
  });

  it("is kept as ended if canceled with a completed goal, which counts again after a restart", async () => {
    const goal = makeGoal();
    await putSection({ goals: [goal] });
    const newHire = await prepare(monday);
    const ticked = await callAs(manager, onboarding.setGoalProgress, {
      userId: newHire.id,
      goalId: goal.id,
      completed: true,
    });
    expect(ticked.status).toBe(200);
    expect((await cancel(newHire)).body).toMatchObject({
      isOnboarding: false,
      onboardingStartedAt: expect.any(String),
    });
    expect(await storedOnboarding(newHire.id)).toMatchObject({ status: "ended", reportStatuses: {} });
    expect(await findingsOf(newHire)).toEqual([]);
    const stored = assertFound("person", await readUser(tableStore(), newHire.id));
    expect((await start(stored, { startsOn: wednesday })).status).toBe(200);
    expect(await storedOnboarding(newHire.id)).toMatchObject({ status: "ongoing", completedGoalIds: [goal.id] });
  });

  it("starts today or later, within a year, and today immediately", async () => {
    moveClockTo(friday);
    const user = await putUser(makeUser());
    const message = "Choose today or a later day.";
    expect((await start(user, { startsOn: addDays(friday, -1) })).problem.errors).toEqual([
      { path: ["startsOn"], message },
    ]);
    expect((await start(user, { startsOn: friday })).status).toBe(200);
    expect(await storedOnboarding(user.id)).toMatchObject({
      startsOn: null,
      reportStatuses: { [addDays(monday, -7)]: "draft" },
    });
  });
});
