import { beforeAll, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import { reminderOn } from "#domain/messages/rules.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { addDays, daysAfterMonday } from "#domain/shared/weeks.ts";
import { readFeedback, sentFeedbackWrites } from "#functions/feedback/store/feedback.ts";
import { sendFeedbackRequests } from "#functions/feedback/work/sendFeedbackRequests.ts";
import { readOwnData, readRequestedData } from "#functions/people/ownData/ownDataPages.ts";
import { fromReview } from "#functions/reviews/store/reviewItems.ts";
import { activeRoundWrite, readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { dueReminders } from "#functions/reviews/work/sendReminders.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callAs, callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { beforeWriting } from "#tests/support/recorder.ts";
import {
  feedbackAnswers,
  makeFeedbackRound,
  makeFeedbackSettings,
  putColleagues,
  putFeedbackReview,
  putRequest,
} from "#tests/support/reviews/feedback.ts";
import { putReviewActors, type ReviewActor } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, makeReview, putReview, putRound, settingsOf } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { feedback, reviews } = api;
const at = "2026-02-02T09:00:00.000Z";
const completed = { selfEvaluationCompletedAt: at, managerEvaluationCompletedAt: at };

let people: Readonly<Record<ReviewActor, User>>;
const colleague = makeUser({ firstName: "Amara" });
beforeAll(async () => {
  people = await putReviewActors();
  await putUsers(colleague);
});

const choose = (as: User, { id }: Review, colleagueIds: readonly string[], version = 0, text = ""): Promise<Answer> =>
  callAs(as, feedback.saveFeedbackColleagues, { reviewId: id, colleagueIds, text, version });

const answer = (as: User, { id }: Review, state: string, version = 1, answers: readonly string[] = feedbackAnswers) =>
  callAs(as, feedback.saveFeedback, { reviewId: id, answers, state, version });

const opened = async (as: User, { id }: Review) =>
  (await callAs(as, reviews.getReview, { reviewId: id })).body["feedback"];
const formFor = (as: User, { id }: Review) => callAs(as, feedback.getFeedbackForm, { reviewId: id });
const colleaguesFor = async (as: User, { id }: Review) =>
  (await callAs(as, feedback.getFeedbackColleagues, { reviewId: id })).body;
const tasksOf = async (as: User) => (await callAs(as, feedback.listFeedbackTasks)).body["asked"];

const change = async (review: Review, changes: Partial<Review>): Promise<void> => {
  await tableStore()
    .entities.review.put({ ...fromReview({ ...review, ...changes }) })
    .go();
};

const activate = async (roundId: string): Promise<void> => {
  const { active } = await readCountedRounds(tableStore());
  await transact(tableStore(), [activeRoundWrite(active, roundId)]);
};

describe("the list of colleagues to ask", () => {
  it("is started by the employee and completed by the manager, each with a note", async () => {
    const { employee, manager } = people;
    const review = await putFeedbackReview(employee, "listing");
    const listed = await choose(employee, review, [colleague.id], 0, "Be plain.");
    expect(listed.body).toMatchObject({
      role: "employee",
      list: { colleagues: [{ person: { id: colleague.id }, state: "listed" }], note: "Be plain.", version: 1 },
    });
    const other = await putUser(makeUser());
    const completedBy = await choose(manager, review, [other.id, colleague.id], 1, "Omar saw your launch.");
    expect(completedBy.body).toMatchObject({
      list: { note: "Be plain.", managerNote: "Omar saw your launch.", version: 2 },
    });
    expect(await colleaguesFor(employee, review)).toMatchObject({
      list: { managerNote: "Omar saw your launch.", colleagues: [{ state: "listed" }, { state: "listed" }] },
    });
    expect((await choose(employee, review, [], 1)).status).toBe(409);
    const changed = await choose(employee, review, [other.id, colleague.id], 2, "Be brief.");
    expect(changed.body).toMatchObject({
      list: { note: "Be brief.", managerNote: "Omar saw your launch.", version: 3 },
    });
  });

  it("excludes people above or below, duplicates and, for the employee, a sixth colleague", async () => {
    const { employee, manager } = people;
    const below = await putUser(makeUser({ managerId: employee.id }));
    const six = (await Promise.all(Array.from({ length: 6 }, () => putUser(makeUser())))).map(({ id }) => id);
    const review = await putFeedbackReview(employee, "listing");
    for (const ids of [[manager.id], [below.id], [colleague.id, colleague.id], six]) {
      const refused = await choose(employee, review, ids);
      expect(refused).toMatchObject({ status: 400, problem: { code: "INVALID_INPUT" } });
    }
    expect((await readFeedback(tableStore(), review.id)).list).toBeNull();
    expect((await choose(manager, review, six)).status).toBe(200);
  });

  it("finds colleagues by name, without people who can't be asked", async () => {
    const review = await putFeedbackReview(people.employee, "listing");
    const found = async (name?: string) => {
      const query = { reviewId: review.id, ...(name && { name }) };
      const { body } = await callAs(people.employee, feedback.findFeedbackColleagues, query);
      return body["items"] as readonly { readonly id: string }[];
    };
    expect((await found("Amara")).map(({ id }) => id)).toContain(colleague.id);
    expect((await found()).map(({ id }) => id)).toEqual([people["another employee"].id]);
    expect(await found(people.manager.email)).toEqual([]);
  });

  it("is closed for late joiners, exempted reviews, other people's reviews and after the deadline", async () => {
    const { employee, manager } = people;
    const late = await putFeedbackReview(employee, "writing", { createdAt: new Date().toISOString() });
    expect((await choose(manager, late, [colleague.id])).status).toBe(409);
    const exempted = await putFeedbackReview(employee, "listing", { exclusion: "exempted" });
    expect((await choose(employee, exempted, [colleague.id])).status).toBe(409);
    const over = await putFeedbackReview(employee, "writing");
    expect(await choose(employee, over, [colleague.id])).toMatchObject({ problem: { code: "DEADLINE_PASSED" } });
    expect((await choose(people["another employee"], over, [colleague.id])).status).toBe(403);
    const none = await putReview(makeReview(employee, await putRound(makeFeedbackRound("listing", {}))));
    await tableStore().entities.round.patch({ id: none.roundId }).remove(["feedback"]).go();
    expect((await choose(employee, none, [colleague.id])).status).toBe(409);
  });

  it("keeps colleagues already asked, and lets the manager add others", async () => {
    const { manager } = people;
    const review = await putFeedbackReview(people.employee, "writing");
    await putRequest(review, colleague, "asked");
    expect((await choose(manager, review, [], 1)).status).toBe(409);
    const other = await putUser(makeUser());
    expect((await choose(manager, review, [colleague.id, other.id], 1)).status).toBe(200);
    // Someone whose profile was removed stays on the list, and can be taken off it.
    await tableStore().entities.user.delete({ id: other.id }).go();
    expect(await colleaguesFor(manager, review)).toMatchObject({
      list: { colleagues: [{ person: { id: colleague.id } }, { person: { id: other.id, lastName: "" } }] },
    });
    expect((await choose(manager, review, [colleague.id], 2)).status).toBe(200);
  });
});

describe("requests", () => {
  it("go out once, on a working day, to people who can still be asked, without naming anyone", async () => {
    const round = await putRound(makeFeedbackRound("writing"));
    await activate(round.id);
    const review = await putReview(makeReview(people.employee, round));
    const left = await putUser(makeUser({ status: "inactive" }));
    await putColleagues(review, [colleague.id, left.id]);
    const workingDay = [0, 1, 2].map(dayFromToday).find((day) => daysAfterMonday(day) < 5) ?? "";
    const run = (day: string) =>
      sendFeedbackRequests({
        store: tableStore(),
        operation: { id: "o", cursor: null, done: 0, input: { day } } as never,
        now: new Date(),
        newId: () => "id",
        memory: new Map(),
      } as never);
    const saturday = [0, 1, 2, 3, 4, 5, 6].map(dayFromToday).find((day) => daysAfterMonday(day) === 5) ?? "";
    expect((await run(saturday)).writes).toEqual([]);
    const sent = await run(workingDay);
    expect(sent.messages).toMatchObject([{ recipientId: colleague.id, mentionedIds: [] }]);
    expect(JSON.stringify(sent.messages)).not.toContain(people.employee.lastName);
    await transact(tableStore(), sent.writes);
    expect((await run(workingDay)).writes).toEqual([]);
    expect((await readFeedback(tableStore(), review.id)).requests).toMatchObject([
      { colleagueId: colleague.id, state: "asked" },
    ]);

    const tasks = (await callAs(colleague, feedback.listFeedbackTasks)).body;
    expect(tasks).toMatchObject({ asked: [{ reviewId: review.id, state: "asked" }] });
    await change(review, { exclusion: "exempted" });
    expect((await callAs(colleague, feedback.listFeedbackTasks)).body).toMatchObject({ asked: [] });
  });
});

describe("reminders", () => {
  it("go to employees who listed no one, and to colleagues who haven't answered", async () => {
    const [unlisted, listing] = [await putUser(makeUser()), await putUser(makeUser())];
    const round = await putRound(makeFeedbackRound("listing"));
    await putReview(makeReview(unlisted, round));
    await putColleagues(await putReview(makeReview(listing, round)), [colleague.id]);
    const at = round.feedback?.requestsUntil ?? "";
    const recipients = async (occasion: string, day: string) => {
      const due = (await dueReminders(tableStore(), day)).filter((one) =>
        one.occasion.startsWith(`${occasion}#${round.id}`),
      );
      const pages = await Promise.all(due.map(({ readPage }) => readPage(null)));
      return pages.flatMap(({ messages }) => messages.map(({ recipientId }) => recipientId));
    };
    await activate(round.id);
    const { data: rounds } = await tableStore().entities.round.scan.go({ pages: "all" });
    for (const { id } of rounds.filter((one) => one.status === "active" && one.id !== round.id)) {
      await tableStore().entities.round.patch({ id }).set({ status: "completed" }).go();
    }
    const reminded = [1, 2, 3].map((days) => addDays(at, -days)).filter((day) => reminderOn(day, at) !== null);
    expect(await recipients("feedback_colleagues", reminded[0] ?? "")).toEqual([unlisted.id]);
    const asked = await putReview(makeReview(await putUser(makeUser()), round));
    await putRequest(asked, colleague, "asked");
    const until = round.feedback?.until ?? "";
    const dayBefore =
      [1, 2, 3].map((days) => addDays(until, -days)).find((day) => reminderOn(day, until) !== null) ?? "";
    expect(await recipients("feedback", dayBefore)).toEqual([colleague.id]);
    // People who are away are asked, but reminded only if they are back before the deadline.
    const absence = { from: addDays(dayBefore, -1), to: addDays(until, 1) };
    const away = await putUser(makeUser({ absence }));
    await putRequest(await putReview(makeReview(await putUser(makeUser()), round)), away, "asked");
    expect(await recipients("feedback", dayBefore)).toEqual([colleague.id]);
  });
});

describe("feedback", () => {
  const asked = async (phase: "writing" | "over" = "writing", overrides: Partial<Review> = {}) => {
    const review = await putFeedbackReview(people.employee, phase, overrides);
    await putRequest(review, colleague, "asked");
    return review;
  };

  it("can be drafted, sent, changed, withdrawn and declined until its deadline", async () => {
    const review = await asked();
    expect((await formFor(colleague, review)).body).toMatchObject({
      questions: [
        `What did ${people.employee.firstName} do that helped you or the team?`,
        `What could ${people.employee.firstName} do differently?`,
      ],
      manager: { id: people.manager.id },
      state: "asked",
      refusal: null,
    });
    expect((await answer(colleague, review, "sent", 1, ["", " "])).problem.code).toBe("INCOMPLETE");
    expect((await answer(colleague, review, "asked", 1, ["Draft", ""])).body).toMatchObject({
      version: 2,
      answers: ["Draft", ""],
    });
    expect((await answer(colleague, review, "sent", 1)).status).toBe(409);
    expect((await answer(colleague, review, "sent", 2)).body).toMatchObject({ state: "sent", version: 3 });
    expect((await answer(colleague, review, "sent", 3, ["Changed", ""])).body).toMatchObject({
      answers: ["Changed", ""],
    });
    expect((await answer(colleague, review, "asked", 4, ["Changed", ""])).body).toMatchObject({ state: "asked" });
    expect((await answer(colleague, review, "declined", 5)).body).toMatchObject({
      state: "declined",
      answers: ["", ""],
    });
    expect((await answer(colleague, review, "sent", 6, ["x".repeat(4_001), ""])).status).toBe(400);
  });

  it("can be withdrawn until midnight of its deadline, and is readable from then on", async () => {
    const review = await asked();
    const until = dayFromToday(10);
    try {
      vi.useFakeTimers({ toFake: ["Date"] });
      vi.setSystemTime(new Date(`${until}T23:59:59.999Z`));
      expect((await answer(colleague, review, "sent")).status).toBe(200);
      expect(await opened(people.manager, review)).toMatchObject({ items: [], colleagues: [{ state: "asked" }] });
      expect((await answer(colleague, review, "asked", 2)).status).toBe(200);
      expect((await answer(colleague, review, "sent", 3)).status).toBe(200);
      vi.setSystemTime(new Date(`${addDays(until, 1)}T00:00:00.000Z`));
      expect((await answer(colleague, review, "asked", 4)).problem.code).toBe("DEADLINE_PASSED");
      expect(await opened(people.manager, review)).toMatchObject({ items: [{ answers: [...feedbackAnswers] }] });
    } finally {
      vi.useRealTimers();
    }
  });

  it("is closed after its deadline, after an exemption, and to a colleague who became the manager", async () => {
    const over = await asked("over");
    expect(await answer(colleague, over, "asked")).toMatchObject({ problem: { code: "DEADLINE_PASSED" } });
    const exempted = await asked();
    await answer(colleague, exempted, "sent");
    // Even if the exemption arrives between reading and writing.
    const late = await callRoute(feedback.saveFeedback, {
      claims: claimsOf(colleague),
      params: { reviewId: exempted.id },
      body: { answers: feedbackAnswers, state: "asked", version: 2 },
      fault: beforeWriting(() => change(exempted, { exclusion: "exempted", revision: (exempted.revision ?? 1) + 1 })),
    });
    expect(late.status).toBe(409);
    expect((await answer(colleague, exempted, "asked", 2)).status).toBe(409);
    expect((await readFeedback(tableStore(), exempted.id)).requests).toMatchObject([{ state: "sent" }]);
    const promoted = await putUser(makeUser({ role: "manager" }));
    const review = await putFeedbackReview({ ...people.employee, managerId: promoted.id }, "writing");
    await putRequest(review, promoted, "asked");
    expect((await answer(promoted, review, "sent")).status).toBe(409);
    await activate(review.roundId);
    expect(await tasksOf(promoted)).toEqual([]);
    await change(review, { employee: { ...review.employee, managerId: people.manager.id } });
    expect(await tasksOf(promoted)).toMatchObject([{ reviewId: review.id }]);
    await change(review, { ...completed, sharedWithEmployeeAt: at });
    expect(await tasksOf(promoted)).toEqual([]);
  });

  it("is readable after its deadline by the current manager, later by people above, then by the employee", async () => {
    const { employee, manager, cto, hr } = people;
    const review = await putFeedbackReview(employee, "over");
    await putRequest(review, colleague, "sent");
    const chosen = { note: "Be plain.", managerNote: "Omar saw it." };
    await tableStore().entities.feedbackList.patch({ reviewId: review.id }).set(chosen).go();
    const items = [{ author: { id: colleague.id }, answers: [...feedbackAnswers] }];
    expect(await opened(manager, review)).toMatchObject({
      ...chosen,
      isReadable: true,
      items,
      colleagues: [{ state: "answered" }],
    });
    expect([await opened(cto, review), await opened(hr, review)]).toEqual([undefined, undefined]);
    expect(await opened(employee, review)).toMatchObject({
      isReadable: false,
      items: [],
      colleagues: [{ state: "asked" }],
    });
    await change(review, completed);
    for (const reader of [cto, hr]) {
      expect(await opened(reader, review)).toMatchObject({ items, colleagues: [], note: "", managerNote: "" });
    }
    const next = await putUser(makeUser({ role: "manager" }));
    await change(review, { ...completed, employee: { ...review.employee, managerId: next.id } });
    expect(await opened(next, review)).toMatchObject({ items });
    expect((await callAs(manager, reviews.getReview, { reviewId: review.id })).status).toBe(403);
    await change(review, { ...completed, sharedWithEmployeeAt: at });
    expect(await opened(employee, review)).toMatchObject({
      isReadable: true,
      items,
      colleagues: [{ state: "answered" }],
    });
  });

  it("stays readable as a former colleague's after its author's profile is removed", async () => {
    const { employee, manager } = people;
    const review = await putFeedbackReview(employee, "over", { ...completed, sharedWithEmployeeAt: at });
    const author = await putUser(makeUser({ firstName: "Gone" }));
    await putRequest(review, author, "sent");
    await tableStore().entities.user.delete({ id: author.id }).go();
    for (const reader of [employee, manager]) {
      const view = await opened(reader, review);
      const former = { id: author.id, firstName: "A former colleague", lastName: "" };
      expect(view).toMatchObject({
        items: [{ author: former, answers: [...feedbackAnswers] }],
        colleagues: [{ person: former, state: "answered" }],
      });
    }
  });

  it.each([
    ["a review", reviews.getReview, "manager", 5],
    ["the form", feedback.getFeedbackForm, "colleague", 5],
    ["the list", feedback.getFeedbackColleagues, "manager", 5],
    ["tasks", feedback.listFeedbackTasks, "colleague", 3],
    ["the team", feedback.listTeamFeedback, "manager", 5],
  ] as const)("is read in few requests: %s", async (_what, route, role, most) => {
    const review = await asked("over");
    const reader = role === "colleague" ? colleague : people[role];
    const claims = claimsOf(reader);
    const read = await callRoute(route, { claims, params: { reviewId: review.id, roundId: review.roundId } });
    expect(read.status).toBe(200);
    expect(ownRequests(read)).toBeLessThanOrEqual(most);
  });

  it("records its readers, and is in both people's data", async () => {
    const { employee, manager } = people;
    const review = await putFeedbackReview(employee, "over");
    await putRequest(review, colleague, "sent");
    await opened(manager, review);
    const { data } = await tableStore().entities.reviewReader.query.byReview({ reviewId: review.id }).go();
    expect(data).toMatchObject([{ readerId: manager.id, role: "manager" }]);
    const all = async (read: typeof readOwnData, actor: User): Promise<string> => {
      const context = { store: tableStore(), actor, now: new Date(), today: dayFromToday(0) };
      const texts: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await read(context, cursor);
        texts.push(JSON.stringify(page.items));
        cursor = page.cursor ?? undefined;
      } while (cursor !== undefined);
      return texts.join("\n");
    };
    const [text] = feedbackAnswers;
    const departed = await putUser(makeUser());
    const own = await putFeedbackReview(departed, "over");
    await putRequest(own, colleague, "sent");
    expect(await all(readOwnData, colleague)).toContain(text);
    expect(await all(readOwnData, departed)).not.toContain(text);
    const requested = await all(readRequestedData, departed);
    expect(requested).toContain(text);
    expect(requested).not.toContain(`Feedback from ${colleague.firstName}`);
    // Texts in the order of the list or of the people would reveal their authors.
    const second = people["another employee"];
    await putColleagues(own, [second.id, colleague.id]);
    await transact(tableStore(), [...sentFeedbackWrites(own, second.id, ["Zest.", ""], at)]);
    const unnamed = await all(readRequestedData, departed);
    expect(unnamed.indexOf(text)).toBeLessThan(unnamed.indexOf("Zest."));
    await change(own, { ...completed, sharedWithEmployeeAt: at });
    expect(await all(readOwnData, departed)).toContain(text);
  });

  it("can be thanked for once, which notifies its author", async () => {
    const { employee } = people;
    const review = await putFeedbackReview(employee, "over", { ...completed, sharedWithEmployeeAt: at });
    await putRequest(review, colleague, "sent");
    const params = { reviewId: review.id, colleagueId: colleague.id };
    const messages = async () =>
      (await tableStore().entities.outbox.scan.go({ pages: "all" })).data.length +
      (await tableStore().entities.messageLog.scan.go({ pages: "all" })).data.length;
    const before = await messages();
    expect((await callAs(employee, feedback.thankForFeedback, params)).status).toBe(200);
    const after = await messages();
    expect(after).toBeGreaterThan(before);
    expect((await callAs(employee, feedback.thankForFeedback, params)).status).toBe(200);
    expect(await messages()).toBe(after);
    expect((await formFor(colleague, review)).body).toMatchObject({ isThanked: true });
    const missing = await callAs(employee, feedback.thankForFeedback, { ...params, colleagueId: employee.id });
    expect(missing.status).toBe(404);
  });

  it("can be removed by the CTO before the review is shared, and is unreadable from then on", async () => {
    const { cto, manager, employee } = people;
    const review = await putFeedbackReview(employee, "over");
    await putRequest(review, colleague, "sent");
    const remove = (of: Review) => callAs(cto, feedback.removeFeedback, { reviewId: of.id, colleagueId: colleague.id });
    expect((await remove(review)).status).toBe(403);
    await change(review, completed);
    expect((await remove(review)).status).toBe(200);
    expect((await remove(review)).status).toBe(200);
    expect(await opened(manager, review)).toMatchObject({ items: [], colleagues: [{ state: "noAnswer" }] });
    expect((await formFor(colleague, review)).body).toMatchObject({ state: "removed" });
    const shared = await putFeedbackReview(employee, "over", { ...completed, sharedWithEmployeeAt: at });
    await putRequest(shared, colleague, "sent");
    expect((await remove(shared)).status).toBe(409);
  });

  it("keeps its round from being deleted, without an error that mentions feedback", async () => {
    const review = await asked();
    const listed = async () => {
      const { body } = await callAs(people.admin, reviews.listRounds, { from: review.roundId });
      const items = body["items"] as readonly { readonly round: { readonly id: string }; readonly hasText: boolean }[];
      return items.find(({ round }) => round.id === review.roundId)?.hasText;
    };
    expect(await listed()).toBe(false);
    await answer(colleague, review, "sent");
    expect(await listed()).toBe(true);
    const refused = await callAs(people.admin, reviews.deleteRound, { roundId: review.roundId, version: "1" });
    expect(refused.status).toBe(409);
    expect(refused.problem["detail"]).not.toMatch(/feedback/iu);
    // Otherwise, it would reveal that the only feedback was withdrawn.
    await answer(colleague, review, "asked", 2);
    expect(await listed()).toBe(true);
  });
});

describe("a round", () => {
  it("asks for feedback only if that was chosen before it started", async () => {
    const round = await putRound(makeFeedbackRound("listing"));
    const save = (feedback: object | null) => {
      const settings = { ...settingsOf(round), version: round.version, feedback };
      return callAs(people.admin, reviews.updateRound, { roundId: round.id, ...settings });
    };
    expect((await save(null)).status).toBe(409);
    expect((await save({ ...makeFeedbackSettings("listing"), questions: ["A?", "B?"] })).status).toBe(409);
    expect((await save({ ...makeFeedbackSettings("listing"), until: dayFromToday(13) })).status).toBe(400);
    const moved = await save({ ...makeFeedbackSettings("listing"), until: dayFromToday(9) });
    expect(moved.body).toMatchObject({ feedback: { until: dayFromToday(9) } });
  });
});
