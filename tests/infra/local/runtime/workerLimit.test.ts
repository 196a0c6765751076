import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openMessageQueue } from "#infra/local/queues/messageQueue.ts";
import { startQueueConsumer } from "#infra/local/queues/queueConsumer.ts";
import { createFunctionPool } from "#infra/local/workers/functionPool.ts";
import {
  createWorkerLimit,
  keptWorkersOf,
  type WorkerLimit,
  type WorkerLimitOptions,
  workerLimitOf,
} from "#infra/local/workers/workerLimit.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

/** Functions in real workers with a shared limit. `maxSize` returns the maximum number of workers so far. */
const functions = (options: WorkerLimitOptions) => {
  const shared = createWorkerLimit(options);
  let maxSize = 0;
  const limit: WorkerLimit = {
    ...shared,
    add: (startWorker) =>
      shared.add(() => {
        maxSize = Math.max(maxSize, shared.size() + 1);
        return startWorker();
      }),
  };
  const add = (code: string, timeoutMs = 30_000) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "index.mjs"), code);
    const output: string[] = [];
    const pool = createFunctionPool({
      lambda: {
        name: "one",
        arn: "one",
        folder,
        handler: { module: "index", name: "handler" },
        timeoutMs,
        memoryMb: 64,
        environment: {},
      },
      environment: () => ({}),
      onOutput: (text) => output.push(text),
      limit,
    });
    onTestFinished(() => pool.close());
    return { ...pool, output };
  };
  return { add, limit, maxSize: () => maxSize };
};

const counting = "let calls = 0; export const handler = async () => { calls += 1; return calls; };";

