import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { describe, expect, it, onTestFinished } from "vitest";
import { openMessageQueue } from "#infra/local/queues/messageQueue.ts";
import { startQueueConsumer } from "#infra/local/queues/queueConsumer.ts";
import { createFunctionPool } from "#infra/local/workers/functionPool.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

/** A pool of real workers, closed when the test has finished. */
const startPool = (kept: number, maxRunning = kept) => {
  const pool = createFunctionPool({ maxWorkers: kept, maxRunning });
  onTestFinished(pool.close);
  return {
    ...pool,
    add: (code: string, { timeoutMs = 30_000, memoryMb = 128 } = {}) => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, "index.mjs"), code);
      const output: string[] = [];
      let environment: Readonly<Record<string, string>> = { TABLE_NAME: "first" };
      const pooled = {
        lambda: {
          name: "getMe",
          arn: "arn:aws:lambda:eu-north-1:000000000000:function:getMe",
          folder,
          module: "index",
          timeoutMs,
          memoryMb,
          environment: {},
        },
        environment: () => environment,
        onOutput: (text: string) => void output.push(text),
      };
      return {
        output,
        setEnvironment: (next: typeof environment) => {
          environment = next;
        },
        invoke: (event: unknown, signal?: AbortSignal) => pool.run(pooled, () => event, signal),
        invokeWhenFree: (eventOf: () => unknown) => pool.run(pooled, eventOf),
      };
    },
  };
};

/** A function in a pool of its own. */
const poolOf = (code: string, more: { timeoutMs?: number; memoryMb?: number } = {}) => {
  const { add, retire, close } = startPool(2);
  return { ...add(code, more), retire, close };
};

const counting = `let calls = 0;
export const handler = async (event, context) => {
  calls += 1;
  return { calls, table: process.env.TABLE_NAME, home: process.env.HOME ?? null, event, name: context.functionName };
};`;

describe("a function in its worker", () => {
  it("stays warm, and sees only its own environment", async () => {
    const getMe = poolOf(counting);
    expect(await getMe.invoke({ a: 1 })).toEqual({
      calls: 1,
      table: "first",
      home: null,
      event: { a: 1 },
      name: "getMe",
    });
    expect(await getMe.invoke({})).toMatchObject({ calls: 2 });
  });

  it("restarts with the new environment after it was retired", async () => {
    const getMe = poolOf(counting);
    await getMe.invoke({});
    getMe.setEnvironment({ TABLE_NAME: "second" });
    getMe.retire();
    expect(await getMe.invoke({})).toMatchObject({ calls: 1, table: "second" });
  });

  it("is stopped at its timeout, and the next event gets a new worker", async () => {
    const { invoke } = poolOf("export const handler = async (event) => { while (event.endless); return 1; };", {
      // The second worker has the same timeout, and a busy machine takes a while to start it.
      timeoutMs: 2000,
    });
    await expect(invoke({ endless: true })).rejects.toMatchObject({ name: "Sandbox.Timedout" });
    expect(await invoke({})).toBe(1);
  });

  it("is stopped when it exceeds its memory", async () => {
    const { invoke } = poolOf(
      "export const handler = async () => { const all = []; for (;;) all.push(new Array(1000).fill({}).map(() => ({}))); };",
      { memoryMb: 32 },
    );
    await expect(invoke({})).rejects.toThrow("more than 32 MB");
  });

  it("has the whole timeout for its event, excluding the load time", async () => {
    const { invoke } = poolOf(
      "const end = Date.now() + 1500; while (Date.now() < end); export const handler = async () => 'ready';",
      { timeoutMs: 1000 },
    );
    expect(await invoke({})).toBe("ready");
  });
});

/** Counts the current and the maximum number of simultaneous workers from this call on. */
const countWorkers = () => {
  let living = 0;
  let most = 0;
  const count = (worker: Worker): void => {
    living += 1;
    most = Math.max(most, living);
    worker.once("exit", () => {
      living -= 1;
    });
  };
  process.on("worker", count);
  onTestFinished(() => void process.off("worker", count));
  return { living: () => living, most: () => most };
};

