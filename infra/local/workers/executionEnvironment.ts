import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { LambdaFunction } from "../assembly/functions.ts";
import { FunctionError } from "./functionError.ts";
import type { InvocationMessage, InvocationReply, WorkerStart } from "./workerMessages.ts";

/** A worker thread that runs one function, one event at a time. */
export interface ExecutionEnvironment {
  /** Runs an event; throws FunctionError when the function fails, takes too long or runs out of memory. */
  run(eventJson: string): Promise<string>;
  /** Whether it can still be used. */
  alive(): boolean;
  end(): Promise<void>;
}

const moduleFile = ({ folder, handler }: LambdaFunction): string => {
  const base = join(folder, handler.module);
  return [".mjs", ".js", ".cjs"].map((ending) => base + ending).find((file) => existsSync(file)) ?? `${base}.mjs`;
};

/** Starts a worker for a function; what the function writes to its log goes to `onOutput`. */
export const startExecutionEnvironment = (
  lambda: LambdaFunction,
  environment: Readonly<Record<string, string>>,
  onOutput: (text: string) => void,
): ExecutionEnvironment => {
  const start: WorkerStart = {
    file: moduleFile(lambda),
    handlerName: lambda.handler.name,
    functionName: lambda.name,
    functionArn: lambda.arn,
    memoryMb: lambda.memoryMb,
  };
  const worker = new Worker(new URL("./functionWorker.ts", import.meta.url), {
    workerData: start,
    env: { ...environment },
    // Not what this process was started with: a function has its own options.
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: lambda.memoryMb },
  });
  let alive = true;
  let fail: ((error: FunctionError) => void) | undefined;
  worker.stdout.setEncoding("utf8").on("data", onOutput);
  worker.stderr.setEncoding("utf8").on("data", onOutput);
  const stopped = (reason: string): void => {
    alive = false;
    fail?.(new FunctionError("Runtime.ExitError", reason));
  };
  worker.on("error", (error) => {
    const outOfMemory = "code" in Object(error) && Object(error).code === "ERR_WORKER_OUT_OF_MEMORY";
    stopped(outOfMemory ? `The function used more than ${lambda.memoryMb} MB.` : `The function crashed: ${error}`);
  });
  worker.on("exit", (code) => stopped(`The function's process ended with code ${code}.`));

  return {
    alive: () => alive,
    end: async () => {
      alive = false;
      await worker.terminate();
    },
    run: (eventJson) =>
      new Promise((resolve, reject) => {
        const message: InvocationMessage = {
          requestId: randomUUID(),
          eventJson,
          deadline: Date.now() + lambda.timeoutMs,
        };
        const finish = (): void => {
          clearTimeout(timer);
          worker.off("message", onReply);
          fail = undefined;
        };
        const onReply = (reply: InvocationReply): void => {
          if (reply.requestId !== message.requestId) {
            return;
          }
          finish();
          if ("failure" in reply) {
            reject(new FunctionError(reply.failure.errorType, reply.failure.errorMessage, reply.failure.stack));
          } else {
            resolve(reply.resultJson);
          }
        };
        const timer = setTimeout(() => {
          alive = false;
          finish();
          void worker.terminate();
          reject(new FunctionError("Sandbox.Timedout", `Task timed out after ${lambda.timeoutMs / 1000} seconds`));
        }, lambda.timeoutMs);
        fail = (error) => {
          finish();
          reject(error);
        };
        worker.on("message", onReply);
        worker.postMessage(message);
      }),
  };
};
