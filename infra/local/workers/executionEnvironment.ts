import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { LambdaFunction } from "../assembly/functions.ts";
import type { InvocationMessage, InvocationReply, WorkerMessage, WorkerStart } from "./functionWorker.ts";

/** The error of a failed function. `name` is its error type, as Lambda reports it. */
export class FunctionError extends Error {
  constructor(errorType: string, message: string, stack?: string) {
    super(message);
    this.name = errorType;
    if (stack) {
      this.stack = stack;
    }
  }
}

/** A worker thread that runs one function, one event at a time. */
export interface ExecutionEnvironment {
  /**
   * Runs an event once the module is loaded. Throws FunctionError if the function fails, times out or runs out of
   * memory.
   */
  run(eventJson: string): Promise<string>;
  isAlive(): boolean;
  /** Ends the worker. Resolves when it has exited; all earlier output has been passed to `onOutput` by then. */
  end(): Promise<void>;
}

/** Maximum time to load a module, in milliseconds. A busy machine needs several seconds. */
const maxLoadMs = 60_000;

/** Heap for short-lived objects, in megabytes. V8's default would more than double the memory of a worker. */
const youngGenerationMb = 16;

export const startExecutionEnvironment = (
  lambda: LambdaFunction,
  environment: Readonly<Record<string, string>>,
  onOutput: (text: string) => void,
): ExecutionEnvironment => {
  const workerStart: WorkerStart = {
    file: `${join(lambda.folder, lambda.module)}.mjs`,
    functionName: lambda.name,
    functionArn: lambda.arn,
    memoryMb: lambda.memoryMb,
  };
  const worker = new Worker(new URL("./functionWorker.ts", import.meta.url), {
    workerData: workerStart,
    env: { ...environment },
    // Does not inherit the Node.js options of this process.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: lambda.memoryMb, maxYoungGenerationSizeMb: youngGenerationMb },
  });
  let alive = true;
  let fail: ((error: FunctionError) => void) | undefined;
  let onReply: ((reply: InvocationReply) => void) | undefined;
  const loaded = Promise.withResolvers<void>();
  worker.on("message", (message: WorkerMessage) => {
    if ("output" in message) {
      onOutput(message.output);
    } else if ("loaded" in message) {
      loaded.resolve();
    } else {
      onReply?.(message);
    }
  });
  const exitPromise = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  const end = async (): Promise<void> => {
    alive = false;
    await worker.terminate();
    await exitPromise;
  };
  const onStopped = (reason: string): void => {
    alive = false;
    fail?.(new FunctionError("Runtime.ExitError", reason));
  };
  worker.on("error", (error) => {
    const outOfMemory = "code" in Object(error) && Object(error).code === "ERR_WORKER_OUT_OF_MEMORY";
    onStopped(outOfMemory ? `The function used more than ${lambda.memoryMb} MB.` : `The function crashed: ${error}`);
  });
  worker.on("exit", (code) => onStopped(`The function's process ended with code ${code}.`));

  const withTimeout = <Result>(milliseconds: number, task: string, work: Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        fail?.(new FunctionError("Sandbox.Timedout", `${task} timed out after ${milliseconds / 1000} seconds`));
        void end();
      }, milliseconds);
      fail = (error) => {
        fail = undefined;
        clearTimeout(timer);
        reject(error);
      };
      void work.then((result) => {
        fail = undefined;
        clearTimeout(timer);
        resolve(result);
      });
    });

  return {
    isAlive: () => alive,
    end,
    run: async (eventJson) => {
      if (!alive) {
        throw new FunctionError("Runtime.ExitError", "The function's process has ended.");
      }
      // As in Lambda, loading the module is not part of the function's timeout.
      await withTimeout(maxLoadMs, "Init", loaded.promise);
      const requestId = randomUUID();
      const replyPromise = new Promise<InvocationReply>((resolve) => {
        onReply = (reply) => {
          if (reply.requestId === requestId) {
            resolve(reply);
          }
        };
      });
      const message: InvocationMessage = { requestId, eventJson, deadline: Date.now() + lambda.timeoutMs };
      worker.postMessage(message);
      const reply = await withTimeout(lambda.timeoutMs, "Task", replyPromise);
      if ("failure" in reply) {
        throw new FunctionError(reply.failure.errorType, reply.failure.errorMessage, reply.failure.stack);
      }
      return reply.resultJson;
    },
  };
};
