import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { processName } from "#infra/processes.ts";
import { runningInGroup, signalGroup } from "./processGroup.ts";
import { startProduct } from "./startProduct.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pulse-start-"));
});
beforeEach(() => rm(join(folder, "lock.json"), { force: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

const ready = "console.log('Pulse is ready at http://localhost:' + process.env.PORT);";
const stay = "setInterval(() => {}, 1000);";

/** A product's table engine: a process group of its own, which the lock of the data folder names. */
const startEngine = `
  const { processName } = await import(${JSON.stringify(resolve("infra/processes.ts"))});
  const { spawn } = await import("node:child_process");
  const { writeFileSync } = await import("node:fs");
  const engine = spawn(process.execPath, ["-e", ${JSON.stringify(stay)}], { detached: true });
  const [holder, named] = [process.pid, engine.pid].map(processName);
  writeFileSync(process.env.PULSE_DATA_DIR + "/lock.json", JSON.stringify({ holder, url: "", engine: named }));`;

const readEngine = async (): Promise<number> =>
  z.object({ engine: z.object({ pid: z.int() }) }).parse(JSON.parse(await readFile(join(folder, "lock.json"), "utf8")))
    .engine.pid;

const start = (program: string, more: { readonly readyWithin?: number } = {}) =>
  startProduct({
    port: 4567,
    dataFolder: folder,
    logFile: join(folder, "product.log"),
    command: [process.execPath, "--input-type=module", "-e", program],
    readyWithin: 5_000,
    stopWithin: 1_000,
    ...more,
  });

describe("the started product", () => {
  it("gets its port and data folder, prints its address, and ends when stopped", async () => {
    const product = await start(`console.log(process.env.PULSE_DATA_DIR); ${ready} ${stay}`);
    expect(product.url).toBe("http://localhost:4567");
    expect(product.consoleTokenFile).toBe(join(folder, "console-token"));
    await product.stop();
    expect(await readFile(join(folder, "product.log"), "utf8")).toContain(folder);
  });

  it("that ends before it is ready is an error with its output", async () => {
    await expect(start("console.error('The port is taken.'); process.exit(1)")).rejects.toThrow(
      /ended with 1[\s\S]*The port is taken/,
    );
  });

  it("that does not end on Ctrl+C is an error, and is killed", async () => {
    const product = await start(`process.on('SIGINT', () => {}); ${ready} ${stay}`);
    await expect(product.stop()).rejects.toThrow("still ran");
    await expect(product.stop()).resolves.toBeUndefined();
  });

  it("that leaves a child process running is an error", async () => {
    const stubborn = `process.on('SIGINT', () => {}); console.log('up'); ${stay}`;
    const product = await start(
      `const child = (await import('node:child_process')).spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}]);
      child.stdout.on('data', () => { ${ready} });`,
    );
    await expect(product.stop()).rejects.toThrow("still ran");
    await expect(product.stop()).resolves.toBeUndefined();
  });

  it("that is killed ends immediately, with the table engine that its lock names", async () => {
    const product = await start(`process.on('SIGINT', () => {}); ${startEngine} ${ready} ${stay}`);
    const engine = await readEngine();
    expect(runningInGroup(engine)).toHaveLength(1);
    await product.kill();
    expect(runningInGroup(engine)).toEqual([]);
  });

  it("that is killed before it has a lock ends too", async () => {
    const product = await start(`process.on('SIGINT', () => {}); ${ready} ${stay}`);
    await expect(product.kill()).resolves.toBeUndefined();
  });

  it.each([
    ["that is not ready in time", "console.log('building');", "not ready within 2 s"],
    ["that dies before it is ready", "process.exit(3);", "ended with 3"],
  ])("%s leaves no table engine behind", async (_name, then, message) => {
    await expect(start(`${startEngine} ${then} ${stay}`, { readyWithin: 2_000 })).rejects.toThrow(message);
    expect(runningInGroup(await readEngine())).toEqual([]);
  });

  it("that ends when stopped but leaves its table engine running is an error, and the engine is killed", async () => {
    const product = await start(`${startEngine} ${ready} ${stay}`);
    const engine = await readEngine();
    await expect(product.stop()).rejects.toThrow("still ran");
    expect(runningInGroup(engine)).toEqual([]);
  });

  it("that is refused a data folder leaves the table engine of the running product alone", async () => {
    const other = spawn(process.execPath, ["-e", stay], { detached: true, stdio: "ignore" });
    const engine = other.pid ?? 0;
    onTestFinished(() => signalGroup(engine, "SIGKILL"));
    const lock = { holder: processName(process.pid), url: "", engine: processName(engine) };
    await writeFile(join(folder, "lock.json"), JSON.stringify(lock));
    await expect(start("process.exit(1)")).rejects.toThrow("ended with 1");
    expect(runningInGroup(engine)).toHaveLength(1);
  });
});
