import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { readLevelsOfRounds, readPersonLevels } from "#functions/reviews/store/personLevels.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { succeed } from "#tests/support/reviews/requests.ts";
import {
  perform,
  performAction,
  putReviewActors,
  putReviewAt,
  type ReviewActor,
} from "#tests/support/reviews/reviewSteps.ts";
import {
  dayFromToday,
  makeReview,
  makeRound,
  putReview,
  putRound,
  skillsets,
  wholeAnswers,
} from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { expectRefused, readReview, testReviewSteps } from "./stepsOfReviews.ts";

startTestEnvironment();

testReviewSteps("nobody is an approver");

let people: Readonly<Record<ReviewActor, User>>;
beforeAll(async () => {
  people = await putReviewActors();
});

describe("the manager evaluation", () => {
  const save = (reviewId: string, version: number, answers: object = {}) =>
    callAs(people.manager, api.reviews.saveManagerEvaluation, { reviewId, ...wholeAnswers(), ...answers, version });

  it("can't be completed without all answers, and the error says what is missing", async () => {
    const { id } = await putReviewAt(people.employee, "managerMissing");
    const missing = () => expectRefused(422, "INCOMPLETE", "completeManagerEvaluation", people.manager, id);
    await succeed(save(id, 1, { expectationsRating: null }));
    expect((await missing()).detail).toBe(
      "Please answer the expectations rating question before completing the review.",
    );
    const [one] = skillsets;
    await succeed(save(id, 2, { skillsets: [{ skillsetId: one.id, level: null, comments: "" }] }));
    expect((await missing()).detail).toBe(
      `Please set a level for all ${skillsets.length} skillset(s) before completing the review.`,
    );
  });

  it("stores which levels were copied from the self evaluation, in the approved copy too", async () => {
    const { id } = await putReviewAt(people.employee, "approvalMissing");
    const [first, second] = wholeAnswers().skillsets;
    const copied = { ...first, isCopied: true };
    const storedAnswers = async () => (await readReview(id)).managerEvaluation.skillsets;
    await succeed(save(id, 1, { skillsets: [copied, second] }));
    expect(await storedAnswers()).toEqual([copied, second]);
    // Someone chose the same level on their own.
    await succeed(save(id, 2));
    expect(await storedAnswers()).toEqual([first, second]);
    await succeed(save(id, 3, { skillsets: [copied, second] }));
    await perform("approveReview", people.cto, id);
    expect((await readReview(id)).approvedEvaluation?.skillsets).toEqual([copied, second]);
  });

  it.each([{ level: null, isCopied: true }, { isCopied: false }, { isCopied: "yes" }])(
    "refuses %j, with nothing written",
    async (answer) => {
      const { id } = await putReviewAt(people.employee, "managerMissing");
      const before = await readReview(id);
      const { status } = await save(id, 1, { skillsets: [{ ...wholeAnswers().skillsets[0], ...answer }] });
      expect([status, await readReview(id)]).toEqual([400, before]);
    },
  );

  it("is completed on the day of its deadline, and neither saved nor completed later", async () => {
    const today = await putReviewAt(people.employee, "nothingDone", { managerEvaluationDeadline: dayFromToday(0) });
    await perform("completeManagerEvaluation", people.manager, today.id);
    const { id } = await putReviewAt(people.employee, "nothingDone", { managerEvaluationDeadline: dayFromToday(-1) });
    const before = await readReview(id);
    for (const step of ["saveManagerEvaluation", "completeManagerEvaluation"] as const) {
      await expectRefused(409, "DEADLINE_PASSED", step, people.manager, id);
    }
    expect(await readReview(id)).toEqual(before);
  });

  it("succeeds when the employee completes at the same time", async () => {
    const { id } = await putReviewAt(people.employee, "nothingDone");
    const over = await readReview(id);
    await Promise.all([
      perform("completeSelfEvaluation", people.employee, id, { over }),
      perform("completeManagerEvaluation", people.manager, id, { over }),
    ]);
    const { review } = await readReview(id);
    expect(review.selfEvaluationCompletedAt).not.toBeNull();
    expect(review.managerEvaluationCompletedAt).not.toBeNull();
  });

  it("is not written when its empty form is opened and saved", async () => {
    const { id } = await putReview(makeReview(people.employee, await putRound(makeRound())));
    const before = await readReview(id);
    const saved = await save(id, 0, { expectationsRating: null, additionalComments: "", skillsets: [] });
    expect(saved.body).toMatchObject({ version: 0, updatedAt: null });
    expect(await readReview(id)).toEqual(before);
  });
});

/** A time zone in which it is the same day as in UTC, and later than midnight. */
const afterMidnight = (): string => (new Date().getUTCHours() === 0 ? "Asia/Tokyo" : "UTC");

/** Next year's day when clocks go forward in Europe. */
const lastSundayOfMarch = (): string => {
  const last = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 31));
  last.setUTCDate(31 - last.getUTCDay());
  return last.toISOString().slice(0, 10);
};

