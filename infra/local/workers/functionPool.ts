import type { LambdaFunction } from "../assembly/functions.ts";
import { startExecutionEnvironment } from "./executionEnvironment.ts";
import { createWorkerLimit, type WorkerLimit } from "./workerLimit.ts";

/** Runs one function in workers, within the limit that all functions share. */
export interface FunctionPool {
  /**
   * Runs an event as soon as a worker is free. Throws WorkersBusy if `signal` is aborted first, and FunctionError if the
   * function fails.
   */
  invoke(event: unknown, signal?: AbortSignal): Promise<unknown>;
  /** Waits for a free worker, then calls `eventOf` and runs the event. Resolves to undefined if `eventOf` returns it. */
  invokeWhenFree(eventOf: () => unknown): Promise<unknown>;
  /** Ends idle workers now and busy ones after their event, so that later events use the new code and environment. */
  retire(): void;
  close(): Promise<void>;
}

export interface FunctionPoolOptions {
  readonly lambda: LambdaFunction;
  /** Called for each new worker. */
  readonly environment: () => Readonly<Record<string, string>>;
  readonly onOutput: (text: string) => void;
  /** The limit shared with other functions; by default, a separate one for this function. */
  readonly limit?: WorkerLimit;
}

export const createFunctionPool = ({
  lambda,
  environment,
  onOutput,
  limit = createWorkerLimit(),
}: FunctionPoolOptions): FunctionPool => {
  const workers = limit.add(() => startExecutionEnvironment(lambda, environment(), onOutput));
  const run = async (eventOf: () => unknown, signal?: AbortSignal): Promise<unknown> => {
    const { worker, release } = await workers.acquire(signal);
    try {
      const event = eventOf();
      return event === undefined ? undefined : JSON.parse(await worker.run(JSON.stringify(event)));
    } finally {
      release();
    }
  };
  return {
    invoke: (event, signal) => run(() => event ?? null, signal),
    invokeWhenFree: (eventOf) => run(eventOf),
    retire: workers.retire,
    close: workers.close,
  };
};