describe("the pool of workers", () => {
  it("has no more workers than its size, and runs every event", async () => {
    const { add } = startPool(2);
    const workers = countWorkers();
    const functions = [add(counting), add(counting), add(counting)];
    const results = await Promise.all(functions.flatMap(({ invoke }) => Array.from({ length: 20 }, () => invoke({}))));
    expect(results).toHaveLength(60);
    expect(workers.most()).toBe(2);
  });

  it("rejects a waiting event that is aborted, and runs the others", async () => {
    const { add } = startPool(1);
    const { invoke } = add("export const handler = async (event) => event;");
    const patience = new AbortController();
    const first = invoke({ first: true });
    const second = invoke({}, patience.signal);
    const third = invoke({ third: true });
    patience.abort();
    await expect(second).rejects.toMatchObject({ name: "WorkersBusy" });
    expect(await Promise.all([first, third])).toEqual([{ first: true }, { third: true }]);
  });

  it("runs waiting events when a worker dies", async () => {
    const { add } = startPool(1);
    const { invoke } = add(
      "export const handler = async (event) => { if (event.die) process.exit(1); return 'well'; };",
    );
    const dies = invoke({ die: true });
    const waits = invoke({});
    await expect(dies).rejects.toThrow("ended with code 1");
    expect(await waits).toBe("well");
  });

  it("ends all workers and rejects waiting events when it is closed", async () => {
    const { add, close } = startPool(1);
    const workers = countWorkers();
    const hangs = add("export const handler = () => { console.log('begun'); for (;;); };");
    const results = Promise.allSettled([hangs.invoke({}), add(counting).invoke({})]);
    await expect.poll(() => hangs.output.join(""), { timeout: 10_000 }).toContain("begun");
    await close();
    expect(await results).toMatchObject([
      { reason: { name: "Runtime.ExitError" } },
      { reason: { name: "WorkersBusy" } },
    ]);
    expect([workers.most(), workers.living()]).toEqual([1, 0]);
    await expect(hangs.invoke({})).rejects.toMatchObject({ name: "WorkersBusy" });
  });
});

describe("messages of a queue", () => {
  const consume = (invoke: ReturnType<typeof poolOf>["invokeWhenFree"], visibilityMs: number) => {
    const queue = openMessageQueue({
      folder: temporaryFolder(),
      visibilityMs,
      redrive: null,
    });
    const consumer = startQueueConsumer({
      queue,
      queueArn: "arn:aws:sqs:eu-north-1:000000000000:live",
      region: "eu-north-1",
      batchSize: 1,
      concurrency: 2,
      invoke,
    });
    onTestFinished(consumer.stop);
    return queue;
  };

  it("are not received before a worker is free", async () => {
    const { add } = startPool(1);
    const blocker = add("export const handler = () => new Promise((done) => { setTimeout(done, 300); });");
    const blocked = blocker.invoke({});
    const queue = consume(add("export const handler = async () => null;").invokeWhenFree, 60_000);
    for (const body of ["one", "two", "three"]) {
      queue.send(body);
    }
    expect(queue.messages().map(({ receiveCount }) => receiveCount)).toEqual([0, 0, 0]);
    await blocked;
    await expect.poll(() => queue.messages().length, { timeout: 10_000 }).toBe(0);
  });

  it.each([
    ["crashes", "process.exit(1)"],
    ["takes too long", "for (;;)"],
  ])("are delivered again when the worker %s", async (_what, fails) => {
    const file = join(temporaryFolder(), "failed");
    const { invokeWhenFree } = poolOf(
      `import { existsSync, writeFileSync } from "node:fs";
      export const handler = async () => {
        if (!existsSync("${file}")) { writeFileSync("${file}", ""); ${fails}; }
        return null;
      };`,
      { timeoutMs: 500 },
    );
    const queue = consume(invokeWhenFree, 1000);
    queue.send("one");
    await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(true);
    expect(queue.messages()).toMatchObject([{ body: "one", receiveCount: 1 }]);
    await expect.poll(() => queue.messages().length, { timeout: 20_000 }).toBe(0);
  });
});
