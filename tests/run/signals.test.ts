import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { runningInGroup } from "./processGroup.ts";

/** A substitute for Pulse. Its engine has its own process group and ends only if Pulse shuts down properly. */
const product = `
  const { spawn } = require("node:child_process");
  const engine = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "ignore" });
  require("node:fs").writeFileSync(process.env.PIDS, JSON.stringify([process.pid, engine.pid]));
  process.on("SIGINT", () => { engine.once("exit", () => process.exit(0)); engine.kill("SIGTERM"); });
  console.log("Pulse is ready at http://localhost:4567");
  setInterval(() => {}, 1000);`;

/** Runs a test command that starts such a product, and returns it with the pids once the product is ready. */
const startTests = async (code: (product: string) => string) => {
  const folder = mkdtempSync(join(tmpdir(), "pulse-signals-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const pidsFile = join(folder, "pids.json");
  const child = spawn(process.execPath, ["--input-type=module", "-e", code(JSON.stringify(product))], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PIDS: pidsFile, FOLDER: folder },
  });
  await once(child.stdout, "data");
  const pids: number[] = JSON.parse(readFileSync(pidsFile, "utf8"));
  return { child, folder, engine: pids[1] ?? 0, isRunning: () => pids.some((pid) => isAlive(pid)) };
};

const isAlive = (pid: number): boolean => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};

const module = (name: string): string => JSON.stringify(resolve("tests/run", name));

const running = {
  "the test command": (program: string) => `
    const { runCommand, stopCommandsOnSignals } = await import(${module("runCommand.ts")});
    stopCommandsOnSignals();
    await runCommand(process.execPath, ["-e", ${program}]);`,
  "a process that started the product": (program: string) => `
    const { startProduct } = await import(${module("startProduct.ts")});
    const command = [process.execPath, "-e", ${program}];
    const { FOLDER } = process.env;
    await startProduct({ port: 4567, dataFolder: FOLDER, logFile: FOLDER + "/log", command });
    console.log("started");`,
};

describe("tests that are terminated", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("by %s start no further command", async (signal) => {
    const { child, folder, isRunning } = await startTests(
      (program) => `
        const { runCommand, stopCommandsOnSignals } = await import(${module("runCommand.ts")});
        stopCommandsOnSignals();
        await runCommand(process.execPath, ["-e", ${program}]);
        await runCommand(process.execPath, ["-e", "require('node:fs').writeFileSync(process.env.FOLDER + '/further', '')"]);
        setInterval(() => {}, 1000);`,
    );
    child.kill(signal);
    expect((await once(child, "exit"))[1]).toBe(signal);
    await expect.poll(isRunning, { timeout: 10_000 }).toBe(false);
    // Long enough for a command that was started to write its file.
    await new Promise((next) => setTimeout(next, 500));
    expect(existsSync(join(folder, "further"))).toBe(false);
  });

  it.each([
    ["the test command", "SIGTERM"],
    ["the test command", "SIGINT"],
    ["a process that started the product", "SIGTERM"],
    ["a process that started the product", "SIGHUP"],
  ] as const)("as %s by %s stop the product and its engine", async (what, signal) => {
    const { child, engine, isRunning } = await startTests(running[what]);
    expect(runningInGroup(engine)).toHaveLength(1);
    child.kill(signal);
    expect((await once(child, "exit"))[1]).toBe(signal);
    await expect.poll(isRunning, { timeout: 10_000 }).toBe(false);
  });
});
