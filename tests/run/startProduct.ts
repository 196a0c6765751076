import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod";
import { runningInGroup, signalGroup } from "./processGroup.ts";

export interface ProductOptions {
  readonly port: number;
  /** The data folder, PULSE_DATA_DIR. */
  readonly dataFolder: string;
  /** The file that the product's output is written to. */
  readonly logFile: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The command that starts the product; `npm start` by default. */
  readonly command?: readonly [string, ...string[]];
  /** Maximum time until the product is ready, and until it has stopped (`stopWithin`), in milliseconds. */
  readonly readyWithin?: number;
  readonly stopWithin?: number;
}

export interface StartedProduct {
  readonly url: string;
  /** The file with the token of the local console (/_local). */
  readonly consoleTokenFile: string;
  /** Stops the product as Ctrl+C does. Throws if it or a child process still runs after `stopWithin`. */
  readonly stop: () => Promise<void>;
  /** Kills the product and its table engine, like a power cut. Throws if one of their processes still runs. */
  readonly kill: () => Promise<void>;
}

/** Signals that end a process without its exit listeners; Playwright handles SIGINT itself. */
const fatalSignals = ["SIGTERM", "SIGHUP"] as const;

const readyLine = /^Pulse is ready at (http:\/\/\S+)$/;

/** The part of a data folder's lock that names the table engine, which has its own process group. */
const lock = z.object({ engine: z.object({ pid: z.int().positive() }).nullable() });

/** The process group of the table engine that uses a data folder; null if there is none. */
const tableEngine = async (dataFolder: string): Promise<number | null> => {
  const { engine } = lock.parse(JSON.parse(await readFile(join(dataFolder, "lock.json"), "utf8")));
  return engine?.pid ?? null;
};

/** Waits until a group is empty, for at most `within` milliseconds. Returns the processes that still run. */
const waitUntilEmpty = async (group: number, within: number): Promise<string[]> => {
  const end = performance.now() + within;
  let running = runningInGroup(group);
  while (running.length > 0 && performance.now() < end) {
    await new Promise((next) => setTimeout(next, 50));
    running = runningInGroup(group);
  }
  return running;
};

/** Starts the whole product with `npm start` and waits for its ready line. */
export const startProduct = async ({
  port,
  dataFolder,
  logFile,
  env = {},
  command = ["npm", "start"],
  readyWithin = 120_000,
  stopWithin = 15_000,
}: ProductOptions): Promise<StartedProduct> => {
  await mkdir(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const [program, ...args] = command;
  // With its own process group, a signal also reaches its child processes, as Ctrl+C in a terminal does.
  const child = spawn(program, args, {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env, PORT: String(port), PULSE_DATA_DIR: dataFolder },
  });
  const group = child.pid;
  const lastLines: string[] = [];
  const record = (line: string): void => {
    log.write(`${line}\n`);
    lastLines.push(line);
    if (lastLines.length > 20) {
      lastLines.shift();
    }
  };

  const end = (): void => {
    if (group !== undefined) {
      signalGroup(group, "SIGKILL");
    }
  };

  // If the tests' process ends first, the product stops as after Ctrl+C and ends its table engine.
  const stopWithUs = (): void => {
    if (group !== undefined) {
      signalGroup(group, "SIGINT");
    }
  };
  const stopOnSignal = (signal: NodeJS.Signals): void => {
    stopWithUs();
    process.kill(process.pid, signal);
  };
  process.once("exit", stopWithUs);
  for (const signal of fatalSignals) {
    process.once(signal, stopOnSignal);
  }
  const forget = (): void => {
    process.off("exit", stopWithUs);
    for (const signal of fatalSignals) {
      process.off(signal, stopOnSignal);
    }
  };

  const stop = async (): Promise<void> => {
    if (group === undefined) {
      return;
    }
    signalGroup(group, "SIGINT");
    const running = await waitUntilEmpty(group, stopWithin);
    end();
    forget();
    log.end();
    if (running.length > 0) {
      throw new Error(`${stopWithin / 1000} s after Ctrl+C there still ran: ${running.join("; ")}`);
    }
  };

  const kill = async (): Promise<void> => {
    const groups = [group, await tableEngine(dataFolder)].filter((one) => typeof one === "number");
    for (const one of groups) {
      signalGroup(one, "SIGKILL");
    }
    forget();
    log.end();
    const running = (await Promise.all(groups.map((one) => waitUntilEmpty(one, stopWithin)))).flat();
    if (running.length > 0) {
      throw new Error(`After SIGKILL there still ran: ${running.join("; ")}`);
    }
  };

  const ready = new Promise<string>((resolve, reject) => {
    const giveUp = (why: string): void =>
      reject(new Error(`Pulse did not start: ${why}. It last said:\n${lastLines.join("\n")}`));
    const timer = setTimeout(() => giveUp(`not ready within ${readyWithin / 1000} s`), readyWithin);
    createInterface({ input: child.stdout }).on("line", (line) => {
      record(line);
      const address = readyLine.exec(line)?.[1];
      if (address !== undefined) {
        resolve(address);
      }
    });
    createInterface({ input: child.stderr }).on("line", record);
    child.on("error", (error) => giveUp(error.message));
    child.on("close", (code) => {
      clearTimeout(timer);
      giveUp(`it ended with ${code ?? "a signal"}`);
    });
  });

  try {
    return { url: await ready, consoleTokenFile: join(dataFolder, "console-token"), stop, kill };
  } catch (error) {
    end();
    forget();
    log.end();
    throw error;
  }
};
