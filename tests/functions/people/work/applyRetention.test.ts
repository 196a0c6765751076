import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { formerColleague } from "#domain/people/data/erasure.ts";
import type { User } from "#domain/people/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { handler as startDay } from "#functions/jobs/startDay.ts";
import { readUser } from "#functions/people/store/people.ts";
import { readRetention } from "#functions/people/store/retention.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { callAs } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { putDataRequest } from "#tests/support/people/dataRequests.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

const { people } = api;

const admin = makeUser({ role: "admin" });
let running: Round;
beforeAll(async () => {
  await putUsers(admin);
  running = await putRound(makeRound());
});

const preview = async (months: number) =>
  (await callAs(admin, people.previewRetention, { months: String(months) })).body;

const choose = async (months: number | null, erased?: number) => {
  const { version } = await readRetention(tableStore());
  const counted = months === null ? 0 : Number((await preview(months))["erased"]);
  return callAs(admin, people.saveRetention, { months, erased: erased ?? counted, version });
};

/** Someone who left so many days ago. */
const putDeparted = (daysAgo: number, overrides: Partial<User> = {}): Promise<User> =>
  putUser(makeUser({ status: "inactive", deactivatedAt: `${dayFromToday(-daysAgo)}T10:00:00.000Z`, ...overrides }));

/** Lets a night pass; returns the operations that erase. */
const runNight = async (): Promise<readonly string[]> => {
  for (const id of (await startDay()).started) {
    expect(await runToCompletion(id)).toMatchObject({ status: "done" });
  }
  const Items = (await tableStore().entities.operation.scan.go({ pages: "all" })).data;
  const erasing = Items.filter(({ kind, status }) => kind === "erasePeople" && status === "running");
  for (const { id } of erasing) {
    expect(await runToCompletion(id)).toMatchObject({ status: "done" });
  }
  return erasing.map(({ id }) => id);
};

const isErased = async ({ id }: User): Promise<boolean> => (await readUser(tableStore(), id))?.erasedAt !== null;

describe("the nightly retention", () => {
  it("erases no one until a period is chosen", async () => {
    const departed = await putDeparted(4000);
    expect(await runNight()).toEqual([]);
    expect(await isErased(departed)).toBe(false);
  });

  wideIt(
    "erases people past the period, except with an active round, an open request or a later departure",
    async () => {
      const due = await putDeparted(740);
      const reviewed = await putDeparted(740);
      const old = await putRound(
        makeRound({ status: "completed", startDate: dayFromToday(-900), endDate: dayFromToday(-850) }),
      );
      await putReview(makeReview(reviewed, old, { exclusion: "left" }));
      const later = await putDeparted(700);
      const active = await putUser(makeUser());
      const inRound = await putDeparted(740);
      await putReview(makeReview(inRound, running, { exclusion: "left" }));
      const asking = await putDeparted(740);
      await putDataRequest(asking, { kind: "export", recordedBy: admin.id });
      const appealing = await putDeparted(740);
      await putReview(
        makeReview(appealing, old, {
          exclusion: "left",
          appeal: { filedOn: dayFromToday(-800), dueOn: dayFromToday(-790), sharesWithManager: false },
        }),
      );

      const saved = await choose(24);
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      expect(await runNight()).toHaveLength(1);
      for (const one of [due, reviewed]) {
        expect(await readUser(tableStore(), one.id)).toMatchObject({ firstName: formerColleague, status: "inactive" });
      }
      for (const one of [later, active, inRound, asking, appealing]) {
        expect((await readUser(tableStore(), one.id))?.erasureStartedAt).toBeNull();
      }
      const { data } = await tableStore().entities.review.query.byEmployee({ employeeId: reviewed.id }).go();
      expect(data).toEqual([]);
      // The next night finds no one else.
      expect(await runNight()).toEqual([]);
      expect(await choose(null)).toMatchObject({ status: 200 });
    },
  );

  wideIt("resumes an erasure that did not finish the night before", async () => {
    const departed = await putDeparted(900);
    await choose(24);
    for (const [hoursAgo, isTakenUp] of [
      [2, false],
      [24, true],
    ] as const) {
      const erasureStartedAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
      await tableStore().entities.user.patch({ id: departed.id }).set({ erasureStartedAt }).go();
      await runNight();
      expect(await isErased(departed)).toBe(isTakenUp);
    }
  });

  it("leaves data that passes verify-data", async () => {
    const findings = await verifyData(tableStore());
    expect(findings.filter(({ problem }) => /erased|retention|kept for/i.test(problem))).toEqual([]);
  });
});

describe("choosing a retention period", () => {
  it("previews its effect in numbers, and is refused when they have changed", async () => {
    await choose(null);
    const before = await preview(24);
    await putDeparted(740);
    await putDeparted(500);
    const after = await preview(24);
    expect(Number(after["departed"])).toBe(Number(before["departed"]) + 2);
    expect(Number(after["erased"])).toBe(Number(before["erased"]) + 1);
    expect(Number(after["withinYear"])).toBe(Number(before["withinYear"]) + 1);
    expect((await choose(24, Number(before["erased"]))).problem.code).toBe("STATE_CONFLICT");
    expect((await readRetention(tableStore())).months).toBeNull();
    expect((await choose(24)).status).toBe(200);
    expect((await callAs(admin, people.getRetention)).body["months"]).toBe(24);
    const old = await callAs(admin, people.saveRetention, { months: null, erased: 0, version: 0 });
    expect(old.problem.code).toBe("VERSION_CONFLICT");
    await choose(null);
  });

  it.each([0, 5, 121, 24.5, -24])("is refused for %d months", async (months) => {
    const { version } = await readRetention(tableStore());
    expect((await callAs(admin, people.saveRetention, { months, erased: 0, version })).status).toBe(400);
    expect((await callAs(admin, people.previewRetention, { months: String(months) })).status).toBe(400);
  });
});
