import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { endProcess, isRunning } from "#infra/processes.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

/** Prints the engine's process as soon as it exists, then its address. */
const starter = `
import { startTableEngine } from "./infra/local/table/tableEngine.ts";
const [table, log] = process.argv.slice(1);
const { endpoint } = await startTableEngine(table, log, (name) => console.log(JSON.stringify(name)));
console.log(endpoint);
`;

const engineName = z.object({ pid: z.int(), startedAt: z.string() });

describe("the table engine", () => {
  it.each([
    ["starts", 1],
    ["runs", 2],
  ])("ends when the process that started it is killed while it %s", async (_when, lines) => {
    const folder = temporaryFolder();
    const files = [join(folder, "table.db"), join(folder, "engine.log")];
    const child = spawn(process.execPath, ["--input-type=module", "-e", starter, ...files], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const output = createInterface(child.stdout)[Symbol.asyncIterator]();
    const first = await output.next();
    const engine = engineName.parse(JSON.parse(first.value ?? ""));
    onTestFinished(() => endProcess(engine));
    if (lines === 2) {
      expect((await output.next()).value).toContain("http://");
    }
    expect(isRunning(engine)).toBe(true);
    child.kill("SIGKILL");
    await once(child, "exit");
    await expect.poll(() => isRunning(engine), { timeout: 10_000 }).toBe(false);
  });
});
