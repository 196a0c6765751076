import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { ReviewProgress } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ManagedReviews, ReviewTaskList } from "#domain/reviews/views/listModel.ts";
import { newId } from "#functions/ids.ts";
import { callAs, ownRequests } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { allPages } from "#tests/support/people/requests.ts";
import { bodyFor, openReview, succeed } from "#tests/support/reviews/requests.ts";
import {
  dayFromToday,
  makeReview,
  makeRound,
  position,
  putReview,
  putRound,
  skillsets,
} from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { reviews } = api;

const on = (day: number) => `2026-02-${String(day).padStart(2, "0")}T09:00:00.000Z`;
const self = (day = 2) => ({ selfEvaluationCompletedAt: on(day) });
const both = (day = 2) => ({ ...self(), managerEvaluationCompletedAt: on(day) });
const approved = (day = 2) => ({ ...both(), ctoApprovalCompletedAt: on(day) });
const meets = (days: number) => ({ ...approved(), meetingScheduledAt: dayFromToday(days) });
const finalized = { ...meets(-3), finalManagerEvaluationCompletedAt: on(3) };
const shared = { ...finalized, sharedWithEmployeeAt: on(4) };

const list = async (as: User, query: Readonly<Record<string, string>> = {}) => {
  const answer = await callAs(as, reviews.listManagedReviews, { ...query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ...(answer.body as unknown as ManagedReviews), requests: ownRequests(answer) };
};
const names = ({ items }: ManagedReviews) => items.map(({ employee }) => employee.firstName);

const waiting = async (as: User, query: Readonly<Record<string, string>> = {}) => {
  const answer = await callAs(as, reviews.listReviewTasks, { ...query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ...(answer.body as unknown as ReviewTaskList), requests: ownRequests(answer) };
};
const tasks = ({ items }: ReviewTaskList) => items.map(({ review, task }) => `${review.employee.firstName}: ${task}`);

let past: Round;
let active: Round;
const manager = makeUser({ role: "manager", firstName: "Mina", position });
const cto = makeUser({ role: "cto", engineerType: null });
const hr = makeUser({ role: "hr", engineerType: null });

const reviewed = async (firstName: string, person: Partial<User>, round: Round, progress: Partial<ReviewProgress>) =>
  putReview(makeReview(await putUser(makeUser({ position, firstName, ...person })), round, progress));

beforeAll(async () => {
  past = await putRound(
    makeRound({ name: "Past", status: "completed", startDate: dayFromToday(40), endDate: dayFromToday(60) }),
  );
  active = await putRound(
    makeRound({ name: "Active", selfEvaluationDeadline: dayFromToday(-1), managerEvaluationDeadline: dayFromToday(2) }),
  );
  await putUsers(manager, cto, hr);
  const of = { managerId: manager.id };
  await reviewed("Ana", of, active, both(5));
  await reviewed("Bo", of, active, shared);
  await reviewed("Cy", of, active, meets(0));
  await reviewed("Di", of, active, meets(2));
  await reviewed("Ed", of, active, finalized);
  await reviewed("Fi", of, active, {});
  await reviewed("Gus", of, active, self(9));
  await reviewed("Hal", of, active, self(3));
  await reviewed("Ida", of, active, approved());
  await reviewed("Jo", of, active, { managerEvaluationCompletedAt: on(2) });
  await reviewed("Kim", of, past, finalized);
  await reviewed("Lou", of, past, self());
  await reviewed("Mo", { managerId: cto.id }, active, both(3));
  await reviewed("Nia", { managerId: cto.id }, active, self());
  await reviewed("Ola", { managerId: null }, active, approved());
  await reviewed("Pia", { managerId: null }, active, {});
});

describe("the cto's filter by manager", () => {
  const actionsIn = async (as: User, query: Readonly<Record<string, string>>) => {
    const { body } = await callAs(as, reviews.getActionCounts, { ...query });
    return body as { readonly actionsNeeded: number; readonly rounds: readonly { readonly actionsNeeded: number }[] };
  };

  it("filters the tasks, the action counts and the list alike", async () => {
    const of = { managerId: manager.id };
    const queue = await waiting(cto, of);
    expect(tasks(queue)).toEqual(["Ana: approval"]);
    expect(queue.total).toBe(1);
    expect(names(await list(cto, { ...of, filter: "actionNeeded" }))).toEqual(["Ana"]);
    expect(await actionsIn(cto, of)).toEqual({
      selfEvaluationDue: false,
      actionsNeeded: 1,
      early: 0,
      rounds: [{ roundId: active.id, actionsNeeded: 1, early: 0 }],
    });
    const own = { managerId: cto.id };
    expect(tasks(await waiting(cto, own))).toEqual(["Mo: approval", "Nia: managerEvaluation"]);
    expect((await actionsIn(cto, own)).actionsNeeded).toBe(2);
    expect((await waiting(cto)).total).toBeGreaterThan(3);
  });

  it("shows hr no tasks, and rejects another manager's id for managers", async () => {
    expect(await waiting(hr, { managerId: manager.id })).toMatchObject({ items: [], total: 0 });
    expect((await actionsIn(hr, { managerId: manager.id })).actionsNeeded).toBe(0);
    for (const route of [reviews.listReviewTasks, reviews.getActionCounts, reviews.listManagedReviews]) {
      await succeed(callAs(manager, route, { managerId: manager.id }));
      const others = await callAs(manager, route, { managerId: cto.id });
      expect(others.problem).toMatchObject({ code: "INVALID_INPUT", errors: [{ path: ["managerId"] }] });
    }
  });
});

describe("a manager's list", () => {
  it("opens the active round, not a later one, with the review count of each stage", async () => {
    const listed = await list(manager);
    expect(listed.roundId).toBe(active.id);
    expect(listed.rounds.map(({ round, reviewCount }) => [round.name, reviewCount])).toEqual([
      ["Past", 2],
      ["Active", 10],
    ]);
    expect(listed.rounds[1]?.stages).toEqual({
      nothingDone: 1,
      selfMissing: 1,
      managerMissing: 2,
      approvalMissing: 1,
      meetingMissing: 1,
      meetingScheduled: 2,
      finalized: 1,
      shared: 1,
    });
    expect(names(listed)).toEqual(["Ana", "Bo", "Cy", "Di", "Ed", "Fi", "Gus", "Hal", "Ida", "Jo"]);
    expect(listed.requests).toBe(2);
  });

  it("sorts by assignee, longest waiting first", async () => {
    const listed = await list(manager, { roundId: active.id, sort: "assignee" });
    expect(names(listed)).toEqual(["Ed", "Ida", "Hal", "Gus", "Cy", "Di", "Fi", "Jo", "Ana", "Bo"]);
  });

  it.each([
    ["actionNeeded", ["Ed", "Ida", "Hal", "Gus", "Cy", "Fi"]],
    ["overdue", ["Fi", "Jo"]],
    ["managerMissing", ["Hal", "Gus"]],
    ["meetingScheduled", ["Cy", "Di"]],
    ["shared", ["Bo"]],
  ])("is filtered: %s", async (filter, expected) => {
    expect(names(await list(manager, { roundId: active.id, filter }))).toEqual(expected);
  });

  it("combines filter and search, and needs action in completed rounds only for sharing", async () => {
    expect(names(await list(manager, { roundId: active.id, filter: "actionNeeded", name: "h" }))).toEqual(["Hal"]);
    expect(names(await list(manager, { roundId: past.id, filter: "actionNeeded" }))).toEqual(["Kim"]);
    expect(names(await list(manager, { roundId: past.id, filter: "overdue" }))).toEqual([]);
  });
});

describe("the cto's list", () => {
  it.each([
    ["actionNeeded", ["Mo", "Ana", "Ola", "Pia", "Nia"]],
    ["overdue", ["Fi", "Jo", "Pia"]],
    ["approvalMissing", ["Mo", "Ana"]],
    ["managerMissing", ["Nia", "Hal", "Gus"]],
  ])("is filtered: %s", async (filter, expected) => {
    const listed = await list(cto, { roundId: active.id, filter });
    const shown = filter === "overdue" ? names(listed).sort() : names(listed);
    expect(shown).toEqual(expected);
  });

  it("is filtered by manager, with the counts of that manager's reports", async () => {
    const managerId = manager.id;
    const listed = await list(cto, { roundId: active.id, managerId });
    expect(names(listed)).toEqual(["Ana", "Bo", "Cy", "Di", "Ed", "Fi", "Gus", "Hal", "Ida", "Jo"]);
    expect(listed.rounds.find(({ round }) => round.id === active.id)?.reviewCount).toBe(10);
    expect(names(await list(cto, { roundId: active.id, managerId, filter: "actionNeeded" }))).toEqual(["Ana"]);
    expect(names(await list(cto, { roundId: active.id, managerId, filter: "managerMissing" }))).toEqual(["Hal", "Gus"]);
    expect(names(await list(cto, { roundId: active.id, managerId, name: "g" }))).toEqual(["Gus"]);
    expect(names(await list(hr, { roundId: active.id, managerId, sort: "assignee" }))[0]).toBe("Ed");
    expect(names(await list(hr, { roundId: active.id, filter: "actionNeeded" }))).toEqual([]);
    expect(names(await list(hr, { roundId: active.id, filter: "managerMissing" }))).toEqual(["Nia", "Hal", "Gus"]);
  });

  it("shows people reminded today to hr, not to managers", async () => {
    const query = { roundId: active.id, filter: "overdue" };
    const before = await list(hr, query);
    expect(before.remindedToday).toEqual([]);
    const fi = before.items.find(({ employee }) => employee.firstName === "Fi")?.employee.id ?? "";
    const started = await callAs(hr, reviews.remindRound, {
      roundId: active.id,
      userIds: [fi],
      operationId: newId(new Date()),
    });
    expect(await runToCompletion(String(started.body["id"]))).toMatchObject({ done: 1 });
    const after = await list(hr, query);
    expect(after.remindedToday).toEqual([fi]);
    expect(after.requests).toBe(before.requests);
    expect((await list(manager, query)).remindedToday).toBeUndefined();
    expect((await list(hr, { roundId: active.id })).remindedToday).toBeUndefined();
  });

  it.each([
    [{ sort: "assignee" }, "sort"],
    [{ cursor: "0." }, "cursor"],
    [{ filter: "nothing" }, "filter"],
  ])("refuses %j", async (query, field) => {
    const { problem } = await callAs(cto, reviews.listManagedReviews, { ...query });
    expect(problem.code).toBe("INVALID_INPUT");
    expect(problem.errors[0]?.path).toEqual([field]);
  });

  it.each(["x", "7.x", "0.eyJ", "10."])("rejects the cursor %s or returns no reviews", async (cursor) => {
    const answer = await callAs(cto, reviews.listManagedReviews, { roundId: active.id, filter: "overdue", cursor });
    expect(answer.status === 400 || (answer.body["items"] as unknown[]).length === 0).toBe(true);
  });
});

describe("a person's task list", () => {
  it("contains manager tasks for managers, with deadlines, in list order", async () => {
    const found = await waiting(manager);
    expect(tasks(found)).toEqual([
      "Ed: share",
      "Kim: share",
      "Ida: schedule",
      "Hal: managerEvaluation",
      "Gus: managerEvaluation",
      "Cy: meeting",
      "Fi: managerEvaluation",
    ]);
    const deadlines = new Map(found.items.map(({ review, deadline }) => [review.employee.firstName, deadline]));
    expect(Object.fromEntries(deadlines)).toMatchObject({
      Hal: active.managerEvaluationDeadline,
      Cy: dayFromToday(0),
      Ida: active.endDate,
      Kim: null,
    });
    expect(found.requests).toBe(3);
  });

  it("contains approvals for the cto, and manager tasks for reports and people without a manager", async () => {
    expect(tasks(await waiting(cto))).toEqual([
      "Mo: approval",
      "Ana: approval",
      "Ola: schedule",
      "Nia: managerEvaluation",
      "Pia: managerEvaluation",
    ]);
  });

  it("contains the open self evaluation for an employee, and is empty for hr", async () => {
    const employee = await putUser(makeUser({ firstName: "Quinn" }));
    await putReview(makeReview(employee, await putRound(makeRound())));
    expect(tasks(await waiting(employee))).toEqual(["Quinn: selfEvaluation"]);
    expect(tasks(await waiting(hr))).toEqual([]);
  });

  it("contains only results to share after the round is completed", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    const round = await putRound(makeRound());
    const open = await reviewed("Sue", { managerId: boss.id }, round, self());
    const other = await reviewed("Rae", { managerId: boss.id }, round, finalized);
    const ids = async () => (await waiting(boss)).items.map(({ review: { id } }) => id);
    expect(await ids()).toEqual([other.id, open.id]);
    await putRound({ ...round, status: "completed" });
    expect(await ids()).toEqual([other.id]);
  });

  wideIt("ends at 100 tasks and states the total", async () => {
    const busy = await putUser(makeUser({ role: "manager" }));
    const round = await putRound(makeRound());
    for (let count = 0; count < 101; count += 1) {
      await putReview(makeReview(makeUser({ managerId: busy.id }), round, self()));
    }
    const found = await waiting(busy);
    expect([found.items.length, found.total]).toEqual([100, 101]);
    expect(await bodyFor(busy, reviews.getActionCounts)).toMatchObject({
      selfEvaluationDue: false,
      actionsNeeded: 100,
    });
    const query = { roundId: round.id, filter: "actionNeeded" };
    const pages = (await allPages(busy, reviews.listManagedReviews, query)).map(
      ({ items }) => (items as readonly unknown[]).length,
    );
    expect(pages.reduce((sum, size) => sum + size, 0)).toBe(101);
    expect(Math.max(...pages)).toBe(50);
  });
});

describe("the progress of a draft", () => {
  const [one] = skillsets;
  it("is visible only to the writer", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    const person = await putUser(makeUser({ managerId: boss.id, position }));
    const review = await putReview(makeReview(person, await putRound(makeRound())));
    const save = (id: "saveSelfEvaluation" | "saveManagerEvaluation", as: User, level: number | null, version = 0) =>
      bodyFor(as, reviews[id], {
        reviewId: review.id,
        expectationsRating: null,
        additionalComments: "",
        skillsets: [{ skillsetId: one.id, level, comments: "" }],
        version,
      });
    const { roundId } = review;
    const seenBy = async (as: User) => (await list(as, { roundId, name: person.email })).items[0]?.draft;
    const ownDraft = async () => {
      const own = await callAs(person, reviews.listOwnReviews);
      return (own.body["items"] as { review: { draft: unknown } }[])[0]?.review.draft;
    };
    expect([await ownDraft(), await seenBy(boss)]).toEqual([null, null]);
    await save("saveSelfEvaluation", person, 3);
    expect([await ownDraft(), await seenBy(boss), await seenBy(hr)]).toEqual([{ answered: 1, total: 2 }, null, null]);
    await save("saveManagerEvaluation", boss, 2);
    await save("saveManagerEvaluation", boss, null, 1);
    expect([await ownDraft(), await seenBy(boss), await seenBy(cto), await seenBy(hr)]).toEqual([
      { answered: 1, total: 2 },
      { answered: 0, total: 2 },
      null,
      null,
    ]);
    expect(JSON.stringify(await openReview(hr, review.id))).not.toContain("Draft");
  });
});
