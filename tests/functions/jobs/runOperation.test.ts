import { DynamoDBServiceException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import { newId } from "#functions/ids.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { handler as sweepOutbox } from "#functions/jobs/sweepOutbox.ts";
import { readVersionedLadders } from "#functions/positions/store/ladder.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { countWake, operationWrites, readOperationRecord } from "#functions/work/operations.ts";
import { outboxShards } from "#functions/work/outbox.ts";
import { callAs } from "#tests/support/call.ts";
import { countedMetrics } from "#tests/support/countedMetrics.ts";
import { killAtTransaction, operationEvent, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { changedFile, putPosition } from "#tests/support/positions/ladderTable.ts";
import { type Fault, lostConnection, recordTableRequests } from "#tests/support/recorder.ts";
import { startRound } from "#tests/support/reviews/requests.ts";
import { makeDraft, makeReview, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();

const admin = makeUser({ role: "admin", position: null });
beforeAll(() => putUsers(admin));

/** Records a generation of a round that does not exist, started `minutesAgo`. */
const recordedGeneration = async (minutesAgo: number): Promise<string> => {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const id = newId(at);
  const input = { roundId: newId(at), roundVersion: 1 };
  await transact(
    tableStore(),
    operationWrites({ id, kind: "generateReviews", total: 1, input, startedBy: admin.id }, at),
  );
  return id;
};

/** Records an active round's generation for this many people. */
const generation = async (people: number): Promise<string> => {
  await Promise.all(Array.from({ length: people }, () => putUser(makeUser())));
  const { id: roundId } = await putRound(makeDraft({ status: "active", reviewsGenerated: true }));
  const id = newId(new Date());
  await tableStore().entities.round.patch({ id: roundId }).set({ generationId: id }).go();
  const input = { roundId, roundVersion: 1 };
  await transact(
    tableStore(),
    operationWrites({ id, kind: "generateReviews", total: people, input, startedBy: admin.id }, new Date()),
  );
  return id;
};

/** The ids in the outbox. */
const waiting = async (): Promise<readonly string[]> => {
  const { outbox } = tableStore().entities;
  const shards = await Promise.all(outboxShards.operations.map((shard) => outbox.query.byShard({ shard }).go()));
  return shards.flatMap(({ data }) => data.map(({ id }) => id));
};

/** A fault that fails the first write of a run. */
const atItsFirstWrite = (error: () => Error): Fault => {
  let failed = false;
  return (command) => {
    if (failed || !command.startsWith("TransactWrite")) {
      return;
    }
    failed = true;
    throw error();
  };
};

const refusal = (name: string) =>
  new DynamoDBServiceException({ name, message: "No.", $fault: "client", $metadata: { httpStatusCode: 400 } });
const canceled = (...codes: readonly string[]) =>
  new TransactionCanceledException({
    message: "Transaction cancelled",
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** Starts the import of a ladder file with one additional position. */
const startImport = async (): Promise<string> => {
  const position = await putPosition();
  const yaml = await changedFile((file) => ({
    ...file,
    positions: file.positions.map((one) => (one.code === position.code ? { ...one, title: newId(new Date()) } : one)),
  }));
  const { version } = (await readVersionedLadders(tableStore())).state;
  const { status, body } = await callAs(admin, api.positions.importLadder, { yaml, version });
  expect(status, JSON.stringify(body)).toBe(202);
  return String(body["id"]);
};

const changeLadder = () =>
  callAs(admin, api.skillsets.createSkillset, { name: newId(new Date()), description: "", applicableTo: ["qa"] });

describe("an operation whose step fails", () => {
  it.each([
    ["a bug", () => new TypeError("Cannot read properties of undefined")],
    ["an impossible state", () => new Error("A file that was checked cannot be read any more.")],
    ["a request that the table always refuses", () => refusal("ValidationException")],
    ["an item that the table always refuses", () => canceled("None", "ValidationError")],
  ])("fails on %s, records the failure, and releases its locks", async (_what, error) => {
    const id = await startImport();
    const { result } = await recordTableRequests(() => runOperation(operationEvent(id)), atItsFirstWrite(error));
    expect(result.batchItemFailures).toEqual([]);
    const { status, problem } = await readOperation(id);
    expect(status).toBe("failed");
    expect(problem).toContain("because of a failure on our side. Completed work is kept. Start it again");
    expect(problem).toContain(`send the ID ${id} to the person who runs Pulse.`);
    expect(await waiting()).not.toContain(id);
    expect((await changeLadder()).status).toBe(201);
  });

  it.each([
    ["a lost connection", lostConnection],
    ["a throttled table", () => refusal("ProvisionedThroughputExceededException")],
  ])("returns to the queue on %s, and resumes where it stopped", async (_what, error) => {
    const id = await startImport();
    const { result } = await recordTableRequests(() => runOperation(operationEvent(id)), atItsFirstWrite(error));
    expect(result.batchItemFailures).toHaveLength(1);
    expect(await readOperation(id)).toMatchObject({ status: "running", done: 0 });
    expect((await changeLadder()).status).toBe(409);
    expect(await runToCompletion(id)).toMatchObject({ status: "done", problem: null });
  });

  it("is counted in metrics only once it has failed", async () => {
    const id = await startImport();
    const run = (error: () => Error) => () =>
      recordTableRequests(() => runOperation(operationEvent(id)), atItsFirstWrite(error));
    expect(await countedMetrics(run(lostConnection))).toEqual([]);
    expect(await countedMetrics(run(() => new TypeError("No.")))).toEqual([
      {
        namespace: "Pulse",
        name: "OperationFailed",
        unit: "Count",
        value: 1,
        dimensions: { service: "jobs", stage: "local" },
      },
    ]);
    expect((await readOperation(id)).status).toBe("failed");
    expect(await countedMetrics(() => runOperation(operationEvent(id)))).toEqual([]);
  });

  it("is retried immediately when it conflicts with another write", async () => {
    const id = await startImport();
    const refused = atItsFirstWrite(() => canceled("ConditionalCheckFailed"));
    await recordTableRequests(() => runOperation(operationEvent(id)), refused);
    expect(await readOperation(id)).toMatchObject({ status: "done" });
  });

  it("can be started again if it generated a round's reviews", async () => {
    const draft = await putRound(makeDraft());
    // Without anyone to review, only a round that has reviews starts.
    await putReview(makeReview(makeUser(), draft));
    const operation = await startRound(admin, draft);
    await recordTableRequests(
      () => runOperation(operationEvent(operation.id)),
      atItsFirstWrite(() => new TypeError("No.")),
    );
    expect((await readOperation(operation.id)).status).toBe("failed");
    const again = await startRound(admin, { ...draft, version: draft.version + 1 }, draft.id);
    expect(again.id).not.toBe(operation.id);
    expect(await runToCompletion(again.id)).toMatchObject({ status: "done", problem: null });
  });
});

describe("the message of a running operation", () => {
  beforeEach(() => {
    environment.aws().waits.length = 0;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Advances the clock by this many seconds with each reading. */
  const everyLookTakes = (seconds: number): void => {
    let looks = 0;
    vi.spyOn(performance, "now").mockImplementation(() => 1000 * seconds * ++looks);
  };

  it("is claimed for 45 seconds at a time, so it returns soon after a killed run", async () => {
    everyLookTakes(20);
    const id = await generation(60);
    await runOperation(operationEvent(id));
    expect(environment.aws().waits.length).toBeGreaterThan(1);
    expect(new Set(environment.aws().waits)).toEqual(new Set([45]));
  });

  it("is claimed once by a short run", async () => {
    const id = await startImport();
    await runOperation(operationEvent(id));
    expect(environment.aws().waits).toEqual([45]);
    expect(await readOperation(id)).toMatchObject({ status: "done" });
  });

  wideIt("is requeued after two minutes with all its attempts", async () => {
    everyLookTakes(50);
    const id = await generation(60);
    const before = environment.aws().queued.length;
    expect(await runOperation(operationEvent(id))).toEqual({ batchItemFailures: [] });
    expect(environment.aws().queued.slice(before)).toEqual([JSON.stringify({ id })]);
    expect(await readOperation(id)).toMatchObject({ status: "running" });
    vi.restoreAllMocks();
    expect(await runToCompletion(id)).toMatchObject({ status: "done" });
  });

  it.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [4, 40],
    [5, 45],
    [29, 45],
  ])("is redelivered after failed attempt %i in %i seconds", async (attempt, seconds) => {
    const id = await startImport();
    await recordTableRequests(() => runOperation(operationEvent(id, attempt)), atItsFirstWrite(lostConnection));
    expect(environment.aws().waits).toEqual([45, seconds]);
    await runToCompletion(id);
  });

  it("is processed even if it cannot be claimed", async () => {
    const id = await startImport();
    environment.aws().queueIsDown = true;
    await runOperation(operationEvent(id)).finally(() => {
      environment.aws().queueIsDown = false;
    });
    expect(await readOperation(id)).toMatchObject({ status: "done" });
  });
});

describe("an operation that makes no progress", () => {
  const timesQueued = (id: string) => environment.aws().queued.filter((body) => JSON.parse(body).id === id).length;

  wideIt("is requeued for some hours, then marked as failed", { timeout: 30_000 }, async () => {
    const id = await recordedGeneration(5);
    for (let wakes = 0; wakes < 36; wakes += 1) {
      await sweepOutbox();
    }
    expect(timesQueued(id)).toBe(36);
    expect((await readOperation(id)).status).toBe("running");
    const counted = await countedMetrics(async () => {
      await sweepOutbox();
      await sweepOutbox();
    });
    expect(counted).toMatchObject([{ name: "OperationFailed", value: 1 }]);
    expect(timesQueued(id)).toBe(36);
    const { status, problem } = await readOperation(id);
    expect([status, problem]).toEqual(["failed", expect.stringContaining(`the ID ${id} to the person`)]);
    expect(await waiting()).not.toContain(id);
  });

  wideIt("gets the full time again after each completed step", async () => {
    const id = await generation(60);
    await countWake(tableStore(), id);
    await countWake(tableStore(), id);
    expect(await readOperationRecord(tableStore(), id)).toMatchObject({ wakes: 2, version: 1 });
    await killAtTransaction(id, 2);
    expect(await readOperationRecord(tableStore(), id)).toMatchObject({ status: "running", wakes: 0, version: 2 });
  });
});
