import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";
import { runningInGroup, signalGroup } from "./processGroup.ts";

export interface CommandResult {
  /** The exit code; null when the command could not be started or was ended by a signal. */
  readonly code: number | null;
  /** Everything that it printed. */
  readonly output: string;
  readonly seconds: number;
}

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Where its output is shown as it comes. */
  readonly show?: (text: string) => void;
}

/** The process groups of the commands that run now. */
const groups = new Set<number>();

/**
 * Ends all running commands with everything that they started, as Ctrl+C does: a started Pulse stops its table engine then.
 * What still runs after `within` milliseconds is killed.
 */
const stopCommands = async (within = 20_000): Promise<void> => {
  const stopping = [...groups];
  for (const group of stopping) {
    signalGroup(group, "SIGINT");
  }
  const end = performance.now() + within;
  while (stopping.some((group) => runningInGroup(group).length > 0) && performance.now() < end) {
    await new Promise((next) => setTimeout(next, 50));
  }
  for (const group of stopping) {
    signalGroup(group, "SIGKILL");
  }
};

/** Has this process, when it is terminated, first end the commands that it runs. */
export const stopCommandsOnSignals = (): void => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      void stopCommands().finally(() => process.kill(process.pid, signal));
    });
  }
};

const withProjectTools = (path: string | undefined): string =>
  [resolve("node_modules/.bin"), path ?? ""].join(delimiter);

/** Runs a command of the project (node_modules/.bin comes first) and shows its output while keeping it. */
export const runCommand = (
  command: string,
  args: readonly string[],
  { env = {}, show = (text) => process.stdout.write(text) }: CommandOptions = {},
): Promise<CommandResult> =>
  new Promise((done) => {
    const start = performance.now();
    let output = "";
    const take = (chunk: string): void => {
      output += chunk;
      show(chunk);
    };
    const finish = (code: number | null): void => done({ code, output, seconds: (performance.now() - start) / 1000 });
    // A process group of its own: a signal to it reaches everything that the command started.
    const child = spawn(command, args, {
      detached: true,
      env: { ...process.env, ...env, PATH: withProjectTools(process.env["PATH"]) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const { pid } = child;
    if (pid !== undefined) {
      groups.add(pid);
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
