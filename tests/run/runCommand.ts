import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";
import { runningInGroup, signalGroup } from "./processGroup.ts";

export interface CommandResult {
  /** The exit code; null when the command could not be started or was ended by a signal. */
  readonly code: number | null;
  /** Standard output and standard error together. */
  readonly output: string;
  readonly seconds: number;
  /** Whether it was stopped after its `limitSeconds`. */
  readonly stopped: boolean;
}

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Receives the output while the command runs; writes it to standard output by default. */
  readonly show?: (text: string) => void;
  /** The time limit of the command; unlimited by default. */
  readonly limitSeconds?: number;
}

/** The process groups of the running commands. */
const groups = new Set<number>();

/** Whether this process is ending its commands; a new one would outlive it. */
let stopping = false;

/**
 * Interrupts commands and their child processes, as Ctrl+C does, so a running Pulse stops its table engine. Kills those
 * that still run after `within` milliseconds.
 */
const stopGroups = async (started: readonly number[], within = 20_000): Promise<void> => {
  for (const group of started) {
    signalGroup(group, "SIGINT");
  }
  const end = performance.now() + within;
  while (started.some((group) => runningInGroup(group).length > 0) && performance.now() < end) {
    await new Promise((next) => setTimeout(next, 50));
  }
  for (const group of started) {
    signalGroup(group, "SIGKILL");
  }
};

/** Makes this process end its running commands before a signal terminates it. */
export const stopCommandsOnSignals = (): void => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      stopping = true;
      void stopGroups([...groups]).finally(() => process.kill(process.pid, signal));
    });
  }
};

const withProjectTools = (path: string | undefined): string =>
  [resolve("node_modules/.bin"), path ?? ""].join(delimiter);

/**
 * Runs a command, preferably from node_modules/.bin; shows its output and returns it. While a signal is ending this
 * process, starts nothing and never resolves.
 */
export const runCommand = (
  command: string,
  args: readonly string[],
  { env = {}, show = (text) => process.stdout.write(text), limitSeconds }: CommandOptions = {},
): Promise<CommandResult> =>
  new Promise((done) => {
    if (stopping) {
      return;
    }
    const start = performance.now();
    let output = "";
    const take = (chunk: string): void => {
      output += chunk;
      show(chunk);
    };
    let stopped = false;
    let limit: NodeJS.Timeout | undefined;
    const finish = (code: number | null): void => {
      clearTimeout(limit);
      done({ code, output, seconds: (performance.now() - start) / 1000, stopped });
    };
    // With its own process group, a signal to it reaches everything that the command started.
    const child = spawn(command, args, {
      detached: true,
      env: {
        ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }),
        ...process.env,
        ...env,
        PATH: withProjectTools(process.env["PATH"]),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const { pid } = child;
    if (pid !== undefined) {
      groups.add(pid);
      if (limitSeconds !== undefined) {
        limit = setTimeout(() => {
          stopped = true;
          void stopGroups([pid]);
        }, limitSeconds * 1000);
      }
    }
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    child.on("error", (error) => {
      take(`${command} could not be started: ${error.message}\n`);
      finish(null);
    });
    child.on("close", (code) => {
      if (pid !== undefined) {
        groups.delete(pid);
      }
      finish(code);
    });
  });