describe("the limit of all workers", () => {
  it("applies to several functions together, and every event runs", async () => {
    const { add, maxSize, limit } = functions({ limit: 2, turnMs: 50 });
    const pools = [add(counting), add(counting), add(counting)];
    const results = await Promise.all(pools.flatMap(({ invoke }) => Array.from({ length: 20 }, () => invoke({}))));
    expect(results).toHaveLength(60);
    expect(maxSize()).toBe(2);
    expect(limit.size()).toBeLessThanOrEqual(2);
  });

  it("gives a function a worker before another one's queue is empty", async () => {
    const { add } = functions({ limit: 1, turnMs: 0 });
    const [many, single] = [add(counting), add(counting)];
    const order: string[] = [];
    const all = Array.from({ length: 10 }, async () => {
      await many.invoke({});
      order.push("many");
    });
    await single.invoke({});
    order.push("single");
    await Promise.all(all);
    expect(order.indexOf("single")).toBeLessThan(3);
    expect(order).toHaveLength(11);
  });

  it("keeps idle workers beyond the number of events that run at once", async () => {
    const { add, limit, maxSize } = functions({ limit: 1, kept: 3 });
    const pools = [add(counting), add(counting), add(counting)];
    for (const calls of [1, 2, 3]) {
      expect(await Promise.all(pools.map(({ invoke }) => invoke({})))).toEqual([calls, calls, calls]);
    }
    expect(maxSize()).toBe(3);
    expect(await add(counting).invoke({})).toBe(1);
    expect(limit.size()).toBe(3);
  });

  it("makes room for a waiting function while others are kept and one has a queue", async () => {
    const { add } = functions({ limit: 1, kept: 2, turnMs: 0 });
    const [kept, many, single] = [add(counting), add(counting), add(counting)];
    await kept.invoke({});
    const order: string[] = [];
    const all = Array.from({ length: 10 }, async () => {
      await many.invoke({});
      order.push("many");
    });
    await single.invoke({});
    order.push("single");
    await Promise.all(all);
    expect(order.indexOf("single")).toBeLessThan(3);
    expect(order).toHaveLength(11);
  });

  it("ends idle workers", async () => {
    const { add, limit, maxSize } = functions({ limit: 4, idleMs: 20 });
    const { invoke } = add(counting);
    await Promise.all([invoke({}), invoke({})]);
    expect(maxSize()).toBe(2);
    await expect.poll(() => limit.size(), { timeout: 10_000 }).toBe(0);
    expect(await invoke({})).toBe(1);
  });

  it("rejects an event whose wait is aborted, and runs the others", async () => {
    const { add } = functions({ limit: 1 });
    const { invoke } = add("export const handler = async (event) => event;");
    const patience = new AbortController();
    const first = invoke({ first: true });
    const second = invoke({}, patience.signal);
    const third = invoke({ third: true });
    patience.abort();
    await expect(second).rejects.toMatchObject({ name: "WorkersBusy" });
    expect(await Promise.all([first, third])).toEqual([{ first: true }, { third: true }]);
  });

  it("does not count a cold start against the function's timeout", async () => {
    const { add } = functions({ limit: 1 });
    const slow = "const end = Date.now() + 1500; while (Date.now() < end); export const handler = async () => 'ready';";
    expect(await add(slow, 1000).invoke({})).toBe("ready");
  });

  it("runs waiting events when a worker dies", async () => {
    const { add, limit } = functions({ limit: 1 });
    const { invoke } = add(
      "export const handler = async (event) => { if (event.die) process.exit(1); return 'well'; };",
    );
    const dies = invoke({ die: true });
    const waits = invoke({});
    await expect(dies).rejects.toThrow("ended with code 1");
    expect(await waits).toBe("well");
    expect(limit.size()).toBe(1);
  });

  it("receives no message from a queue before a worker is free", async () => {
    const { add } = functions({ limit: 1 });
    const blocker = add("export const handler = async () => new Promise((done) => setTimeout(done, 300));");
    const consumer = add("export const handler = async () => null;");
    const blocked = blocker.invoke({});
    const queue = openMessageQueue({
      name: "live",
      folder: temporaryFolder(),
      visibilityMs: 60_000,
      delayMs: 0,
      redrive: null,
    });
    const started = startQueueConsumer({
      queue,
      queueArn: "arn:aws:sqs:eu-north-1:000000000000:live",
      region: "eu-north-1",
      batchSize: 1,
      concurrency: 2,
      partialFailures: true,
      invoke: consumer.invokeWhenFree,
    });
    for (const body of ["one", "two", "three"]) {
      queue.send(body);
    }
    expect(queue.messages().map(({ receiveCount }) => receiveCount)).toEqual([0, 0, 0]);
    await blocked;
    await expect.poll(() => queue.messages().length, { timeout: 10_000 }).toBe(0);
    await started.stop();
  });

  it.each([
    [1, 64, 4],
    [2, 24, 4],
    [4, 24, 8],
    [32, 64, 16],
    [16, 2, 8],
    [2, 0.5, 4],
  ])("on %i cores with %d GiB is %i", (cores, gibibytes, expected) => {
    expect(workerLimitOf(cores, gibibytes * 2 ** 30)).toBe(expected);
  });

  it.each([
    [0.5, 4],
    [4, 8],
    [24, 24],
    [64, 24],
  ])("with %d GiB keeps %i workers", (gibibytes, expected) => {
    expect(keptWorkersOf(gibibytes * 2 ** 30)).toBe(expected);
  });
});

describe("the output of a function", () => {
  it("arrives in order and before the reply, even if the function is stopped halfway", async () => {
    const { add } = functions({ limit: 1 });
    const prints = "for (let line = 0; line < 500; line += 1) { console.log('line ' + line); }";
    const wanted = Array.from({ length: 500 }, (_, line) => `line ${line}\n`).join("");
    const answers = add(`export const handler = async () => { ${prints} };`);
    await answers.invoke({});
    expect(answers.output.join("")).toBe(wanted);
    const hangs = add(`export const handler = async () => { ${prints} for (;;); };`, 1000);
    await expect(hangs.invoke({})).rejects.toThrow("timed out");
    await hangs.close();
    expect(hangs.output.join("")).toBe(wanted);
  });
});
