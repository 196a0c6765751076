import { spawn } from "node:child_process";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod";
import { isRunning } from "#infra/processes.ts";
import { runningInGroup, signalGroup } from "./processGroup.ts";

export interface ProductOptions {
  readonly port: number;
  /** The data folder, PULSE_DATA_DIR. */
  readonly dataFolder: string;
  /** The file that the product's output is written to. */
  readonly logFile: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A JSON file with the organization of a new data folder; that of the sample by default. */
  readonly organizationFile?: string | undefined;
  /** Maximum time until the product is ready, in milliseconds. */
  readonly readyWithin?: number;
}

export interface StartedProduct {
  readonly url: string;
  /** The file with the token of the local console (/_local). */
  readonly consoleTokenFile: string;
  /** Stops the product as Ctrl+C does. Throws if it, a child process or its table engine still runs after 15 seconds. */
  readonly stop: () => Promise<void>;
  /** Kills the product and its table engine, like a power cut. Throws if one of their processes still runs. */
  readonly kill: () => Promise<void>;
}

/** Maximum time until the product has stopped, in milliseconds. */
const stopWithin = 15_000;

/** Signals that end a process without its exit listeners; Playwright handles SIGINT itself. */
const fatalSignals = ["SIGTERM", "SIGHUP"] as const;

const readyLine = /^Pulse is ready at (http:\/\/\S+)$/;

const namedProcess = z.object({ pid: z.int().positive(), startedAt: z.string() });

/** The parts of a data folder's lock (infra/lock.ts) that are used here. */
const lock = z.object({ holder: namedProcess, engine: namedProcess.nullable() });

/**
 * The process group of a table engine that an ended Pulse left running on a data folder; null if there is none or another
 * Pulse uses the folder. An engine has its own process group.
 */
const orphanedEngine = async (dataFolder: string): Promise<number | null> => {
  const file = join(dataFolder, "lock.json");
  if (!existsSync(file)) {
    return null;
  }
  const { holder, engine } = lock.parse(JSON.parse(await readFile(file, "utf8")));
  return engine !== null && isRunning(engine) && !isRunning(holder) ? engine.pid : null;
};

/** Waits until a group is empty, for at most `stopWithin`. Returns the processes that still run. */
const waitUntilEmpty = async (group: number): Promise<string[]> => {
  const end = performance.now() + stopWithin;
  let running = runningInGroup(group);
  while (running.length > 0 && performance.now() < end) {
    await new Promise((next) => setTimeout(next, 50));
    running = runningInGroup(group);
  }
  return running;
};

/**
 * Starts the whole product with `npm start` and resolves at its ready line. Kills a product that does not become ready,
 * with its table engine.
 */
export const startProduct = async ({
  port,
  dataFolder,
  logFile,
  env = {},
  organizationFile,
  readyWithin = 120_000,
}: ProductOptions): Promise<StartedProduct> => {
  await mkdir(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const [program, ...args]: readonly [string, ...string[]] =
    organizationFile === undefined ? ["npm", "start"] : ["node", "tests/run/pulseWith.ts", organizationFile];
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

  /**
   * Kills the product, then its table engine, since a running product could start a new one. Returns the processes that
   * still run, and the engine that the product left.
   */
  const end = async (): Promise<{ readonly running: readonly string[]; readonly orphans: readonly string[] }> => {
    if (group === undefined) {
      return { running: [], orphans: [] };
    }
    signalGroup(group, "SIGKILL");
    const running = await waitUntilEmpty(group);
    const engine = await orphanedEngine(dataFolder);
    if (engine === null) {
      return { running, orphans: [] };
    }
    const orphans = runningInGroup(engine);
    signalGroup(engine, "SIGKILL");
    return { running: [...running, ...(await waitUntilEmpty(engine))], orphans };
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
    const late = await waitUntilEmpty(group);
    const { orphans } = await end();
    forget();
    log.end();
    const running = [...late, ...orphans];
    if (running.length > 0) {
      throw new Error(`${stopWithin / 1000} s after Ctrl+C there still ran: ${running.join("; ")}`);
    }
  };

  const kill = async (): Promise<void> => {
    const { running } = await end();
    forget();
    log.end();
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
    await end();
    forget();
    log.end();
    throw error;
  }
};
