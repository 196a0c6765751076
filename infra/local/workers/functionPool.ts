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

interface QueuedEvent {
  readonly pooled: PooledFunction;
  readonly begin: (slot: Slot) => void;
  readonly rejectBusy: () => void;
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
  const workerCount = clamp(4, Math.floor(totalmem() / 2 ** 29), 24);
  return { maxWorkers: workerCount, maxRunning: clamp(4, 2 * availableParallelism(), Math.min(workerCount, 16)) };
};

export const createFunctionPool = ({ maxWorkers, maxRunning }: PoolSize = sizeOfMachine()): FunctionPool => {
  const slots = Array.from({ length: maxWorkers }, (): Slot => ({ pooled: undefined, worker: undefined }));
  /** The slots whose worker has nothing to do, longest idle first. */
  const freeSlots = [...slots];
  const eventQueue: QueuedEvent[] = [];
  let closed = false;

  /** Prefers a worker that has loaded the function, then a slot without a worker. */
  const takeSlot = (pooled: PooledFunction): Slot | undefined => {
    const slot =
      freeSlots.findLast((one) => one.pooled === pooled && one.worker?.isAlive()) ??
      freeSlots.find(({ worker }) => !worker?.isAlive()) ??
      freeSlots[0];
    return slot && freeSlots.splice(freeSlots.indexOf(slot), 1)[0];
  };

  const beginNext = (): void => {
    const [next] = eventQueue;
    if (next === undefined || maxWorkers - freeSlots.length >= maxRunning) {
      return;
    }
    const slot = takeSlot(next.pooled);
    if (slot) {
      eventQueue.shift();
      next.begin(slot);
    }
  };

  const waitForSlot = (pooled: PooledFunction, signal: AbortSignal | undefined): Promise<Slot> =>
    new Promise((resolve, reject) => {
      if (closed || signal?.aborted) {
        reject(new WorkersBusy());
        return;
      }
      const rejectBusy = (): void => {
        eventQueue.splice(eventQueue.indexOf(entry), 1);
        reject(new WorkersBusy());
      };
      const begin = (slot: Slot): void => {
        signal?.removeEventListener("abort", rejectBusy);
        resolve(slot);
      };
      const entry: QueuedEvent = { pooled, begin, rejectBusy };
      signal?.addEventListener("abort", rejectBusy, { once: true });
      eventQueue.push(entry);
      beginNext();
    });

  /**
   * Returns the function's worker in this slot. Replaces a worker that crashed, was retired, or runs another function.
   */
  const workerAt = async (slot: Slot, pooled: PooledFunction): Promise<ExecutionEnvironment> => {
    if (slot.pooled === pooled && slot.worker?.isAlive()) {
      return slot.worker;
    }
    await slot.worker?.end();
    if (closed) {
      throw new WorkersBusy();
    }
    slot.pooled = pooled;
    slot.worker = startExecutionEnvironment(pooled.lambda, pooled.environment(), pooled.onOutput);
    return slot.worker;
  };

  return {
    run: async (pooled, eventOf, signal) => {
      const slot = await waitForSlot(pooled, signal);
      try {
        const event = eventOf();
        if (event === undefined) {
          return undefined;
        }
        const worker = await workerAt(slot, pooled);
        return JSON.parse(await worker.run(JSON.stringify(event)));
      } finally {
        freeSlots.push(slot);
        beginNext();
      }
    },
    retire: () => {
      for (const slot of slots) {
        slot.pooled = undefined;
      }
    },
    close: async () => {
      closed = true;
      for (const { rejectBusy } of [...eventQueue]) {
        rejectBusy();
      }
      await Promise.all(slots.map(({ worker }) => worker?.end()));
    },
  };
};
