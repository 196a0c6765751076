import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";

let lockFile = "";
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "pulse-only-run-"));
  lockFile = join(folder, "build/tests.lock");
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Starts a test run, which then runs `rest`. */
const startRun = (rest: string) => {
  const program = `
    const { onlyRun } = await import(${JSON.stringify(resolve("tests/run/onlyRun.ts"))});
    onlyRun(${JSON.stringify(lockFile)});
    console.log("testing");
    ${rest}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  return {
    child,
    isTesting: () => output.includes("testing"),
    ended: once(child, "close").then(([code]) => ({ code, output, errors })),
  };
};

const stay = "setInterval(() => {}, 1000);";

describe("a test run", () => {
  it("is refused while another one uses the folder, in one sentence, and counts as failed", async () => {
    const first = startRun(stay);
    await expect.poll(first.isTesting, { timeout: 10_000 }).toBe(true);
    expect(await startRun("").ended).toEqual({
      code: 1,
      output: "0 passed, 1 failed\n",
      errors: `The tests already run in this folder (process ${first.child.pid}); wait until they have ended, or use another working copy.\n`,
    });
    expect(existsSync(lockFile), "a refused run keeps the other one's lock").toBe(true);
  });

  it("is possible after one that was killed", async () => {
    const killed = startRun(stay);
    await expect.poll(killed.isTesting, { timeout: 10_000 }).toBe(true);
    killed.child.kill("SIGKILL");
    await killed.ended;
    expect(await startRun("").ended).toMatchObject({ code: 0, output: "testing\n" });
  });

  it.each([
    ["ends", ""],
    ["fails", "throw new Error('broken');"],
    ["sets an exit code", "process.exitCode = 1;"],
  ])("that %s leaves no lock", async (_how, rest) => {
    expect((await startRun(rest).ended).output).toBe("testing\n");
    expect(existsSync(lockFile)).toBe(false);
  });
});
