import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { Operation } from "#domain/operations/model.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { reviewStages } from "#domain/reviews/terms.ts";
import { exportPageSize } from "#domain/shared/csv.ts";
import { daysBetween } from "#domain/shared/time.ts";
import { newId } from "#functions/ids.ts";
import { fromReview } from "#functions/reviews/store/reviewItems.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callAs, ownRequests } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putHolding, putUser, putUsers } from "#tests/support/people/people.ts";
import { bodyFor, succeed } from "#tests/support/reviews/requests.ts";
import {
  dayFromToday,
  makeDraft,
  makeReview,
  makeRound,
  makeSettings,
  position,
  putReview,
  putRound,
  wholeAnswers,
} from "#tests/support/reviews/reviews.ts";
import {
  activeRoundId,
  completeRound,
  deleteRound,
  requestStart,
  type Started,
  startRound,
  storedRound,
  updateRound,
} from "#tests/support/reviews/roundSteps.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();
const { reviews } = api;

const admin = makeUser({ role: "admin" });
const cto = makeUser({ role: "cto", engineerType: null });
beforeAll(async () => {
  await putUsers(admin, cto);
  // Without anyone to review, no round starts.
  await putHolding(position);
});

const audited = async (subjectId: string): Promise<readonly string[]> => {
  const month = new Date().toISOString().slice(0, 7);
  const { data } = await tableStore().entities.audit.query.byMonth({ month }).go({ pages: "all" });
  return data.filter((row) => row.subjectId === subjectId).map(({ action, actorId }) => `${action} ${actorId}`);
};

const start = (round: Round, expectedActiveRoundId: string | null, by = admin): Promise<Answer> =>
  requestStart(by, round, expectedActiveRoundId);

/** Starts a new round in place of the active one, if there is one. */
const started = async (overrides: Partial<Round> = {}) => startRound(admin, await putRound(makeDraft(overrides)));

const inOrder = makeSettings();

describe("the dates of a round", () => {
  wideIt("are rejected out of order on creation and update, and may be the same day", async () => {
    const round = await putRound(makeDraft());
    const backwards = {
      startDate: dayFromToday(9),
      selfEvaluationDeadline: dayFromToday(8),
      managerEvaluationDeadline: dayFromToday(7),
      endDate: dayFromToday(6),
    };
    for (const { status, problem } of [
      await callAs(admin, reviews.createRound, { ...inOrder, ...backwards }),
      await updateRound(admin, round, backwards),
    ]) {
      expect([status, problem.code]).toEqual([400, "INVALID_INPUT"]);
      expect(problem.errors?.map(({ path }) => path.join())).toEqual(Object.keys(backwards).slice(1));
      expect(problem.detail).toBe(problem.errors?.[0]?.message);
    }
    expect(await storedRound(round.id)).toEqual(round);
    const day = dayFromToday(3);
    const oneDay = Object.fromEntries(Object.keys(backwards).map((field) => [field, day]));
    await succeed(callAs(admin, reviews.createRound, { name: "One day", ...oneDay }));
  });
});

