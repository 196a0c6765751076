import type { SQSEvent } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "#domain/people/model.ts";
import * as reviews from "#domain/reviews/contract.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { newId } from "#functions/ids.ts";
import { jobs } from "#functions/jobs/catalog.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { handler as startReminders } from "#functions/jobs/startReminders.ts";
import { fromRound } from "#functions/reviews/store/rounds.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { putNewHire, putWeeklyReport } from "#tests/support/onboarding.ts";
import { killAtTransaction } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { allPages } from "#tests/support/people/requests.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { succeed } from "#tests/support/reviews/requests.ts";
import { setDeadline } from "#tests/support/reviews/reviewSteps.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

let round: Round;
/** The operations that a test has started. */
let started: string[] = [];

/** Sets the clock to nine o'clock of a day. Friday, November 20, is the self evaluation's deadline. */
const setDay = (day: string): void => {
  vi.setSystemTime(new Date(`${day}T09:00:00.000Z`));
};

const run = (id: string) => runOperation({ Records: [{ messageId: id, body: JSON.stringify({ id }) }] } as SQSEvent);

/** Runs the daily job and the operation that it starts. */
const remind = async (day: string) => {
  setDay(day);
  const id = `reminders-${day}`;
  const outcome = await startReminders();
  if (outcome.started) {
    started.push(id);
    expect(await run(id)).toEqual({ batchItemFailures: [] });
  }
  return outcome.started;
};

/** Runs the daily job on each of these days. */
const remindOn = async (...days: readonly string[]): Promise<readonly boolean[]> => {
  const outcomes: boolean[] = [];
  for (const day of days) {
    outcomes.push(await remind(day));
  }
  return outcomes;
};

const textsFor = async ({ id }: User): Promise<readonly string[]> =>
  (await loggedFor(id)).map(({ message }) => message);

const putEmployee = async (overrides: Partial<User> = {}, progress = {}) => {
  const employee = await putUser(makeUser(overrides));
  const review = await putReview(makeReview(employee, round, progress));
  return { employee, review };
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  setDay("2026-11-02");
  round = await putRound(
    makeRound({
      startDate: "2026-11-01",
      selfEvaluationDeadline: "2026-11-20",
      managerEvaluationDeadline: "2026-11-30",
      endDate: "2026-12-04",
    }),
  );
});

afterEach(async () => {
  const { operation, round: rounds } = tableStore().entities;
  await Promise.all([rounds.delete({ id: round.id }).go(), ...started.map((id) => operation.delete({ id }).go())]);
  started = [];
  vi.useRealTimers();
});

/** The progress of a result that was shared on November 4 and that the employee hasn't acknowledged. */
const awaited = { state: "pending", at: null, discussedAt: null } as const;
const shared = {
  sharedWithEmployeeAt: "2026-11-04T23:30:00.000Z",
  acknowledgement: awaited,
  answerPeriod: { until: "2027-01-03" },
} as const;

describe("the reminder of a shared result", () => {
  it("is sent once, a week after sharing, if unacknowledged, even in completed rounds", async () => {
    const { employee, review } = await putEmployee({}, shared);
    const { employee: said } = await putEmployee(
      {},
      { ...shared, acknowledgement: { ...awaited, state: "discussed" } },
    );
    const { employee: old } = await putEmployee({}, { sharedWithEmployeeAt: shared.sharedWithEmployeeAt });
    const { employee: over } = await putEmployee({}, { ...shared, answerPeriod: { until: "2026-11-08" } });
    await tableStore().entities.round.patch({ id: round.id }).set({ status: "completed" }).go();
    await remindOn("2026-11-10", "2026-11-11", "2026-11-12", "2026-11-13", "2026-11-14");
    const sent = await loggedFor(employee.id);
    expect(sent.map(({ message }) => message)).toEqual([
      "Your Q4 2026 result is ready. Confirm that you've read it, and reply if you like, by Jan 3, 2027.",
    ]);
    expect(sent[0]?.link?.href).toContain(review.id);
    expect([await textsFor(said), await textsFor(old), await textsFor(over)]).toEqual([[], [], []]);
  });

  it.each([
    ["is still sent if the job missed the day", "2026-11-13", 1],
    ["is not sent after the catch-up days are over", "2026-11-14", 0],
  ])("%s", async (_what, day, count) => {
    const { employee } = await putEmployee({}, shared);
    await remind(day);
    expect(await textsFor(employee)).toHaveLength(count);
  });
});

