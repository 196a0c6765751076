import type { LambdaFunction } from "../assembly/functions.ts";
import { startExecutionEnvironment } from "./executionEnvironment.ts";
import { createWorkerLimit, type WorkerLimit } from "./workerLimit.ts";

/** Runs one function in workers, as many at once as the limit of all functions allows. */
export interface FunctionPool {
  /**
   * Runs an event as soon as there is a worker. Throws WorkersBusy when `signal` is aborted before, and FunctionError when
   * the function fails.
   */
  invoke(event: unknown, signal?: AbortSignal): Promise<unknown>;
  /** Waits for a worker and then asks for the event; undefined means that there is none any more, and is the result. */
  invokeWhenFree(eventOf: () => unknown): Promise<unknown>;
  /** Ends the workers, busy ones once they are done: the next invocation starts with new code and environment. */
  retire(): void;
  close(): Promise<void>;
}

export interface FunctionPoolOptions {
  readonly lambda: LambdaFunction;
  /** Asked for each new worker. */
  readonly environment: () => Readonly<Record<string, string>>;
  readonly onOutput: (text: string) => void;
  /** The limit that this function shares with others; its own by default. */
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
