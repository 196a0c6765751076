import { afterEach, describe, expect, it } from "vitest";
import type { User } from "#domain/people/model.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { handler as startWeek } from "#functions/jobs/startWeek.ts";
import { listLatestReports } from "#functions/leads-weekly/store/leadReports.ts";
import { tableStore } from "#functions/tableStore.ts";
import { putLead, putReport, thisWeek } from "#tests/support/leadsWeekly.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

afterEach(() => {
  delete process.env["CLOCK_OFFSET_MS"];
});

/** Runs what starts with every week, a number of weeks from now. */
const runWeek = async (weeks = 0): Promise<void> => {
  const monday = addDays(thisWeek, 7 * weeks);
  process.env["CLOCK_OFFSET_MS"] = String(Date.parse(`${monday}T12:00:00Z`) - Date.now());
  const { started } = await startWeek();
  for (const id of started) {
    expect(await runToCompletion(id)).toMatchObject({ status: "done", remarks: [] });
  }
};
const reportsOf = async ({ id }: User) =>
  (await listLatestReports(tableStore(), id, undefined)).map(({ weekStarting, managerId }) => [
    weekStarting,
    managerId,
  ]);

describe("a new week", () => {
  it("creates the report of every lead with their manager, once", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const departed = await putUser(makeUser({ role: "manager", status: "inactive" }));
    const leads = await Promise.all(Array.from({ length: 35 }, () => putLead(manager)));
    const [begun, unmanaged, left, former] = await Promise.all([
      putLead(manager),
      putLead(null),
      putLead(departed),
      putLead(manager, { status: "inactive" }),
    ]);
    await putReport(begun);
    await runWeek();
    await Promise.all([runWeek(), runWeek()]);
    for (const lead of [...leads, begun]) {
      expect(await reportsOf(lead)).toEqual([[thisWeek, manager.id]]);
    }
    for (const lead of [unmanaged, left]) {
      expect(await reportsOf(lead)).toEqual([[thisWeek, null]]);
    }
    expect(await reportsOf(former)).toEqual([]);
    await runWeek(1);
    expect(await reportsOf(begun)).toEqual([
      [addDays(thisWeek, 7), manager.id],
      [thisWeek, manager.id],
    ]);
  });
});