describe("the reminders of people who are away", () => {
  wideIt("are sent on their return, only one for all missed days", async () => {
    const { employee: back } = await putEmployee({ absence: { from: "2026-11-10", to: "2026-11-17" } });
    const { employee: late } = await putEmployee({ absence: { from: "2026-11-10", to: "2026-11-19" } });
    const { employee: still } = await putEmployee({ absence: { from: "2026-11-17", to: "2026-12-24" } });
    const { employee: there } = await putEmployee({ absence: { from: "2026-11-25", to: "2026-12-24" } });
    const manager = await putUser(makeUser({ role: "manager", absence: { from: "2026-11-20", to: "2026-11-27" } }));
    await putEmployee({ managerId: manager.id });
    await remindOn("2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21");
    const first = "Your self-evaluation for Q4 2026 is due in 2 days, on Nov 20, 2026.";
    const tomorrow = "Your self-evaluation for Q4 2026 is due tomorrow, on Nov 20, 2026.";
    expect(await textsFor(back)).toEqual([first, tomorrow]);
    expect(await textsFor(late)).toEqual(["Your self-evaluation for Q4 2026 is due today, on Nov 20, 2026."]);
    expect(await textsFor(still)).toEqual([]);
    expect(await textsFor(there)).toHaveLength(2);
    await remindOn("2026-11-27", "2026-11-28", "2026-11-29");
    expect(await textsFor(manager)).toEqual(["1 manager evaluation for Q4 2026 is due in 2 days, on Nov 30, 2026."]);
  });

  it("mention a shared result on their return, but not more than a month after sharing", async () => {
    const { employee } = await putEmployee({ absence: { from: "2026-11-05", to: "2026-11-19" } }, shared);
    const { employee: long } = await putEmployee({ absence: { from: "2026-11-05", to: "2026-12-24" } }, shared);
    await remindOn("2026-11-11", "2026-11-13", "2026-11-20", "2026-11-21");
    await remind("2026-12-28");
    expect(await textsFor(employee)).toHaveLength(1);
    expect(await textsFor(long)).toEqual([]);
  });

  it("can't be sent manually", async () => {
    const admin = await putUser(makeUser({ role: "admin" }));
    const { employee: away } = await putEmployee({ absence: { from: "2026-11-01", to: "2026-11-03" } });
    const { employee: there } = await putEmployee();
    setDay("2026-11-03");
    const operationId = newId(new Date());
    started.push(operationId);
    await succeed(callAs(admin, reviews.remindRound, { roundId: round.id, operationId }));
    expect(await run(operationId)).toEqual({ batchItemFailures: [] });
    expect([(await textsFor(away)).length, (await textsFor(there)).length]).toEqual([0, 1]);
  });
});

