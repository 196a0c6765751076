import { describe, expect, it } from "vitest";
import { endedOnboarding, startedOnboarding } from "#domain/onboarding/record.ts";
import type { User } from "#domain/people/model.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { jobs } from "#functions/jobs/catalog.ts";
import { handler as startWeek } from "#functions/jobs/startWeek.ts";
import { listLatestReports } from "#functions/leads-weekly/store/leadReports.ts";
import { onboardingWrites } from "#functions/onboarding/store/onboardings.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { moveClockTo } from "#tests/support/clock.ts";
import { weeklyJobScale } from "#tests/support/depth.ts";
import { putLead, putReport } from "#tests/support/leadsWeekly.ts";
import {
  onboardingPerson,
  putAssessmentItem,
  putNewHire,
  putWeeklyReport,
  removeAssessmentItems,
  storedOnboarding,
  thisMonday,
} from "#tests/support/onboarding.ts";
import { runAll, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { lostConnection, recordTableRequests } from "#tests/support/recorder.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

/** Moves the functions' clock to the Monday in a number of weeks. */
const moveToMonday = (weeks: number): string => {
  const monday = addDays(thisMonday(), 7 * weeks);
  moveClockTo(monday);
  return monday;
};

/** Runs the job and what it started to the end. */
const runWeek = async (): Promise<void> => runAll((await startWeek()).started);

/** Writes ongoing onboardings, and returns the ids of their new hires. */
const putOnboardings = async (count: number): Promise<readonly string[]> => {
  const newHires = Array.from({ length: count }, () => onboardingPerson(makeUser()));
  for (let from = 0; from < count; from += 40) {
    const writes = newHires
      .slice(from, from + 40)
      .flatMap((user) => onboardingWrites(null, startedOnboarding(user, null)));
    await transact(tableStore(), writes);
  }
  return newHires.map(({ id }) => id);
};

const statusesOf = async ({ id }: User) => (await storedOnboarding(id))?.reportStatuses;
const reportsOf = async ({ id }: User) =>
  (await tableStore().entities.weeklyReport.query.byUser({ userId: id }).go({ pages: "all" })).data;

describe("the weekly schedule", () => {
  it("runs on Mondays at five past midnight", () => {
    expect(jobs.startWeek.trigger).toEqual({ kind: "schedule", expression: "cron(5 0 ? * MON *)" });
  });

  it("creates every new hire's weekly report, and marks earlier unsubmitted drafts as overdue", async () => {
    await removeAssessmentItems();
    await putAssessmentItem({ name: "Asks early" });
    const week = thisMonday();
    const [silent, diligent, twoBehind] = [
      await putNewHire(makeUser()),
      await putNewHire(makeUser()),
      await putNewHire(makeUser()),
    ];
    await putWeeklyReport(silent, { highlights: "Begun" });
    await putWeeklyReport(diligent, { status: "submitted" });
    await putWeeklyReport(twoBehind, { weekStarting: addDays(week, -7), status: "draft" });
    await putWeeklyReport(twoBehind);
    const next = moveToMonday(1);
    await runWeek();
    expect(await statusesOf(silent)).toEqual({ [week]: "overdue", [next]: "draft" });
    expect(await statusesOf(diligent)).toEqual({ [week]: "submitted", [next]: "draft" });
    expect(await statusesOf(twoBehind)).toEqual({ [addDays(week, -7)]: "overdue", [week]: "overdue", [next]: "draft" });
    expect((await reportsOf(silent)).map(({ weekStarting, status }) => [weekStarting, status])).toEqual([
      [week, "overdue"],
      [next, "draft"],
    ]);
    const [old, fresh] = await reportsOf(silent);
    expect(old?.highlights).toBe("Begun");
    expect(fresh?.assessments).toMatchObject([{ name: "Asks early" }]);
  });

  it("changes nothing when it runs again, twice in parallel, or after a report was created manually", async () => {
    const newHire = await putNewHire(makeUser());
    const monday = moveToMonday(1);
    await runWeek();
    const before = await reportsOf(newHire);
    expect(before.map(({ weekStarting }) => weekStarting)).toEqual([monday]);
    await Promise.all([runWeek(), runWeek()]);
    expect(await reportsOf(newHire)).toEqual(before);
  });

  it("leaves ended onboardings unchanged", async () => {
    const newHire = await putNewHire(makeUser());
    await putWeeklyReport(newHire);
    const before = await storedOnboarding(newHire.id);
    if (!before) {
      throw new Error("The onboarding is missing.");
    }
    await transact(tableStore(), onboardingWrites(before, endedOnboarding(before, "2026-11-20T09:00:00.000Z")));
    moveToMonday(2);
    await runWeek();
    expect(await statusesOf(newHire)).toEqual({ [thisMonday()]: "draft" });
  });

  wideIt(
    "creates each report once despite interruptions, at a cost that grows only with the new hires",
    {
      timeout: weeklyJobScale.timeoutMs,
    },
    async () => {
      const userIds = await putOnboardings(weeklyJobScale.newHires);
      const monday = moveToMonday(1);
      const { started } = await startWeek();
      const [id = ""] = started;
      let writes = 0;
      let interruptions = 0;
      const { requests } = await recordTableRequests(
        async () => {
          for (;;) {
            const operation = await runToCompletion(id).catch(() => null);
            if (operation !== null) {
              return expect(operation).toMatchObject({ status: "done" });
            }
            interruptions += 1;
          }
        },
        (command) => {
          writes += command.startsWith("TransactWrite") ? 1 : 0;
          // The response to a write is lost once early, then every hundredth time.
          if (writes === 2 || writes % 100 === 99) {
            writes += 1;
            throw lostConnection();
          }
        },
      );
      expect(interruptions).toBeGreaterThanOrEqual(1);
      const statuses = await Promise.all(
        userIds.map(async (userId) => (await storedOnboarding(userId))?.reportStatuses),
      );
      expect(statuses).toEqual(userIds.map(() => ({ [monday]: "draft" })));
      const reports = await Promise.all(
        userIds.map(
          async (userId) => (await tableStore().entities.weeklyReport.query.byUser({ userId }).go()).data.length,
        ),
      );
      expect(reports).toEqual(userIds.map(() => 1));
      // A page of thirty takes five requests: the operation, the index, the items, the onboardings and the write. Each
      // run reads the operation once more.
      const pages = Math.ceil(userIds.length / 30);
      expect(requests.length).toBeLessThan(5.5 * (pages + interruptions) + 10);
      const units = requests.reduce((sum, request) => sum + request.units, 0);
      expect(units / userIds.length).toBeLessThan(12);
    },
  );
});

describe("the pages of leads in a new week", () => {
  const reportsOf = async ({ id }: User) =>
    (await listLatestReports(tableStore(), id, undefined)).map(({ weekStarting, managerId }) => [
      weekStarting,
      managerId,
    ]);

  wideIt("get one report for every lead with a manager", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const departed = await putUser(makeUser({ role: "manager", status: "inactive" }));
    const leads = await Promise.all(Array.from({ length: 35 }, () => putLead(manager)));
    const [begun, unmanaged, left, former] = await Promise.all([
      putLead(manager),
      putLead(null),
      putLead(departed),
      putLead(manager, { status: "inactive" }),
    ]);
    const week = moveToMonday(0);
    await putReport(begun);
    await runWeek();
    await Promise.all([runWeek(), runWeek()]);
    for (const lead of [...leads, begun]) {
      expect(await reportsOf(lead)).toEqual([[week, manager.id]]);
    }
    for (const lead of [unmanaged, left]) {
      expect(await reportsOf(lead)).toEqual([[week, null]]);
    }
    expect(await reportsOf(former)).toEqual([]);
    const next = moveToMonday(1);
    await runWeek();
    expect(await reportsOf(begun)).toEqual([
      [next, manager.id],
      [week, manager.id],
    ]);
  });
});
