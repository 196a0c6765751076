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
  /** Everything that the product prints is kept here. */
  readonly logFile: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The command that starts it. */
  readonly command?: readonly [string, ...string[]];
  /** How long it may take to be ready, and then to stop, in milliseconds. */
  readonly readyWithin?: number;
  readonly stopWithin?: number;
}

export interface StartedProduct {
  readonly url: string;
  /** Where the token of the local console lies, for what is driven by hand (/_local). */
  readonly consoleTokenFile: string;
  /** Stops it as Ctrl+C does; fails when it, or anything that it started, outlives that. */
  readonly stop: () => Promise<void>;
  /** Ends it at once, its table engine too, as a power cut does; fails when anything of it goes on. */
  readonly kill: () => Promise<void>;
}

/** Signals that end a process without its exit listeners; Playwright handles SIGINT itself. */
const fatalSignals = ["SIGTERM", "SIGHUP"] as const;

const readyLine = /^Pulse is ready at (http:\/\/\S+)$/;

/** The part of a data folder's lock that names the table engine, which runs in a process group of its own. */
const lock = z.object({ engine: z.object({ pid: z.int().positive() }).nullable() });

/** The process group of the table engine that uses a data folder. */
const tableEngine = async (dataFolder: string): Promise<number | null> => {
  const { engine } = lock.parse(JSON.parse(await readFile(join(dataFolder, "lock.json"), "utf8")));
  return engine?.pid ?? null;
};

/** What still runs of a group once it is empty, or at the latest after the given milliseconds. */
const leftOver = async (group: number, within: number): Promise<string[]> => {
  const end = performance.now() + within;
  let running = runningInGroup(group);
  while (running.length > 0 && performance.now() < end) {
    await new Promise((next) => setTimeout(next, 50));
    running = runningInGroup(group);
  }
  return running;
};

/** Starts the whole product as a person does, `npm start`, and waits for its ready line. */
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
  // A process group of its own: stopping it reaches all that it started, as Ctrl+C in a terminal does.
  const child = spawn(program, args, {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env, PORT: String(port), PULSE_DATA_DIR: dataFolder },
  });
  const group = child.pid;
  const lastLines: string[] = [];
  const keep = (line: string): void => {
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

  // When the tests' own process ends first, the product stops as after Ctrl+C, and ends its table engine.
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
    const running = await leftOver(group, stopWithin);
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
    const running = (await Promise.all(groups.map((one) => leftOver(one, stopWithin)))).flat();
    if (running.length > 0) {
      throw new Error(`After SIGKILL there still ran: ${running.join("; ")}`);
    }
  };

  const ready = new Promise<string>((resolve, reject) => {
    const giveUp = (why: string): void =>
      reject(new Error(`Pulse did not start: ${why}. It last said:\n${lastLines.join("\n")}`));
    const timer = setTimeout(() => giveUp(`not ready within ${readyWithin / 1000} s`), readyWithin);
    createInterface({ input: child.stdout }).on("line", (line) => {
      keep(line);
      const address = readyLine.exec(line)?.[1];
      if (address !== undefined) {
        resolve(address);
      }
    });
    createInterface({ input: child.stderr }).on("line", keep);
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
