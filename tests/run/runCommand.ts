import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";

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
    const child = spawn(command, args, {
      env: { ...process.env, ...env, PATH: withProjectTools(process.env["PATH"]) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    child.on("error", (error) => {
      take(`${command} could not be started: ${error.message}\n`);
      finish(null);
    });
    child.on("close", (code) => finish(code));
  });
