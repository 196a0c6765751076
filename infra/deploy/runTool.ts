import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "../projectRoot.ts";

export interface ToolCall {
  readonly tool: "aws" | "cdk";
  readonly args: readonly string[];
}

/** A call to the AWS CLI that prints its response, or the part that `query` selects, as JSON. */
export const awsCall = (region: string, command: readonly string[], query?: string): ToolCall => ({
  tool: "aws",
  args: [...command, "--region", region, ...(query === undefined ? [] : ["--query", query]), "--output", "json"],
});

export interface ToolResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** With `isShown`, the output goes to the terminal and is not returned. */
export type RunTool = (call: ToolCall, options?: { readonly isShown?: boolean }) => Promise<ToolResult>;

export const commandLine = ({ tool, args }: ToolCall): string =>
  [...(tool === "cdk" ? ["npx", "cdk"] : ["aws"]), ...args]
    .map((part) => (/^[\w@%+=:,./-]+$/.test(part) ? part : `'${part.replaceAll("'", "'\\''")}'`))
    .join(" ");

const notFoundCode = 127;

export const runTool: RunTool = ({ tool, args }, { isShown = false } = {}) =>
  new Promise((resolve) => {
    const [program, ...scriptArgs] =
      tool === "cdk" ? [process.execPath, join(projectRoot, "node_modules/aws-cdk/bin/cdk")] : ["aws"];
    const child = spawn(program ?? tool, [...scriptArgs, ...args], {
      cwd: projectRoot,
      // The pager of the AWS CLI would wait for a key.
      env: { ...process.env, AWS_PAGER: "" },
      stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    const printed = { output: "", errors: "" };
    child.stdout?.on("data", (chunk: Buffer) => {
      printed.output += chunk.toString();
    });
    child.stderr?.on("data", (chunk: Buffer) => {
      printed.errors += chunk.toString();
    });
    child.once("error", (error) => resolve({ code: notFoundCode, output: "", errors: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, ...printed }));
  });