describe("a round", () => {
  it("is created as a draft, and the creation is audited", async () => {
    const named = { ...inOrder, name: "  Winter " };
    const forged = await callAs(cto, reviews.createRound, { ...named, createdBy: admin.id, status: "active" });
    expect(forged.problem.errors.map(({ path }) => path)).toEqual([["createdBy"], ["status"]]);
    const body = await bodyFor(cto, reviews.createRound, named);
    expect(body).toMatchObject({
      ...inOrder,
      name: "Winter",
      status: "draft",
      createdBy: cto.id,
      reviewsGenerated: false,
      generationId: null,
      version: 1,
    });
    expect(await storedRound(String(body["id"]))).toEqual(body);
    expect(await audited(String(body["id"]))).toEqual([`round.created ${cto.id}`]);
  });

  it("can be changed over the current version until it is completed", async () => {
    for (const [round, status, code] of [
      [makeDraft(), 200, undefined],
      [makeRound(), 200, undefined],
      [makeRound({ status: "completed" }), 409, "STATE_CONFLICT"],
    ] as const) {
      await putRound(round);
      const change = (version: number) => updateRound(admin, round, { name: `Renamed ${round.id}`, version });
      const answer = await change(round.version);
      expect({ status: answer.status, code: answer.problem.code }).toEqual({ status, code });
      expect((await change(round.version)).problem.code).toBe(code ?? "VERSION_CONFLICT");
      expect((await storedRound(round.id))?.name).toBe(status === 200 ? `Renamed ${round.id}` : round.name);
    }
  });

  it("accepts self evaluations again after its missed deadline is moved", async () => {
    const employee = await putUser(makeUser());
    const missed = { startDate: dayFromToday(-30), selfEvaluationDeadline: dayFromToday(-1) };
    const round = await putRound(makeRound(missed));
    const review = await putReview(makeReview(employee, round));
    const save = () =>
      callAs(employee, reviews.saveSelfEvaluation, { reviewId: review.id, ...wholeAnswers(), version: 0 });
    expect((await save()).problem.code).toBe("DEADLINE_PASSED");
    await succeed(updateRound(admin, round, { selfEvaluationDeadline: dayFromToday(0) }));
    await succeed(save());
  });

  it("without reviews is deleted immediately over the current version, unless it is completed", async () => {
    const remove = (round: Round, version = round.version) => deleteRound(admin, { ...round, version });
    const draft = await putRound(makeDraft());
    expect((await remove(draft, 7)).problem.code).toBe("VERSION_CONFLICT");
    expect((await remove(draft)).body).toEqual({ operation: null });
    expect((await remove(draft)).problem.code).toBe("NOT_FOUND");
    expect(await audited(draft.id)).toEqual([`round.deleted ${admin.id}`]);
    for (const round of [makeRound({ status: "completed" }), makeDraft({ status: "completed" })]) {
      const { problem } = await remove(await putRound(round));
      expect([problem.code, problem.detail]).toEqual(["STATE_CONFLICT", expect.stringContaining("completed")]);
      expect(await storedRound(round.id)).toEqual(round);
    }
  });

  it("that does not exist can't be changed, deleted, started or completed", async () => {
    const unknown = makeRound({ id: "01NNNNNNNNNNNNNNNNNNNNNNNN" });
    const answers = await Promise.all([
      updateRound(admin, unknown, {}),
      deleteRound(admin, unknown),
      start(unknown, null),
      completeRound(admin, unknown),
    ]);
    expect(answers.map(({ problem }) => problem.code)).toEqual(Array.from(answers, () => "NOT_FOUND"));
  });
});

