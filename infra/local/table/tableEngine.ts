import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { endProcess, type ProcessName, processName } from "../../processes.ts";
import { damagedData } from "../data/dataFolder.ts";
import { freePort } from "../freePort.ts";
import { StartFailure } from "../startFailure.ts";

/** A running embedded table engine. */
export interface TableEngine {
  readonly endpoint: string;
  readonly process: ProcessName;
  /** Calls `listener` when the engine ends without having been stopped. */
  onDeath(listener: () => void): void;
  stop(): Promise<void>;
}

/** The path of the engine's program. Throws StartFailure if it is not installed for this platform. */
const program = (): string => {
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

const exited = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/**
 * Starts the engine on a table file. It has its own process group, so that Ctrl+C does not end it before the parts that
 * use it. Throws StartFailure when it cannot open the file.
 */
export const startTableEngine = async (tableFile: string, logFile: string): Promise<TableEngine> => {
  const port = await freePort();
  const log = openSync(logFile, "w", 0o600);
  const child = spawn(program(), ["serve", "--host", "127.0.0.1", "--port", String(port), "--db-path", tableFile], {
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  const endpoint = `http://127.0.0.1:${port}`;
  while (!(await isHealthy(endpoint))) {
    if (failure || exited(child)) {
      throw damagedData(
        `The table engine cannot open ${tableFile} (${failure?.message ?? lastLine(logFile)}).`,
        failure,
      );
    }
    await delay(10);
  }
  const { pid } = child;
  if (pid === undefined) {
    throw new StartFailure("The table engine could not be started; try again.");
  }
  const name = processName(pid);
  let stopping = false;
  return {
    endpoint,
    process: name,
    onDeath: (listener) => {
      child.once("exit", () => {
        if (!stopping) {
          listener();
        }
      });
    },
    stop: async () => {
      stopping = true;
      await endProcess(name);
    },
  };
};
