import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { mayReadOwnTextAfterRound } from "#domain/reviews/actions.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { OwnReview } from "#domain/reviews/views/listModel.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { deadlineLoad } from "#infra/costs/monthlyCosts.ts";
import { callAs, callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { beforeWriting } from "#tests/support/recorder.ts";
import { bodyFor, openReview, succeed } from "#tests/support/reviews/requests.ts";
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

const environment = startTestEnvironment();
const { reviews } = api;

const manager = makeUser({ role: "manager" });
const employee = makeUser({ managerId: manager.id });

beforeAll(() => putUsers(manager, employee));

const open = async (round: Partial<Round> = {}) => putReview(makeReview(employee, await putRound(makeRound(round))));

const save = (review: Review, body: object) =>
  callAs(employee, reviews.saveSelfEvaluation, { reviewId: review.id, ...body });

const complete = (review: Review, version: number) =>
  callAs(employee, reviews.completeSelfEvaluation, { reviewId: review.id, version });

const storedEvaluation = async (review: Review) => (await readWholeReview(tableStore(), review.id)).selfEvaluation;

describe("saving a self evaluation", () => {
  it("preserves every text exactly; opening takes three table requests, and one more the first time", async () => {
    const review = await open();
    const text = 'Zażółć "gęślą" jaźń 🚀 <script>alert(1)</script>\n\tline two & more';
    const answers = { ...wholeAnswers(text), additionalComments: text };
    const saved = await save(review, { ...answers, version: 0 });
    expect(saved.body).toMatchObject({ version: 1, completedAt: null });
    const read = await callAs(employee, reviews.getReview, { reviewId: review.id });
    // The first opening of a day is recorded with one more request.
    expect(ownRequests(read)).toBe(4);
    const again = await callAs(employee, reviews.getReview, { reviewId: review.id });
    expect(read.body["selfEvaluation"]).toMatchObject({ ...answers, version: 1 });
    expect(read.body["skillsets"]).toMatchObject(
      skillsets.map(({ id, name, required }) => ({ id, name, requiredLevel: required })),
    );
    expect(ownRequests(again)).toBe(3);
  });

  it("stores unfinished answers without a rating and with a missing level", async () => {
    const review = await open();
    const [first] = skillsets;
    const answers = {
      expectationsRating: null,
      additionalComments: "",
      skillsets: [{ skillsetId: first.id, level: null, comments: "half a thou" }],
    };
    await succeed(save(review, { ...answers, version: 0 }));
    expect(await storedEvaluation(review)).toMatchObject(answers);
  });

  it("stores cleared answers, but not the empty answers of a page that was only opened", async () => {
    const review = await open();
    const nothing = { expectationsRating: null, additionalComments: "", skillsets: [] };
    expect((await save(review, { ...nothing, version: 0 })).body).toMatchObject({ version: 0 });
    await save(review, { ...nothing, additionalComments: "half a thou", version: 0 });
    expect((await save(review, { ...nothing, version: 1 })).body).toMatchObject({ version: 2 });
    expect(await storedEvaluation(review)).toMatchObject({ ...nothing, version: 2 });
  });

  it("writes only what changed, in one transaction, with the capacity that the cost model assumes", async () => {
    const review = await open();
    const words = "Wrote the migration, and the page that explains it. ".repeat(40);
    const answers = { ...wholeAnswers(words), additionalComments: words };
    await save(review, { ...answers, version: 0 });
    const [first, ...rest] = answers.skillsets;
    const typed = { ...answers, skillsets: [{ ...first, comments: `${words}More.` }, ...rest] };
    const { status, requests } = await save(review, { ...typed, version: 1 });
    expect(status).toBe(200);
    const written = requests.filter(({ command }) => command === "TransactWriteItemsCommand");
    const read = requests.filter((request) => !written.includes(request));
    // Writes the evaluation and the changed answer; checks that the review and the round are unchanged.
    expect(written.map(({ operations }) => operations)).toEqual([
      ["PutItem", "PutItem", "ConditionCheckItem", "ConditionCheckItem"],
    ]);
    const unitsOf = (some: typeof requests) => some.reduce((sum, { units }) => sum + units, 0);
    expect(unitsOf(written)).toBe(deadlineLoad.writeUnitsPerSave);
    expect(unitsOf(read)).toBe(deadlineLoad.readUnitsPerSave);
  });

  it("rejects a level flagged as copied, with nothing written", async () => {
    const review = await open();
    const { skillsets, ...rest } = wholeAnswers();
    const answers = { ...rest, skillsets: skillsets.map((answer) => ({ ...answer, isCopied: true })), version: 0 };
    const { status, problem } = await save(review, answers);
    expect([status, problem.detail]).toEqual([400, "Only the manager can copy a level from the self-evaluation."]);
    expect((await storedEvaluation(review)).version).toBe(0);
  });

  it("keeps the stored answer to a skillset that the request omits", async () => {
    const review = await open();
    const answers = wholeAnswers("kept");
    await save(review, { ...answers, version: 0 });
    const [, second] = wholeAnswers("newer").skillsets;
    await save(review, { ...answers, skillsets: [second], version: 1 });
    expect((await storedEvaluation(review)).skillsets).toEqual(expect.arrayContaining([answers.skillsets[0], second]));
  });

  it("accepts 10,000 characters and refuses one more, with nothing written", async () => {
    const review = await open();
    const full = { ...wholeAnswers(), additionalComments: "ß".repeat(10_000) };
    await succeed(save(review, { ...full, version: 0 }));
    const over = await save(review, { ...full, additionalComments: "x".repeat(10_001), version: 1 });
    expect(over.problem).toMatchObject({ status: 400, errors: [{ path: ["additionalComments"] }] });
    expect(over.problem.detail).toContain("10,000 characters");
    expect(await storedEvaluation(review)).toMatchObject({ additionalComments: full.additionalComments, version: 1 });
  });

  it("accepts one of two parallel saves, and rejects the other without losing text", async () => {
    const review = await open();
    const answers = await Promise.all(
      ["left", "right"].map((tab) => save(review, { ...wholeAnswers(tab), version: 0 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? "left" : "right";
    expect(await storedEvaluation(review)).toMatchObject({ ...wholeAnswers(winner), version: 1 });
    expect(answers.find((answer) => answer.status === 409)?.problem.code).toBe("VERSION_CONFLICT");
  });

  const answerOf = (answer: object) => ({ skillsetId: skillsets[0].id, level: 1, comments: "", ...answer });
  it.each([
    ["a level of 6", { skillsets: [answerOf({ level: 6 })] }, 400],
    ["a level of 2.5", { skillsets: [answerOf({ level: 2.5 })] }, 400],
    ["an unknown rating", { expectationsRating: "Brilliant" }, 400],
    ["a foreign skillset", { skillsets: [answerOf({ skillsetId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" })] }, 400],
    ["the same skillset twice", { skillsets: [answerOf({}), answerOf({ level: 2 })] }, 400],
    ["a stale version", { version: 7 }, 409],
  ])("refuses %s, with nothing written", async (_what, overrides, status) => {
    const review = await open();
    const answer = await save(review, { ...wholeAnswers(), version: 0, ...overrides });
    expect(answer.status).toBe(status);
    expect(await storedEvaluation(review)).toMatchObject({ version: 0, skillsets: [] });
  });

  it("is refused after the deadline", async () => {
    const review = await open({ selfEvaluationDeadline: dayFromToday(-1) });
    const { status, problem } = await save(review, { ...wholeAnswers(), version: 0 });
    expect([status, problem.code]).toEqual([409, "DEADLINE_PASSED"]);
    expect((await complete(review, 0)).problem.code).toBe("DEADLINE_PASSED");
  });

  it("leaves an unfinished draft readable only for its author after the round is completed", async () => {
    const review = await open();
    const half = { ...wholeAnswers(), expectationsRating: null, additionalComments: "Half of what I wanted to say" };
    await succeed(save(review, { ...half, version: 0 }));
    await putRound(makeRound({ id: review.roundId, status: "completed" }));
    const own = await openReview(employee, review.id);
    expect(own.selfEvaluation).toMatchObject({ additionalComments: half.additionalComments });
    const { items } = await bodyFor<{ items: OwnReview[] }>(employee, reviews.listOwnReviews);
    const found = items.find((one) => one.review.id === review.id);
    expect(found && mayReadOwnTextAfterRound(found.review, found.round)).toBe(true);
    const hr = await putUser(makeUser({ role: "hr" }));
    expect((await openReview(hr, review.id)).selfEvaluation).toBeNull();
  });

  it("is refused if the round ends between reading and writing", async () => {
    const round = await putRound(makeRound());
    const review = await putReview(makeReview(employee, round));
    const { status } = await callRoute(reviews.saveSelfEvaluation, {
      claims: claimsOf(employee),
      params: { reviewId: review.id },
      body: { ...wholeAnswers(), version: 0 },
      fault: beforeWriting(() => putRound({ ...round, status: "completed", version: round.version + 1 })),
    });
    expect(status).toBe(409);
    expect((await storedEvaluation(review)).version).toBe(0);
  });
});

describe("completing a self evaluation", () => {
  const saved = async (): Promise<Review> => {
    const review = await open();
    await save(review, { ...wholeAnswers(), version: 0 });
    return review;
  };

  it("requires the rating, then every level, with the exact messages", async () => {
    const review = await open();
    const answers = wholeAnswers();
    await save(review, { ...answers, expectationsRating: null, version: 0 });
    expect((await complete(review, 1)).problem).toMatchObject({
      status: 422,
      detail: "Please answer the expectations rating question before completing the evaluation.",
    });
    await save(review, {
      ...answers,
      skillsets: answers.skillsets.map((a, at) => ({ ...a, level: at === 1 ? null : a.level })),
      version: 1,
    });
    expect((await complete(review, 2)).problem).toMatchObject({
      status: 422,
      detail: "Please set a level for all 2 skillset(s) before completing the evaluation.",
    });
    expect((await readWholeReview(tableStore(), review.id)).review.selfEvaluationCompletedAt).toBeNull();
  });

  it("completes and notifies the manager once; a second request changes nothing", async () => {
    const review = await saved();
    const before = environment.aws().queued.length;
    const presses = [await complete(review, 1), await complete(review, 1)];
    expect(presses.map((press) => press.status)).toEqual([200, 200]);
    expect(presses[1]?.body["selfEvaluationCompletedAt"]).toBe(presses[0]?.body["selfEvaluationCompletedAt"]);
    expect(environment.aws().queued).toHaveLength(before + 1);
    const { id: slackLogId } = JSON.parse(environment.aws().queued.at(-1) ?? "{}");
    const { data } = await tableStore().entities.messageLog.get({ id: slackLogId }).go();
    expect(data).toMatchObject({
      userId: manager.id,
      notificationType: "self_evaluation_completed",
      status: "pending",
      link: { label: "Open Review", href: `http://localhost:4400/manager-review/${review.id}` },
    });
  });

  it("notifies the manager once for two parallel requests", async () => {
    const review = await saved();
    const before = environment.aws().queued.length;
    const presses = await Promise.all([complete(review, 1), complete(review, 1)]);
    expect(presses.map((press) => press.status)).toContain(200);
    expect(presses.filter((press) => ![200, 409, 503].includes(press.status))).toEqual([]);
    expect(environment.aws().queued.length - before).toBe(1);
    expect((await readWholeReview(tableStore(), review.id)).review.selfEvaluationCompletedAt).not.toBeNull();
  });

  it("succeeds while the queue is down", async () => {
    const review = await saved();
    environment.aws().queueIsDown = true;
    try {
      await succeed(complete(review, 1));
    } finally {
      environment.aws().queueIsDown = false;
    }
  });

  it("leaves the evaluation editable on the day of the deadline, but not incomplete", async () => {
    const review = await open({ selfEvaluationDeadline: dayFromToday(0) });
    await save(review, { ...wholeAnswers("first"), version: 0 });
    await complete(review, 1);
    await succeed(save(review, { ...wholeAnswers("second"), version: 1 }));
    expect(await storedEvaluation(review)).toMatchObject(wholeAnswers("second"));
    const emptied = await save(review, { ...wholeAnswers(), expectationsRating: null, version: 2 });
    expect(emptied.problem).toMatchObject({ status: 422, code: "INCOMPLETE" });
    expect(await storedEvaluation(review)).toMatchObject({ ...wholeAnswers("second"), version: 2 });
  });

  it("is rejected over a stale version", async () => {
    const review = await open();
    await save(review, { ...wholeAnswers("first"), version: 0 });
    await save(review, { ...wholeAnswers("other tab"), version: 1 });
    expect((await complete(review, 1)).problem.code).toBe("VERSION_CONFLICT");
  });

  it("is rejected if another tab saves between reading and writing", async () => {
    const review = await saved();
    const { status } = await callRoute(reviews.completeSelfEvaluation, {
      claims: claimsOf(employee),
      params: { reviewId: review.id },
      body: { version: 1 },
      fault: beforeWriting(() => save(review, { ...wholeAnswers(), expectationsRating: null, version: 1 })),
    });
    expect(status).toBe(409);
    expect((await storedEvaluation(review)).completedAt).toBeNull();
  });
});
