import * as z from "zod";
import type { StageConfig } from "../config.ts";
import { commandLine, type RunTool, type ToolCall } from "./runTool.ts";

export interface WritesIo {
  /** Throws an error that lists every wrong value. */
  readonly configOf: (stage: string) => StageConfig;
  readonly run: RunTool;
  readonly print: (line: string) => void;
  readonly pause: (seconds: number) => Promise<void>;
}

const usage = `npm run writes -- STAGE stop    stops every function: requests, sign-ups, jobs and schedules
npm run writes -- STAGE start   starts them again`;

const parallelCalls = 8;

/** Lambda stops reading a queue only a few seconds after the call. */
const disabling = { pauseSeconds: 5, checks: 24 } as const;

const functionsShape = z.array(z.string());
const mappingsShape = z.array(z.tuple([z.string(), z.string()]));

/**
 * True for functions that stay on: the deploy command runs StartMigrations and the demo function, and CloudFormation
 * uses the site's function to copy its files.
 */
const isDeploymentFunction = (stage: string, name: string): boolean =>
  ["jobs-StartMigrations", "demo-", "site-"].some((part) => name.startsWith(`pulse-${stage}-${part}`));

/**
 * `npm run writes` (docs/operations.md#the-whole-table-is-lost-or-wrong). Exit code 0, 1 if something failed and the
 * command has to be repeated, 2 for unknown arguments.
 */
export const writesCommand = async (
  [stage, action, ...more]: readonly string[],
  { configOf, run, print, pause }: WritesIo,
): Promise<0 | 1 | 2> => {
  if (
    !(stage === "preview" || stage === "production") ||
    !(action === "stop" || action === "start") ||
    more.length > 0
  ) {
    print(usage);
    return 2;
  }
  const { region } = configOf(stage);
  const aws = (...args: readonly string[]): ToolCall => ({
    tool: "aws",
    args: ["lambda", ...args, "--region", region, "--output", "json"],
  });
  let failures = 0;
  const outputOf = async (call: ToolCall): Promise<string> => {
    const { code, output, errors } = await run(call);
    if (code !== 0) {
      failures += 1;
      print(`${commandLine(call)}: ${errors.trim().split("\n").at(-1) ?? ""}`);
    }
    return code === 0 ? output : "[]";
  };
  const prefix = `pulse-${stage}-`;
  const names = functionsShape.parse(
    JSON.parse(
      await outputOf(
        aws("list-functions", "--query", `Functions[?starts_with(FunctionName, '${prefix}')].FunctionName`),
      ),
    ),
  );
  const readMappings = async () =>
    mappingsShape.parse(
      JSON.parse(
        await outputOf(
          aws(
            "list-event-source-mappings",
            "--query",
            `EventSourceMappings[?contains(FunctionArn, ':function:${prefix}')].[UUID, State]`,
          ),
        ),
      ),
    );
  const mappings = await readMappings();
  const switchedNames = names.filter((name) => !isDeploymentFunction(stage, name));
  const runAll = async (calls: readonly ToolCall[]): Promise<void> => {
    const pendingCalls = calls.values();
    const runPendingCalls = async (): Promise<void> => {
      for (const call of pendingCalls) {
        await outputOf(call);
      }
    };
    await Promise.all(Array.from({ length: parallelCalls }, runPendingCalls));
  };
  const mappingCalls = mappings.map(([id]) =>
    aws("update-event-source-mapping", "--uuid", id, action === "stop" ? "--no-enabled" : "--enabled"),
  );
  const areDisabled = async (): Promise<boolean> => (await readMappings()).every(([, state]) => state === "Disabled");
  if (action === "stop") {
    await runAll(mappingCalls);
    // Polls until deliveries stop, because each delivery to a stopped function would use up an attempt.
    for (let check = 0; failures === 0 && !(await areDisabled()); check += 1) {
      if (check === disabling.checks) {
        print("Queues are still delivering. Check their dead-letter queues afterwards.");
        break;
      }
      await pause(disabling.pauseSeconds);
    }
    await runAll(
      switchedNames.map((name) =>
        aws("put-function-concurrency", "--function-name", name, "--reserved-concurrent-executions", "0"),
      ),
    );
  } else {
    await runAll(switchedNames.map((name) => aws("delete-function-concurrency", "--function-name", name)));
    await runAll(mappingCalls);
  }
  if (failures > 0 || switchedNames.length === 0) {
    print(`${failures === 0 ? "The stage has no functions." : `${failures} calls failed. Run the command again.`}`);
    return 1;
  }
  print(
    action === "stop"
      ? `Writes are stopped: ${switchedNames.length} functions of ${stage}.`
      : `${switchedNames.length} functions of ${stage} are running again.`,
  );
  return 0;
};