describe("the meeting", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("has a time and a length, 30 minutes by default, and loses both together", async () => {
    const { id } = await putReviewAt(people.employee, "meetingMissing");
    const schedule = async (meeting: object) => {
      const body = await perform("scheduleMeeting", people.manager, id, { meeting, day: dayFromToday(0) });
      const { meetingTime, meetingMinutes, meetingSequence } = (await readReview(id)).review;
      expect(body).toMatchObject({ meetingTime, meetingMinutes, meetingSequence });
      return [meetingTime, meetingMinutes, meetingSequence];
    };
    expect(await schedule({ meetingTime: "23:58" })).toEqual(["23:58", 30, 1]);
    expect(await schedule({ meetingTime: "23:59", meetingMinutes: 60 })).toEqual(["23:59", 60, 2]);
    // The sequence counts only changes of the meeting.
    expect(await schedule({})).toEqual(["23:59", 60, 2]);
    expect(await schedule({ meetingTime: null })).toEqual([null, null, 3]);
    expect(await schedule({ meetingMinutes: 60 })).toEqual([null, null, 3]);
  });

  it.each([
    ["a day that has passed", dayFromToday(-1), {}, "meetingScheduledAt", "UTC"],
    ["an invalid date", "2026-02-30", {}, "meetingScheduledAt", "UTC"],
    ["a time that has passed", dayFromToday(0), { meetingTime: "00:00" }, "meetingTime", afterMidnight()],
    ["a time that clocks skip", lastSundayOfMarch(), { meetingTime: "02:30" }, "meetingTime", "Europe/Berlin"],
    ["half a time", dayFromToday(1), { meetingTime: "10" }, "meetingTime", "UTC"],
    ["a time without a leading zero", dayFromToday(1), { meetingTime: "9:00" }, "meetingTime", "UTC"],
    ["an hour too many", dayFromToday(1), { meetingTime: "24:00" }, "meetingTime", "UTC"],
    ["an injected line", dayFromToday(1), { meetingTime: "10:00\r\nATTENDEE:x" }, "meetingTime", "UTC"],
    ["another length", dayFromToday(1), { meetingTime: "10:00", meetingMinutes: 45 }, "meetingMinutes", "UTC"],
  ])("is not scheduled at %s", async (_name, day, meeting, field, zone) => {
    vi.stubEnv("TIME_ZONE", zone);
    const { id } = await putReviewAt(people.employee, "meetingMissing");
    const answer = await performAction("scheduleMeeting", people.manager, id, { day, meeting });
    expect([answer.status, answer.problem.errors[0]?.path]).toEqual([400, [field]]);
    expect((await readReview(id)).review.meetingScheduledAt).toBeNull();
  });

  it("is finalized and shared only over the current version", async () => {
    const { id } = await putReviewAt(people.employee, "meetingScheduled");
    const over = await readReview(id);
    await perform("saveFinalEvaluation", people.manager, id, { marker: "agreed" });
    for (const step of ["finalizeReview", "shareReview"] as const) {
      await expectRefused(409, "VERSION_CONFLICT", step, people.manager, id, { over });
      await perform(step, people.manager, id);
    }
    expect(await readPersonLevels(tableStore(), people.employee.id)).toMatchObject({
      reviewId: id,
      levels: Object.fromEntries(wholeAnswers().skillsets.map(({ skillsetId, level }) => [skillsetId, level])),
    });
  });
});

describe("the levels in the employee's profile", () => {
  const quarters = [
    { name: "Q1 2026", startDate: "2026-01-05" },
    { name: "Q2 2026", startDate: "2026-04-06" },
    { name: "Q3 2026", startDate: "2026-07-06" },
  ];

  it("stay those of the latest round when a review of an older one is shared later", async () => {
    const employee = await putUser(makeUser({ managerId: people.manager.id }));
    const shared: (string | undefined)[] = [];
    for (const at of [1, 0, 2]) {
      const { id } = await putReviewAt(employee, "finalized", quarters[at]);
      await perform("shareReview", people.manager, id);
      shared.push((await readPersonLevels(tableStore(), employee.id))?.roundName);
    }
    expect(shared).toEqual(["Q2 2026", "Q2 2026", "Q3 2026"]);
    const kept = await readLevelsOfRounds(tableStore(), employee.id);
    expect(kept?.rounds.map(({ roundName }) => roundName)).toEqual(quarters.map(({ name }) => name));
  });

  it("stay those of the latest round when two reviews are shared at the same time", async () => {
    const employee = await putUser(makeUser({ managerId: people.manager.id }));
    const older = await putReviewAt(employee, "finalized", quarters[0]);
    const newer = await putReviewAt(employee, "finalized", quarters[1]);
    await Promise.all([newer, older].map(({ id }) => perform("shareReview", people.manager, id)));
    expect((await readPersonLevels(tableStore(), employee.id))?.roundName).toBe("Q2 2026");
  });
});
