import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { Operation } from "#domain/operations/model.ts";
import type { User } from "#domain/people/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { noReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { readReviewsOf } from "#functions/reviews/store/reviewLists.ts";
import { readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import { type Answer, callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { killAtTransaction, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { editOf, makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { putPosition, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { beforeWriting, recordTableRequests } from "#tests/support/recorder.ts";
import { succeed } from "#tests/support/reviews/requests.ts";
import { dayFromToday, makeDraft, makeSettings, putRound } from "#tests/support/reviews/reviews.ts";
import {
  activeRoundId,
  completeRound,
  deleteRound,
  requestStart,
  startRound,
  storedRound,
  updateRound,
} from "#tests/support/reviews/roundSteps.ts";
import { writtenIn } from "#tests/support/reviews/writtenIn.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { reviews, people } = api;

const admin = makeUser({ role: "admin", engineerType: null });
const cto = makeUser({ role: "cto", engineerType: null });
let manager: User;
let employees: readonly User[];

beforeAll(async () => {
  await putUsers(admin, cto);
  const position = await putPosition();
  await putPosition();
  await putSkillset();
  const held = { id: position.id, code: position.code, title: position.title };
  manager = await putUser(makeUser({ role: "manager", position: held }));
  // More than one batch of the deletion.
  employees = await Promise.all(
    Array.from({ length: 45 }, () => putUser(makeUser({ position: held, managerId: manager.id }))),
  );
});

const counted = () => readCountedRounds(tableStore());
/** A round that was started in place of the active one, with its reviews. */
const started = async (overrides: Partial<Round> = {}): Promise<Round> => {
  const { round, operation } = await startRound(admin, await putRound(makeDraft(overrides)));
  expect(await runToCompletion(operation.id)).toMatchObject({ status: "done", created: 46 });
  return round;
};

const putBack = (round: Round, expectedActiveRoundId: string | null, by = admin): Promise<Answer> =>
  callAs(by, reviews.putBackRound, {
    roundId: round.id,
    version: String(round.version),
    ...(expectedActiveRoundId !== null && { expectedActiveRoundId }),
  });

const remove = (round: Round, by = admin): Promise<Answer> => deleteRound(by, round);

const reviewOf = async (person: User, round: Round) => {
  const review = (await readReviewsOf(tableStore(), person.id, noReviewAuthority)).find(
    ({ roundId }) => roundId === round.id,
  );
  if (!review) {
    throw new Error("This person has no review in this round.");
  }
  return review;
};

const noAnswers = { expectationsRating: null, additionalComments: "One word.", skillsets: [] };

const write = async (by: User, round: Round, of = by, version = 0): Promise<Answer> =>
  callAs(by, of.id === by.id ? reviews.saveSelfEvaluation : reviews.saveManagerEvaluation, {
    reviewId: (await reviewOf(of, round)).id,
    ...noAnswers,
    version,
  });

/** Logs, which keep their entries after a round is put back or deleted. */
const logs = ["audit", "operation", "operationChunk", "outbox", "messageLog", "dailyCount"];

/** Everything in the table except logs and versions, which grow with every change. */
const wholeTable = async (): Promise<readonly unknown[]> =>
  (await readAllItems(tableStore()))
    .filter(({ __edb_e__: entity }) => !logs.includes(String(entity)))
    .map(({ version: _version, ...item }) =>
      item["__edb_e__"] === "activeRound" ? { ...item, gsi1sk: "with the version" } : item,
    )
    .sort((a, b) => (`${a["pk"]} ${a["sk"]}` < `${b["pk"]} ${b["sk"]}` ? -1 : 1));

describe("a wrong start", () => {
  wideIt("that is put back reactivates the previous round, where people continue to write", async () => {
    const right = await started();
    await write(employees[0] ?? admin, right);
    const wrong = await started({ startDate: dayFromToday(160), endDate: dayFromToday(200) });
    expect(wrong).toMatchObject({ replacedId: right.id });
    expect((await putBack(wrong, null)).problem.code).toBe("STATE_CONFLICT");
    const { status, body } = await putBack(wrong, right.id, cto);
    expect([status, body]).toEqual([200, { ...wrong, status: "draft", replacedId: null, version: wrong.version + 1 }]);
    expect(await activeRoundId()).toBe(right.id);
    expect(await storedRound(right.id)).toMatchObject({ status: "active", replacedId: right.replacedId });
    await succeed(write(employees[1] ?? admin, right));

    // Employees don't see the reviews of the wrong round, but the next start reuses them.
    const own = await callAs(employees[1] ?? admin, reviews.listOwnReviews);
    const shown = (own.body["items"] as { round: Round }[]).map(({ round }) => round.id);
    expect(shown).toContain(right.id);
    expect(shown).not.toContain(wrong.id);
    const again = await startRound(admin, (await storedRound(wrong.id)) ?? wrong);
    expect(await runToCompletion(again.operation.id)).toMatchObject({ status: "done", created: 0 });
    await succeed(putBack(again.round, right.id));
  });

  wideIt(
    "leaves no trace when its round is deleted during generation, even if the deletion is killed midway",
    async () => {
      const right = await started();
      await write(employees[0] ?? admin, right);
      const before = await wholeTable();
      const draft = await putRound(makeDraft({ name: "A mistake" }));
      const { round, operation } = await startRound(admin, draft);
      // Killed after the first page of reviews and after the snapshot of the second.
      await killAtTransaction(operation.id, 4);
      expect((await readOperation(operation.id)).status).toBe("running");
      const { body } = await remove(round, cto);
      const deletion = body["operation"] as Operation;
      expect(deletion).toMatchObject({ kind: "deleteRound", status: "running" });
      expect(await activeRoundId()).toBe(right.id);
      expect(await runToCompletion(operation.id)).toMatchObject({ status: "failed" });

      await killAtTransaction(deletion.id, 2);
      await killAtTransaction(deletion.id, 1);
      expect((await readOperation(deletion.id)).status).toBe("running");
      // In the meantime the round can't be started, and a second delete returns the same operation.
      const closed = (await storedRound(round.id)) ?? round;
      const restart = await requestStart(admin, closed, right.id);
      expect(restart.problem.detail).toBe("This round is being deleted.");
      expect((await remove(closed)).body["operation"]).toMatchObject({ id: deletion.id });
      expect(await runToCompletion(deletion.id)).toMatchObject({ status: "done" });
      expect(await wholeTable()).toEqual(before);
    },
  );

  it("that replaced no round leaves no round active when it is put back", async () => {
    const active = await storedRound((await activeRoundId()) ?? "");
    if (active) {
      await completeRound(admin, active);
    }
    const round = await started();
    await succeed(putBack(round, null));
    expect(await activeRoundId()).toBeNull();
  });
});

describe("a round in which someone has written", () => {
  wideIt("counts each review once, no matter who writes first and how often", async () => {
    const round = await started();
    const [one = admin, two = admin, three = admin, last = admin] = employees;
    expect(await writtenIn(round.id)).toBe(0);
    await succeed(write(one, round));
    await succeed(write(one, round, one, 1));
    await succeed(write(manager, round, one));
    expect(await writtenIn(round.id)).toBe(1);
    await succeed(write(manager, round, last));
    await succeed(write(last, round));
    expect(await writtenIn(round.id)).toBe(2);
    const together = await Promise.all([write(two, round), write(manager, round, two), write(three, round)]);
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await writtenIn(round.id)).toBe(4);
    // A manager change moves the review to another counter item without changing the count.
    await succeed(callAs(admin, people.updatePerson, { userId: one.id, ...editOf(one), managerId: null }));
    expect(await writtenIn(round.id)).toBe(4);
  });

  wideIt("can't be put back while active, and can't be deleted, active or draft", async () => {
    const round = await started();
    await write(employees[3] ?? admin, round);
    for (const { problem } of [await putBack(round, round.replacedId), await remove(round)]) {
      expect([problem.code, problem.detail]).toEqual([
        "STATE_CONFLICT",
        expect.stringContaining("People have written in this round"),
      ]);
    }
    const next = await started();
    const draft = await storedRound(round.id);
    expect((await remove(draft ?? round)).problem.detail).toContain("People have written");
    expect((await storedRound(round.id))?.deletionId).toBeNull();
    await succeed(remove(next));
  });

  wideIt("is never put back or deleted during a first save: one of the two requests fails", async () => {
    for (const take of [(round: Round) => putBack(round, round.replacedId), (round: Round) => remove(round)]) {
      for (const who of employees.slice(4, 7)) {
        const round = await started();
        const [saved, taken] = await Promise.all([write(who, round), take(round)]);
        const isSaved = saved.status === 200;
        expect([saved.status, taken.status], JSON.stringify([saved.body, taken.body])).toEqual(
          isSaved ? [200, 409] : [409, 200],
        );
        expect(await writtenIn(round.id)).toBe(isSaved ? 1 : 0);
        expect((await storedRound(round.id))?.status).toBe(isSaved ? "active" : "draft");
      }
    }
  });

  wideIt("is not put back or deleted if someone writes between reading and writing", async () => {
    const [who = admin] = employees.slice(7);
    for (const route of [reviews.putBackRound, reviews.deleteRound]) {
      const round = await started();
      const replaced = route === reviews.putBackRound && round.replacedId;
      const { status } = await callRoute(route, {
        claims: claimsOf(admin),
        params: { roundId: round.id },
        query: { version: String(round.version), ...(replaced && { expectedActiveRoundId: replaced }) },
        fault: beforeWriting(() => recordTableRequests(() => succeed(write(who, round)))),
      });
      expect(status, route.id).toBe(409);
      expect(await storedRound(round.id)).toMatchObject({ status: "active", deletionId: null });
      expect(await writtenIn(round.id)).toBe(1);
    }
  });
});

describe("two rounds", () => {
  const create = (name: string) => callAs(admin, reviews.createRound, { ...makeSettings(), name });

  it("never get the same name, ignoring case, even when created or renamed in parallel", async () => {
    const answers = await Promise.all(["Spring 2027", "spring 2027", "SPRING 2027"].map(create));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.problem.errors).toMatchObject([{ path: ["name"], message: expect.stringMatching(/spring 2027/i) }]);

    const [left, right] = await Promise.all([putRound(makeDraft({ name: "L" })), putRound(makeDraft({ name: "R" }))]);
    const rename = (round: Round, name: string) => updateRound(admin, round, { name });
    const renamed = await Promise.all([rename(left, "Summer"), rename(right, "summer")]);
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 400]);
    // A round may change the case of its own name.
    const winner = (await counted()).rounds.find(({ name }) => name.toLowerCase() === "summer");
    await succeed(rename(winner ?? left, "SUMMER"));
  });
});

it("a round can't be completed before its start date", async () => {
  const round = await started({ startDate: dayFromToday(2), selfEvaluationDeadline: dayFromToday(3) });
  const { problem } = await completeRound(admin, round);
  expect([problem.code, problem.detail]).toEqual([
    "STATE_CONFLICT",
    expect.stringContaining("complete it from that day on"),
  ]);
});