describe("starting a round", () => {
  it("activates it, returns the active one to draft, and records its generation, in one transaction", async () => {
    const before = await started({ name: "Before" });
    const draft = await putRound(makeDraft({ name: "After" }));
    const { round, operation } = await succeed<Started>(start(draft, before.round.id, cto));
    expect(round).toMatchObject({ status: "active", reviewsGenerated: true, generationId: operation.id, version: 2 });
    expect(operation).toMatchObject({ kind: "generateReviews", status: "running", done: 0, problem: null });
    expect(operation.total).toBeGreaterThanOrEqual(2);
    expect(await storedRound(round.id)).toEqual(round);
    expect(await storedRound(before.round.id)).toEqual({ ...before.round, status: "draft", version: 3 });
    expect(await activeRoundId()).toBe(round.id);
    expect(environment.aws().queued.map((message) => JSON.parse(message).id)).toContain(operation.id);
    expect(await audited(round.id)).toEqual([`round.started ${cto.id}`]);
    expect(await runToCompletion(operation.id)).toMatchObject({ status: "done" });
  });

  it("is rejected if the active round isn't the one that the admin confirmed", async () => {
    const { round: active } = await started({ name: "The one that is active" });
    const draft = await putRound(makeDraft());
    for (const expectedActiveRoundId of [null, draft.id]) {
      const { problem } = await start(draft, expectedActiveRoundId);
      expect(problem.code).toBe("STATE_CONFLICT");
      expect(problem.detail).toContain("The one that is active is now the active round");
    }
    await completeRound(admin, active);
    const { problem } = await start(draft, active.id);
    expect(problem.detail).toContain("No round is active now");
    expect((await storedRound(draft.id))?.status).toBe("draft");
  });

  it("by two admins simultaneously starts one round, and the other admin's error names it", async () => {
    const expectedActiveRoundId = await activeRoundId();
    const [left, right] = await Promise.all([
      putRound(makeDraft({ name: "Left" })),
      putRound(makeDraft({ name: "Right" })),
    ]);
    const answers = await Promise.all([
      start(left, expectedActiveRoundId, admin),
      start(right, expectedActiveRoundId, cto),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const winner = answers[0]?.status === 202 ? left : right;
    const refusal = answers.find(({ status }) => status === 409)?.problem;
    expect(refusal?.code).toBe("STATE_CONFLICT");
    expect(refusal?.detail).toContain(`${winner.name} is now the active round`);
    const statuses = [await storedRound(left.id), await storedRound(right.id)].map((round) => round?.status).sort();
    expect(statuses).toEqual(["active", "draft"]);
    expect(await activeRoundId()).toBe(winner.id);
  });

  it("starts one generation, even if requested twice in parallel and again later", async () => {
    const draft = await putRound(makeDraft());
    const expectedActiveRoundId = await activeRoundId();
    const answers = [
      ...(await Promise.all([start(draft, expectedActiveRoundId), start(draft, expectedActiveRoundId)])),
      await start(draft, expectedActiveRoundId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const operations = new Set(answers.map(({ body }) => (body["operation"] as Operation).id));
    expect(operations.size).toBe(1);
    const [operationId = ""] = operations;
    await runToCompletion(operationId);
    const late = await start(draft, expectedActiveRoundId);
    expect(late.body["operation"]).toMatchObject({ id: operationId, status: "done" });
  });

  it("that is already active generates again, but not over a stale version", async () => {
    const { round, operation } = await started();
    const running = await start(round, null);
    expect(running.body["operation"]).toMatchObject({ id: operation.id });
    await runToCompletion(operation.id);
    const renamed = await succeed<Round>(updateRound(cto, round, { name: `Renamed ${round.id}` }));
    expect((await start(round, null)).problem.code).toBe("VERSION_CONFLICT");
    const { operation: second } = await succeed<Started>(start(renamed, null));
    expect(second.id).not.toBe(operation.id);
    expect(await storedRound(round.id)).toMatchObject({ status: "active", generationId: second.id });
  });

  it("succeeds while the queue is down, since the sweep finds the operation later", async () => {
    environment.aws().queueIsDown = true;
    const { operation } = await started();
    environment.aws().queueIsDown = false;
    const { data } = await tableStore().entities.operation.get({ id: operation.id }).go({ consistent: true });
    expect(data?.status).toBe("running");
  });

  it("is refused for a completed round", async () => {
    const round = await putRound(makeRound({ status: "completed" }));
    expect((await start(round, await activeRoundId())).problem.code).toBe("STATE_CONFLICT");
  });
});

describe("completing a round", () => {
  const complete = (round: Round, version = round.version) => completeRound(admin, { ...round, version });

  it("leaves no round active, and a repeated request changes nothing", async () => {
    const { round } = await started();
    expect((await complete(round, round.version - 1)).problem.code).toBe("VERSION_CONFLICT");
    const { body } = await complete(round);
    expect(body).toMatchObject({ status: "completed", version: round.version + 1 });
    expect(await activeRoundId()).toBeNull();
    expect((await complete(round)).body).toEqual(body);
    expect(await audited(round.id)).toEqual([`round.started ${admin.id}`, `round.completed ${admin.id}`]);
  });

  it("is refused for a round that is not active", async () => {
    for (const round of [makeDraft(), makeRound({ status: "completed" })]) {
      expect((await complete(await putRound(round))).problem.code).toBe("STATE_CONFLICT");
    }
  });

  it("ends a running generation", async () => {
    const { round, operation } = await started();
    await complete(round);
    expect(await runToCompletion(operation.id)).toMatchObject({
      status: "failed",
      problem: expect.stringContaining("no longer active"),
    });
  });
});

describe("people without a review", () => {
  it("are counted until they have a review, even an exempted one, and not in completed rounds", async () => {
    const round = await putRound(makeRound());
    const withoutReview = async () => {
      const { body } = await callAs(admin, reviews.listRounds);
      const items = body["items"] as readonly { readonly round: Round; readonly withoutReview: number | null }[];
      return items.find((item) => item.round.id === round.id)?.withoutReview;
    };
    const before = (await withoutReview()) ?? 0;
    const people = await Promise.all(Array.from({ length: 4 }, () => putHolding(position)));
    expect(await withoutReview()).toBe(before + 4);
    const [reviewed, exempted] = people;
    await putReview(makeReview(reviewed as User, round));
    await putReview(makeReview(exempted as User, round, { exclusion: "exempted" }));
    expect(await withoutReview()).toBe(before + 2);
    const completed = await putRound(makeRound({ status: "completed" }));
    const { body } = await callAs(cto, reviews.listRounds);
    expect(body["items"]).toContainEqual(expect.objectContaining({ round: completed, withoutReview: null }));
  });
});

describe("the progress of a round", () => {
  const noStages = Object.fromEntries(reviewStages.map((stage) => [stage, 0]));
  const at = (day: number) => `2026-02-${String(day).padStart(2, "0")}T09:00:00.000Z`;

  it("counts reviews by stage and assignee, and lists each assignee's reviews, longest waiting first", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const round = await putRound(makeRound());
    const put = (managerId: string | null, overrides: Parameters<typeof makeReview>[2]) =>
      putReview(makeReview(makeUser({ managerId }), round, overrides));
    const both = { selfEvaluationCompletedAt: at(3), managerEvaluationCompletedAt: at(5) };
    await put(manager.id, {});
    await put(manager.id, { managerEvaluationCompletedAt: at(4) });
    const waits = await Promise.all(
      [9, 3, 7, 5, 8, 4].map((day) => put(manager.id, { selfEvaluationCompletedAt: at(day) })),
    );
    const unmanaged = await put(null, { selfEvaluationCompletedAt: at(2) });
    const approval = await put(manager.id, both);
    await put(manager.id, { ...both, ctoApprovalCompletedAt: at(6), sharedWithEmployeeAt: at(9) });

    const { body } = await callAs(admin, reviews.listRounds);
    const listed = (body["items"] as { round: Round }[]).find((item) => item.round.id === round.id);
    expect(listed).toEqual({
      round,
      stages: { ...noStages, nothingDone: 1, selfMissing: 1, managerMissing: 7, approvalMissing: 1, shared: 1 },
      assigneeCounts: { employee: 2, manager: 6, cto: 2 },
      hasText: false,
      acknowledgements: { pending: 0, notDiscussed: 0, discussed: 0 },
      withoutReview: expect.any(Number),
    });

    const waitingFor = async (assignee: string) => {
      const answer = await callAs(cto, reviews.listRoundProgress, { roundId: round.id, assignee });
      expect(JSON.stringify(answer.body)).not.toContain("expectationsRating");
      const items = answer.body["items"] as Review[];
      // An empty list needs one more request, to check that the round exists.
      expect(ownRequests(answer)).toBe(items.length === 0 ? 3 : 2);
      return items.map(({ id }) => id);
    };
    const [day9, day3, day7, day5, day8, day4] = waits.map(({ id }) => id);
    expect(await waitingFor("manager")).toEqual([day3, day4, day5, day7, day8, day9]);
    expect(await waitingFor("cto")).toEqual([unmanaged.id, approval.id]);
    expect(await waitingFor("employee")).toHaveLength(2);
    expect(await waitingFor("excluded")).toEqual([]);
  });

  it("is exported as CSV with assignees, deadlines and waiting times, without content", async () => {
    const back = await putUser(makeUser({ role: "manager", firstName: "=Mia", lastName: "Lind" }));
    const gone = await putUser(makeUser({ role: "manager", firstName: "Otto", lastName: "Maas", status: "inactive" }));
    const round = await putRound(makeRound());
    const put = (firstName: string, managerId: string | null, overrides: Parameters<typeof makeReview>[2]) =>
      putReview(makeReview(makeUser({ firstName, lastName: "Berg", managerId }), round, overrides));
    const both = { selfEvaluationCompletedAt: at(3), managerEvaluationCompletedAt: at(5) };
    const ownDeadline = dayFromToday(1);
    const all = [
      await put("Ana", back.id, { createdAt: at(1), selfDeadline: ownDeadline }),
      await put("Ben", back.id, { createdAt: at(1), selfEvaluationCompletedAt: at(3) }),
      await put("Chloe", null, { createdAt: at(1), selfEvaluationCompletedAt: at(4) }),
      await put("Dina", back.id, { createdAt: at(1), ...both }),
      await put("Emil", back.id, { exclusion: "exempted" }),
      await put("Finn", gone.id, { exclusion: "left" }),
      await put("Gita", back.id, { ...both, ctoApprovalCompletedAt: at(6), sharedWithEmployeeAt: at(9) }),
    ];
    const answer = await callAs(admin, reviews.exportRoundProgress, { roundId: round.id, separator: ";" });
    expect(answer.body["cursor"]).toBeNull();
    // The round, the review authority, the reviews, the entry of the audit trail, and the names of all managers.
    expect(ownRequests(answer)).toBe(5);
    const days = (since: string) => String(daysBetween(since.slice(0, 10), dayFromToday(0)));
    const due = round.managerEvaluationDeadline;
    const header = "\uFEFFWaiting for;Employee;Email;Manager;Stage;Deadline;Waiting since;Days waiting;Excluded";
    const lines = [
      ["Ana Berg", "Ana Berg", "'=Mia Lind", "Nothing done yet", ownDeadline, at(1), ""],
      ["'=Mia Lind", "Ben Berg", "'=Mia Lind", "Manager evaluation missing", due, at(3), ""],
      ["The CTO", "Chloe Berg", "", "Manager evaluation missing", due, at(4), ""],
      ["The CTO", "Dina Berg", "'=Mia Lind", "Waiting for CTO approval", round.endDate, at(5), ""],
      ["", "Emil Berg", "'=Mia Lind", "Nothing done yet", "", "", "Exempted"],
      ["", "Finn Berg", "Otto Maas (no longer a manager)", "Nothing done yet", "", "", "Left"],
      ["", "Gita Berg", "'=Mia Lind", "Shared", "", "", ""],
    ].map(([holder, name, manager, stage, deadline, since = "", exclusion], index) => {
      const waited = since === "" ? ["", ""] : [since.slice(0, 10), days(since)];
      return [holder, name, all[index]?.employee.email, manager, stage, deadline, ...waited, exclusion].join(";");
    });
    expect(String(answer.body["csv"]).split("\r\n")).toEqual([header, ...lines, ""]);
  });

  wideIt("is exported in pages, each with a fixed number of requests", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const round = await putRound(makeRound());
    const many = exportPageSize + 1;
    const stored = Array.from({ length: many }, () => makeReview(makeUser({ managerId: manager.id }), round));
    await tableStore()
      .entities.review.put(stored.map((review) => fromReview(review)))
      .go();
    const read = (cursor?: string) =>
      callAs(admin, reviews.exportRoundProgress, { roundId: round.id, ...(cursor === undefined ? {} : { cursor }) });
    const first = await read();
    // One query more than above, since a query reads at most a megabyte.
    expect(ownRequests(first)).toBe(6);
    const second = await read(String(first.body["cursor"]));
    expect(second.body["cursor"]).toBeNull();
    const lines = `${first.body["csv"]}${second.body["csv"]}`.trimEnd().split("\r\n");
    expect(lines).toHaveLength(many + 1);
    expect(new Set(lines).size).toBe(many + 1);
  });

  it("is not exported for an unknown round or with an invalid cursor", async () => {
    const codeOf = async (roundId: string, query: object = {}) =>
      (await callAs(admin, reviews.exportRoundProgress, { roundId, ...query })).problem.code;
    expect(await codeOf(newId(new Date()))).toBe("NOT_FOUND");
    expect(await codeOf((await putRound(makeRound())).id, { cursor: "nonsense" })).toBe("INVALID_INPUT");
  });
});
