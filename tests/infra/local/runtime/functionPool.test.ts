import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createFunctionPool } from "#infra/local/workers/functionPool.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const pool = (code: string, more: { timeoutMs?: number; memoryMb?: number } = {}) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "index.mjs"), code);
  const output: string[] = [];
  let environment = { TABLE_NAME: "first" };
  const made = createFunctionPool({
    lambda: {
      name: "getMe",
      arn: "arn:aws:lambda:eu-north-1:000000000000:function:getMe",
      folder,
      handler: { module: "index", name: "handler" },
      timeoutMs: more.timeoutMs ?? 10_000,
      memoryMb: more.memoryMb ?? 128,
      environment: {},
    },
    environment: () => environment,
    onOutput: (text) => output.push(text),
  });
  onTestFinished(() => made.close());
  return {
    ...made,
    output,
    setEnvironment: (next: typeof environment) => {
      environment = next;
    },
  };
};

const counting = `let calls = 0;
export const handler = async (event, context) => {
  calls += 1;
  return { calls, table: process.env.TABLE_NAME, home: process.env.HOME ?? null, event, name: context.functionName };
};`;

describe("a function in its worker", () => {
  it("stays warm, and sees only its own environment", async () => {
    const getMe = pool(counting);
    expect(await getMe.invoke({ a: 1 })).toEqual({
      calls: 1,
      table: "first",
      home: null,
      event: { a: 1 },
      name: "getMe",
    });
    expect(await getMe.invoke({})).toMatchObject({ calls: 2 });
  });

  it("handles two concurrent events in two workers", async () => {
    const { invoke } = pool(counting);
    expect(await Promise.all([invoke({}), invoke({})])).toMatchObject([{ calls: 1 }, { calls: 1 }]);
  });

  it("starts again with another environment after it was retired", async () => {
    const getMe = pool(counting);
    await getMe.invoke({});
    getMe.setEnvironment({ TABLE_NAME: "second" });
    getMe.retire();
    expect(await getMe.invoke({})).toMatchObject({ calls: 1, table: "second" });
  });

  it("fails with its own error, and keeps running", async () => {
    const { invoke } = pool(`export const handler = async (event) => {
      if (event.bad) throw new RangeError("too far");
      return "well";
    };`);
    await expect(invoke({ bad: true })).rejects.toMatchObject({ name: "RangeError", message: "too far" });
    expect(await invoke({})).toBe("well");
  });

  it("is stopped when it takes too long, and the next event gets a new worker", async () => {
    const { invoke } = pool("export const handler = async (event) => { while (event.endless); return 1; };", {
      // The second worker has the same timeout, and a busy machine takes a while to start it.
      timeoutMs: 2000,
    });
    await expect(invoke({ endless: true })).rejects.toMatchObject({ name: "Sandbox.Timedout" });
    expect(await invoke({})).toBe(1);
  });

  it("is stopped when it exceeds its memory", async () => {
    const { invoke } = pool(
      "export const handler = async () => { const all = []; for (;;) all.push(new Array(1000).fill({}).map(() => ({}))); };",
      { memoryMb: 32 },
    );
    await expect(invoke({})).rejects.toThrow("more than 32 MB");
  });

  it("reports why a module does not load", async () => {
    const { invoke } = pool('throw new Error("TABLE_NAME is missing");');
    await expect(invoke({})).rejects.toThrow("TABLE_NAME is missing");
  });

  it("forwards its log", async () => {
    const { invoke, output } = pool('export const handler = async () => { console.log("a line"); };');
    await invoke({});
    await expect.poll(() => output.join("")).toContain("a line");
  });
});
