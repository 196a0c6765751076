import { describe, expect, it } from "vitest";
import { commandLine, type ToolResult } from "#infra/deploy/runTool.ts";
import { writesCommand } from "#infra/deploy/writesCommand.ts";
import { awsError, ownStage, recorded } from "./recordedAws.ts";

const functions = [
  "pulse-preview-api-people-getMe",
  "pulse-preview-auth-preSignUp",
  "pulse-preview-jobs-startDay",
  "pulse-preview-jobs-StartMigrations1A",
  "pulse-preview-demo-SeedDemo1A",
  "pulse-preview-site-CustomCDKBucketDeployment1A",
];

/** Lambda takes two checks to disable the trigger. */
const run = async (
  args: readonly string[],
  answers: Readonly<Record<string, ToolResult>> = {},
  lastState = "Disabled",
) => {
  const commands: string[] = [];
  const printed: string[] = [];
  const states = ["Enabled", "Disabling", "Disabling"];
  const code = await writesCommand(args, {
    configOf: () => ownStage("preview"),
    run: async (call) => {
      const command = commandLine(call);
      commands.push(command);
      const all = [...Object.entries(answers), ["aws lambda list-functions", recorded(functions)] as const];
      if (command.startsWith("aws lambda list-event-source-mappings")) {
        return recorded([["uuid-1", states.shift() ?? lastState]]);
      }
      return all.find(([beginning]) => command.startsWith(beginning))?.[1] ?? recorded({});
    },
    print: (line) => printed.push(line),
    pause: async (seconds) => void commands.push(`pause of ${seconds} s`),
  });
  return {
    code,
    changes: commands
      .filter((command) => !command.startsWith("aws lambda list-"))
      .map((command) => command.replace(" --output json", "")),
    text: printed.join("\n"),
  };
};

const region = "--region eu-north-1";

describe("npm run writes", () => {
  it("stops queue triggers, then every function except the deployment's", async () => {
    const { code, changes, text } = await run(["preview", "stop"]);
    expect(code).toBe(0);
    expect(changes).toEqual([
      `aws lambda update-event-source-mapping --uuid uuid-1 --no-enabled ${region}`,
      "pause of 5 s",
      "pause of 5 s",
      ...functions
        .slice(0, 3)
        .map(
          (name) =>
            `aws lambda put-function-concurrency --function-name ${name} --reserved-concurrent-executions 0 ${region}`,
        ),
    ]);
    expect(text).toBe("Writes are stopped: 3 functions of preview.");
  });

  it("stops functions after two minutes even if triggers still deliver, with a warning", async () => {
    const { code, changes, text } = await run(["preview", "stop"], {}, "Disabling");
    expect([code, changes.filter((change) => change === "pause of 5 s").length]).toEqual([0, 24]);
    expect(changes.at(-1)).toContain("put-function-concurrency");
    expect(text).toContain("Queues are still delivering.");
  });

  it("starts the same functions again, then the triggers", async () => {
    const { code, changes } = await run(["preview", "start"]);
    expect(code).toBe(0);
    expect(changes).toEqual([
      ...functions
        .slice(0, 3)
        .map((name) => `aws lambda delete-function-concurrency --function-name ${name} ${region}`),
      `aws lambda update-event-source-mapping --uuid uuid-1 --enabled ${region}`,
    ]);
  });

  it("continues after failed calls, and reports them", async () => {
    const denied = awsError("AccessDeniedException", "PutFunctionConcurrency", "No access");
    const { code, changes, text } = await run(["preview", "stop"], { "aws lambda put-function-concurrency": denied });
    expect(code).toBe(1);
    expect(changes).toHaveLength(6);
    expect(text).toContain("No access");
    expect(text).toContain("3 calls failed. Run the command again.");
  });

  it("prints failed commands quoted for a shell", async () => {
    const { text } = await run(["preview", "stop"], { "aws lambda list-functions": awsError("Denied", "List", "No") });
    expect(text).toContain(
      "--query 'Functions[?starts_with(FunctionName, '\\''pulse-preview-'\\'')].FunctionName' --region",
    );
  });

  it.each([[], ["preview"], ["local", "stop"], ["preview", "pause"], ["preview", "stop", "now"]])(
    "prints its usage when called with %j",
    async (...args) => {
      const { code, changes, text } = await run(args);
      expect([code, changes]).toEqual([2, []]);
      expect(text).toContain("npm run writes -- STAGE stop");
    },
  );
});
