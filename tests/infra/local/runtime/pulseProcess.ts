import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import * as z from "zod";
import { endProcess, isRunning, type ProcessIdentity, processIdentity } from "#infra/processes.ts";

const lockShape = z.object({ engine: z.object({ pid: z.int(), startedAt: z.string() }).nullable() });

/** The table engine in the lock of a data folder. */
export const engineOf = (dataFolder: string): ProcessIdentity => {
  const { engine } = lockShape.parse(JSON.parse(readFileSync(join(dataFolder, "lock.json"), "utf8")));
  if (!engine) {
    throw new Error("The lock names no table engine.");
  }
  return engine;
};

/** The command lines of the table engines that run on a data folder's table. */
export const enginesOf = (dataFolder: string): readonly string[] =>
  spawnSync("ps", ["-eo", "args"], { encoding: "utf8" })
    .stdout.split("\n")
    .filter((line) => line.includes("--db-path") && line.includes(join(dataFolder, "table.db")));

/** Starts Pulse as `npm start` does, or another data folder command; the end of the test stops it and its table engine. */
export const startProcess = (
  script: "main" | "reset" | "verifyData" | "restoreItems",
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
) => {
  const child = spawn(process.execPath, [`infra/local/${script}.ts`, ...args], {
    env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const name = processIdentity(child.pid ?? 0);
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  onTestFinished(() => endProcess(name));
  const ended = once(child, "close").then(([code]) => ({ code: Number(code), output, errors }));
  return {
    pid: child.pid,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    isRunning: () => isRunning(name),
    ended,
    /** Resolves with the last printed line once Pulse is ready; fails with its error output if it does not start. */
    ready: async (): Promise<string> => {
      while (!output.includes("Pulse is ready at ")) {
        await Promise.race([once(child.stdout, "data"), ended]);
        if (child.exitCode !== null) {
          throw new Error(`Pulse did not start: ${errors}`);
        }
      }
      return output.trim().split("\n").at(-1) ?? "";
    },
  };
};
