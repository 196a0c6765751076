import { availableParallelism, totalmem } from "node:os";
import type { LambdaFunction } from "../assembly/functions.ts";
import { type ExecutionEnvironment, startExecutionEnvironment } from "./executionEnvironment.ts";

/** The wait for a free worker was aborted. */
export class WorkersBusy extends Error {
  constructor() {
    super("All workers are busy.");
    this.name = "WorkersBusy";
  }
}

export interface PooledFunction {
  readonly lambda: LambdaFunction;
  readonly environment: () => Readonly<Record<string, string>>;
  readonly onOutput: (text: string) => void;
}

/** A fixed number of workers that all functions share. Events start in the order in which they arrived. */
export interface FunctionPool {
  /**
   * When a worker is free, calls `eventOf` and runs the event. Resolves to undefined if `eventOf` returns undefined.
   * Throws WorkersBusy if `signal` is aborted before that, and FunctionError if the function fails.
   */
  run(pooled: PooledFunction, eventOf: () => unknown, signal?: AbortSignal): Promise<unknown>;
  /** Runs later events in new workers, with the new code and environment. */
  retire(): void;
  /** Ends all workers, and rejects waiting events with WorkersBusy. */
  close(): Promise<void>;
}

/** Holds one worker, which runs one function. The worker is replaced when another function needs its slot. */
interface Slot {
  pooled: PooledFunction | undefined;
  worker: ExecutionEnvironment | undefined;
}

interface Waiting {
  readonly pooled: PooledFunction;
  readonly begin: (place: Slot) => void;
  readonly refuse: () => void;
}

interface PoolSize {
  /** Workers to keep loaded: loading a function costs about fifty times as much as running an event. */
  readonly maxWorkers: number;
  /** Maximum number of events in parallel. More than the cores can handle would exceed their timeouts. */
  readonly maxRunning: number;
}

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** One worker, about 30 MiB, for each 512 MiB of memory; two parallel events for each core. */
const sizeOfMachine = (): PoolSize => {
  const kept = clamp(4, Math.floor(totalmem() / 2 ** 29), 24);
  return { maxWorkers: kept, maxRunning: clamp(4, 2 * availableParallelism(), Math.min(kept, 16)) };
};

export const createFunctionPool = ({ maxWorkers, maxRunning }: PoolSize = sizeOfMachine()): FunctionPool => {
  const places = Array.from({ length: maxWorkers }, (): Slot => ({ pooled: undefined, worker: undefined }));
  /** The slots whose worker has nothing to do, longest idle first. */
  const free = [...places];
  const waiting: Waiting[] = [];
  let closed = false;

  /** Prefers a worker that has loaded the function, then a slot without a worker. */
  const takePlace = (pooled: PooledFunction): Slot | undefined => {
    const place =
      free.findLast((one) => one.pooled === pooled && one.worker?.isAlive()) ??
      free.find(({ worker }) => !worker?.isAlive()) ??
      free[0];
    return place && free.splice(free.indexOf(place), 1)[0];
  };

  const beginNext = (): void => {
    const [next] = waiting;
    if (next === undefined || maxWorkers - free.length >= maxRunning) {
      return;
    }
    const place = takePlace(next.pooled);
    if (place) {
      waiting.shift();
      next.begin(place);
    }
  };

  const waitForPlace = (pooled: PooledFunction, signal: AbortSignal | undefined): Promise<Slot> =>
    new Promise((resolve, reject) => {
      if (closed || signal?.aborted) {
        reject(new WorkersBusy());
        return;
      }
      const refuse = (): void => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new WorkersBusy());
      };
      const begin = (place: Slot): void => {
        signal?.removeEventListener("abort", refuse);
        resolve(place);
      };
      const entry: Waiting = { pooled, begin, refuse };
      signal?.addEventListener("abort", refuse, { once: true });
      waiting.push(entry);
      beginNext();
    });

  /**
   * Returns the function's worker in this slot. Replaces a worker that crashed, was retired, or runs another function.
   */
  const workerAt = async (place: Slot, pooled: PooledFunction): Promise<ExecutionEnvironment> => {
    if (place.pooled === pooled && place.worker?.isAlive()) {
      return place.worker;
    }
    await place.worker?.end();
    if (closed) {
      throw new WorkersBusy();
    }
    place.pooled = pooled;
    place.worker = startExecutionEnvironment(pooled.lambda, pooled.environment(), pooled.onOutput);
    return place.worker;
  };

  return {
    run: async (pooled, eventOf, signal) => {
      const place = await waitForPlace(pooled, signal);
      try {
        const event = eventOf();
        if (event === undefined) {
          return undefined;
        }
        const worker = await workerAt(place, pooled);
        return JSON.parse(await worker.run(JSON.stringify(event)));
      } finally {
        free.push(place);
        beginNext();
      }
    },
    retire: () => {
      for (const place of places) {
        place.pooled = undefined;
      }
    },
    close: async () => {
      closed = true;
      for (const { refuse } of [...waiting]) {
        refuse();
      }
      await Promise.all(places.map(({ worker }) => worker?.end()));
    },
  };
};