describe("the reminders before a deadline", () => {
  it("are sent three days and one day before it, to people who still have to act", async () => {
    const { employee } = await putEmployee();
    const done = { selfEvaluationCompletedAt: "2026-11-03T09:00:00.000Z" };
    const { employee: finished } = await putEmployee({}, done);
    const { employee: left } = await putEmployee({ status: "inactive" });
    const outcomes = await remindOn("2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21");
    // On the other days, the job runs only for people who were away before.
    expect(outcomes).toEqual([false, true, true, true, true, false]);
    expect(await textsFor(employee)).toEqual([
      "Your self-evaluation for Q4 2026 is due in 3 days, on Nov 20, 2026.",
      "Your self-evaluation for Q4 2026 is due tomorrow, on Nov 20, 2026.",
    ]);
    expect([await textsFor(finished), await textsFor(left)]).toEqual([[], []]);
  });

  it("are sent once, even if messages are delivered twice", async () => {
    const { employee } = await putEmployee();
    await remind("2026-11-17");
    expect(await startReminders()).toEqual({ started: false });
    await run("reminders-2026-11-17");
    // Even if the whole operation starts over.
    await tableStore()
      .entities.operation.patch({ id: "reminders-2026-11-17" })
      .set({ status: "running" })
      .remove(["cursor"])
      .go();
    await Promise.all([run("reminders-2026-11-17"), run("reminders-2026-11-17")]);
    expect(await textsFor(employee)).toHaveLength(1);
  });

  it("are sent again for a deadline that was moved", async () => {
    const { employee } = await putEmployee();
    await remind("2026-11-19");
    const moved = { ...round, selfEvaluationDeadline: "2026-11-26", version: round.version + 1 };
    await tableStore().entities.round.put(fromRound(moved)).go();
    await remind("2026-11-23");
    expect(await textsFor(employee)).toHaveLength(2);
  });

  it("follow a review's own deadlines instead of the round's", async () => {
    const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
    const manager = await putUser(makeUser({ role: "manager" }));
    const { employee, review } = await putEmployee({ managerId: manager.id });
    const { employee: other } = await putEmployee();
    await succeed(setDeadline("extendReview", cto, review, { deadline: "2026-11-26" }));
    await succeed(setDeadline("extendReview", cto, review, { evaluation: "manager", deadline: "2026-12-04" }));
    await remindOn("2026-11-19", "2026-11-25", "2026-11-27", "2026-12-03");
    expect(await textsFor(other)).toEqual(["Your self-evaluation for Q4 2026 is due tomorrow, on Nov 20, 2026."]);
    expect(await textsFor(employee)).toEqual(["Your self-evaluation for Q4 2026 is due tomorrow, on Nov 26, 2026."]);
    expect(await textsFor(manager)).toEqual(["1 manager evaluation for Q4 2026 is due tomorrow, on Dec 4, 2026."]);
  });

  wideIt("combine a manager's open evaluations in one message, sent on Friday instead of a weekend day", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
    const self = { selfEvaluationCompletedAt: "2026-11-03T09:00:00.000Z" };
    await putEmployee({ managerId: manager.id });
    await putEmployee({ managerId: manager.id }, self);
    await putEmployee({ managerId: manager.id }, { ...self, managerEvaluationCompletedAt: "2026-11-04T09:00:00.000Z" });
    await putEmployee({ managerId: null }, self);
    await remindOn("2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29");
    expect(await textsFor(manager)).toEqual(["2 manager evaluations for Q4 2026 are due in 3 days, on Nov 30, 2026."]);
    expect((await textsFor(cto)).at(-1)).toMatch(/^\d+ manager evaluations? for Q4 2026 (is|are) due in 3 days/);
  });

  it("remind new hires on Thursday of a report that isn't submitted", async () => {
    setDay("2026-11-16");
    const [writing, missing, done, left] = [
      await putNewHire(makeUser()),
      await putNewHire(makeUser()),
      await putNewHire(makeUser()),
      await putNewHire(makeUser()),
    ];
    await Promise.all([
      putWeeklyReport(writing),
      putWeeklyReport(done, { status: "submitted" }),
      putWeeklyReport(left),
    ]);
    await tableStore().entities.user.patch({ id: left.id }).set({ status: "inactive" }).go();
    await remindOn("2026-11-18", "2026-11-19", "2026-11-20");
    for (const { id } of [writing, missing]) {
      expect(await loggedFor(id)).toMatchObject([
        {
          notificationType: "weekly_report_reminder",
          message: "Your weekly report for the week of Nov 16, 2026 isn't submitted yet.",
          link: { href: `http://localhost:4400/onboarding/${id}/weekly-review?week=2026-11-16` },
        },
      ]);
    }
    expect([await textsFor(done), await textsFor(left)]).toEqual([[], []]);
  });

  wideIt("reach every person once, across several batches", { timeout: 60_000 }, async () => {
    const people = [];
    for (let count = 0; count < 65; count += 1) {
      people.push((await putEmployee()).employee);
    }
    await remind("2026-11-17");
    const texts = await Promise.all(people.map(textsFor));
    expect(texts.map((one) => one.length)).toEqual(people.map(() => 1));
  });

  it("skip no one when a deadline moves between two batches", async () => {
    const sameDay = { ...round, managerEvaluationDeadline: round.selfEvaluationDeadline, version: round.version + 1 };
    await tableStore().entities.round.put(fromRound(sameDay)).go();
    const { employee } = await putEmployee();
    setDay("2026-11-16");
    const newHire = await putNewHire(makeUser());
    setDay("2026-11-19");
    await startReminders();
    const id = "reminders-2026-11-19";
    started.push(id);
    await killAtTransaction(id, 2);
    expect([(await textsFor(employee)).length, (await textsFor(newHire)).length]).toEqual([1, 0]);
    await tableStore()
      .entities.round.put(fromRound({ ...round, version: sameDay.version + 1 }))
      .go();
    expect(await run(id)).toEqual({ batchItemFailures: [] });
    expect([(await textsFor(employee)).length, (await textsFor(newHire)).length]).toEqual([1, 1]);
  });

  it("use only granted operations", async () => {
    await putEmployee();
    setDay("2026-11-17");
    started.push("reminders-2026-11-17");
    const { requests } = await recordTableRequests(() => startReminders());
    const used = [...new Set(requests.flatMap(({ operations }) => operations))].sort();
    expect(used).toEqual([...jobs.startReminders.access.table].sort());
  });
});

