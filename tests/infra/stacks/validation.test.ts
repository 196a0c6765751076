import { type App, Stack } from "aws-cdk-lib";
import { CfnLogGroup } from "aws-cdk-lib/aws-logs";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { CfnQueue } from "aws-cdk-lib/aws-sqs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { synthesize } from "./synthesized.ts";

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Synthesizes with a planted construct; returns whether it was accepted, and the output. */
const synthesizeWith = (plant: (app: App) => void): { readonly accepted: boolean; readonly output: string } => {
  const lines: string[] = [];
  for (const method of ["log", "error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => void lines.push(parts.join(" ")));
  }
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  let thrown = "";
  try {
    synthesize("production", { plant });
  } catch (error) {
    thrown = String(error);
  }
  return { accepted: thrown === "" && process.exitCode === undefined, output: [...lines, thrown].join("\n") };
};

describe("validation during synthesis", () => {
  it("rejects a construct that breaks a security rule", () => {
    const { accepted, output } = synthesizeWith((app) => new Bucket(new Stack(app, "planted"), "OpenBucket"));
    expect(output).toContain("AwsSolutions-S10");
    expect(accepted).toBe(false);
  });

  it("rejects a construct that CloudFormation would reject", () => {
    const { accepted, output } = synthesizeWith(
      (app) => new CfnQueue(new Stack(app, "planted"), "Queue", { visibilityTimeout: -1 }),
    );
    expect(output).toContain("VisibilityTimeout");
    expect(accepted).toBe(false);
  });

  it("rejects a stack of more than 450 resources, with its name, count and limit", () => {
    const logs = (count: number) => (app: App) => {
      const stack = new Stack(app, "planted");
      for (let number = 0; number < count; number += 1) {
        new CfnLogGroup(stack, `Log${number}`);
      }
    };
    const { accepted, output } = synthesizeWith(logs(451));
    expect(output).toContain("Number of resources in stack 'planted': 451 is greater than allowed maximum of 450");
    expect(accepted).toBe(false);
    expect(synthesizeWith(logs(450)).accepted).toBe(true);
  });
});
