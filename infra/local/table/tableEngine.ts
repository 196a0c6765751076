import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../listen.ts";
import type { EngineIdentity } from "../../lock.ts";
import { processIdentity } from "../../processes.ts";
import { damagedDataFailure } from "../data/dataFolder.ts";
import { fullDiskFailure, noPermissionFailure } from "../data/diskFailure.ts";
import { StartFailure } from "../startFailure.ts";

export interface TableEngine {
  readonly endpoint: string;
  onUnexpectedExit(listener: () => void): void;
  /** Call this before stopping the engine, so `onUnexpectedExit` listeners are not called. */
  expectEnd(): void;
}

/** Throws StartFailure if the engine is not installed for this platform. */
const enginePath = (): string => {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "dynoxide");
  } catch (cause) {
    throw new StartFailure(
      `The table engine ${name} is not installed; install that package, or set DYNAMODB_ENDPOINT to a running DynamoDB-compatible engine.`,
      { cause },
    );
  }
};

const isHealthy = async (endpoint: string): Promise<boolean> => {
  try {
    const response = await fetch(endpoint);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
};

const lastLine = (logFile: string): string => readFileSync(logFile, "utf8").trim().split("\n").at(-1) ?? "";

const hasExited = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

export const tableFailure = (tableFile: string, reason: string, cause?: unknown): StartFailure => {
  if (/disk is full|no space left|disk quota/i.test(reason)) {
    return fullDiskFailure(tableFile, cause);
  }
  if (/read-?only|permission denied/i.test(reason)) {
    return noPermissionFailure(tableFile, cause);
  }
  return damagedDataFailure(`The table engine cannot open ${tableFile} (${reason}).`, cause);
};

/** Runs `work` so only this user can read the files that it or its child processes create. */
const withPrivateFiles = <Result>(work: () => Result): Result => {
  const previousMask = process.umask(0o077);
  try {
    return work();
  } finally {
    process.umask(previousMask);
  }
};

/**
 * A shell that starts a watcher and becomes the engine. The watcher reads the pipe at descriptor 3, which closes with
 * this process, even if it is killed. Then the watcher ends the engine.
 */
const engineWithWatcher = '(exec sh -c "read -r _; kill $$" <&3 >/dev/null 2>&1) & exec "$@" 3<&-';

/**
 * Starts the engine on a table file. It ends with this process, but its own process group keeps Ctrl+C from ending it
 * first. Calls `onProcess` as soon as the engine's process exists. Throws StartFailure.
 */
export const startTableEngine = async (
  tableFile: string,
  logFile: string,
  onProcess: (name: EngineIdentity) => void,
  attempts = 3,
): Promise<TableEngine> => {
  const port = await freePort();
  const log = openSync(logFile, "w", 0o600);
  const engineCommand = [enginePath(), "serve", "--host", "127.0.0.1", "--port", String(port), "--db-path", tableFile];
  const child = withPrivateFiles(() =>
    spawn("sh", ["-c", engineWithWatcher, "sh", ...engineCommand], {
      detached: true,
      stdio: ["ignore", log, log, "pipe"],
    }),
  );
  closeSync(log);
  child.once("exit", () => child.stdio[3]?.destroy());
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  const { pid } = child;
  const endpoint = `http://127.0.0.1:${port}`;
  const identity = pid === undefined ? undefined : processIdentity(pid);
  if (identity) {
    onProcess({ ...identity, endpoint });
  }
  while (!(await isHealthy(endpoint))) {
    if (hasExited(child) && attempts > 1 && /already in use/.test(lastLine(logFile))) {
      // Another program took the port after it was chosen but before the engine started.
      return startTableEngine(tableFile, logFile, onProcess, attempts - 1);
    }
    if (failure || hasExited(child)) {
      throw tableFailure(tableFile, failure?.message ?? lastLine(logFile), failure);
    }
    await delay(10);
  }
  if (identity === undefined) {
    throw new StartFailure("The table engine could not be started; try again.");
  }
  let stopping = false;
  return {
    endpoint,
    onUnexpectedExit: (listener) => {
      child.once("exit", () => {
        if (!stopping) {
          listener();
        }
      });
    },
    expectEnd: () => {
      stopping = true;
    },
  };
};