describe("reminding manually", () => {
  const admin = () => putUser(makeUser({ role: "admin" }));

  const awaited = async (by: User, assignee: string) =>
    (await allPages(by, reviews.listPendingAssignees, { roundId: round.id, assignee })).flatMap(
      ({ items }) => items as { id: string; wasRemindedToday: boolean }[],
    );

  const start = (by: User, operationId: string, userIds?: string[]) =>
    callAs(by, reviews.remindRound, { roundId: round.id, operationId, ...(userIds && { userIds }) });
  const press = async (by: User) => {
    const body = await succeed(start(by, newId(new Date())));
    await run(String(body["id"]));
  };

  wideIt("shows the recipients, and reminds each at most once a day", async () => {
    const by = await admin();
    const manager = await putUser(makeUser({ role: "manager" }));
    const { employee, review } = await putEmployee();
    const self = { selfEvaluationCompletedAt: "2026-11-03T09:00:00.000Z" };
    await putEmployee({ managerId: manager.id }, self);
    await putEmployee({ managerId: manager.id }, self);
    const { employee: left } = await putEmployee({ status: "inactive" });
    const employees = await awaited(by, "employee");
    expect(employees).toContainEqual(expect.objectContaining({ id: employee.id, wasRemindedToday: false }));
    expect(employees.some(({ id }) => id === left.id)).toBe(false);
    expect((await awaited(by, "manager")).filter(({ id }) => id === manager.id)).toHaveLength(1);
    await press(by);
    await press(by);
    expect(await loggedFor(employee.id)).toMatchObject([
      {
        notificationType: "review_reminder",
        message: "Your Q4 2026 self-evaluation is still open.",
        link: { href: `http://localhost:4400/self-evaluation/${review.id}` },
      },
    ]);
    expect(await textsFor(manager)).toEqual(["You have open reviews in Q4 2026."]);
    expect(await textsFor(left)).toEqual([]);
    expect(await awaited(by, "employee")).toContainEqual(
      expect.objectContaining({ id: employee.id, wasRemindedToday: true }),
    );
    setDay("2026-11-03");
    await press(by);
    expect(await textsFor(employee)).toHaveLength(2);
  });

  wideIt("shows and reminds every cto, page by page", async () => {
    const by = await admin();
    const ctos = await Promise.all(
      Array.from({ length: 60 }, () => putUser(makeUser({ role: "cto", engineerType: null }))),
    );
    const completed = "2026-11-03T09:00:00.000Z";
    await putEmployee({}, { selfEvaluationCompletedAt: completed, managerEvaluationCompletedAt: completed });
    const shown = (await awaited(by, "cto")).map(({ id }) => id);
    expect(ctos.filter(({ id }) => !shown.includes(id))).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
    await press(by);
    const texts = await Promise.all(ctos.map(textsFor));
    expect(texts).toEqual(ctos.map(() => ["You have open reviews in Q4 2026."]));
  });

  it("starts once per operation id, and rejects the id with other people", async () => {
    const by = await admin();
    const { employee } = await putEmployee();
    const operationId = newId(new Date());
    await succeed(start(by, operationId, [employee.id]));
    expect((await start(by, operationId, [employee.id])).body).toMatchObject({ id: operationId });
    for (const others of [undefined, [by.id]]) {
      expect((await start(by, operationId, others)).problem.code).toBe("STATE_CONFLICT");
    }
  });

  it("reminds no one of an evaluation that they can no longer write", async () => {
    const by = await admin();
    const { employee } = await putEmployee();
    setDay("2026-11-23");
    expect((await awaited(by, "employee")).some(({ id }) => id === employee.id)).toBe(false);
    await press(by);
    expect(await textsFor(employee)).toEqual([]);
  });

  it("tells chosen people with overdue evaluations who can extend, once a day", async () => {
    const hr = await putUser(makeUser({ role: "hr", engineerType: null }));
    const manager = await putUser(makeUser({ role: "manager" }));
    const { employee, review } = await putEmployee({ managerId: manager.id });
    const { employee: other } = await putEmployee({ managerId: manager.id });
    const chosen = [employee.id, manager.id];
    const remindChosen = async () => run(String((await start(hr, newId(new Date()), chosen)).body["id"]));
    // The self evaluation is overdue, the manager evaluation isn't.
    setDay("2026-11-23");
    await remindChosen();
    await remindChosen();
    expect(await loggedFor(employee.id)).toMatchObject([
      {
        message: "Your Q4 2026 self-evaluation is overdue. Your manager can extend the deadline.",
        link: { href: `http://localhost:4400/self-evaluation/${review.id}` },
      },
    ]);
    expect([await textsFor(manager), await textsFor(other)]).toEqual([[], []]);
    setDay("2027-01-11");
    await remindChosen();
    expect(await textsFor(employee)).toHaveLength(2);
    expect(await textsFor(manager)).toEqual([
      "You have overdue manager evaluations in Q4 2026. An admin or the CTO can extend the deadline.",
    ]);
    expect(await textsFor(other)).toEqual([]);
  });

  it("is rejected in a round that is not active", async () => {
    const by = await admin();
    const draft = await putRound(makeRound({ status: "draft" }));
    const answer = await callAs(by, reviews.remindRound, { roundId: draft.id, operationId: newId(new Date()) });
    expect(answer.problem).toMatchObject({
      code: "STATE_CONFLICT",
      detail: "This round isn't active, so no one gets reminders for it.",
    });
  });
});
