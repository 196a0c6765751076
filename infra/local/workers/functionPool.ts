import type { LambdaFunction } from "../assembly/functions.ts";
import { type ExecutionEnvironment, startExecutionEnvironment } from "./executionEnvironment.ts";

/** Runs one function: an idle worker is used again, a new one is started when all are busy, up to a limit. */
export interface FunctionPool {
  /** Throws FunctionError when the function fails. */
  invoke(event: unknown): Promise<unknown>;
  /** Ends the workers, busy ones once they are done: the next invocation starts with new code and environment. */
  retire(): void;
  close(): Promise<void>;
}

export interface FunctionPoolOptions {
  readonly lambda: LambdaFunction;
  /** Asked for each new worker. */
  readonly environment: () => Readonly<Record<string, string>>;
  readonly onOutput: (text: string) => void;
  /** An idle worker ends after this long; five minutes unless said otherwise. */
  readonly idleMs?: number;
  /** How many invocations run at once; the rest wait. */
  readonly concurrency?: number;
}

interface Slot {
  readonly workplace: ExecutionEnvironment;
  readonly generation: number;
  idleTimer: NodeJS.Timeout | undefined;
}

export const createFunctionPool = ({
  lambda,
  environment,
  onOutput,
  idleMs = 5 * 60_000,
  concurrency = 16,
}: FunctionPoolOptions): FunctionPool => {
  const idle: Slot[] = [];
  const busy = new Set<Slot>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let generation = 0;

  const end = (slot: Slot): void => {
    clearTimeout(slot.idleTimer);
    void slot.workplace.end();
  };

  const take = (): Slot => {
    const found = idle.pop();
    if (found) {
      clearTimeout(found.idleTimer);
      if (found.workplace.alive()) {
        return found;
      }
      return take();
    }
    return {
      workplace: startExecutionEnvironment(lambda, environment(), onOutput),
      generation,
      idleTimer: undefined,
    };
  };

  const giveBack = (slot: Slot): void => {
    if (slot.generation !== generation || !slot.workplace.alive()) {
      end(slot);
      return;
    }
    slot.idleTimer = setTimeout(() => {
      idle.splice(idle.indexOf(slot), 1);
      end(slot);
    }, idleMs);
    slot.idleTimer.unref();
    idle.push(slot);
  };

  return {
    invoke: async (event) => {
      while (running >= concurrency) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      running += 1;
      const slot = take();
      busy.add(slot);
      try {
        const result: unknown = JSON.parse(await slot.workplace.run(JSON.stringify(event)));
        return result;
      } finally {
        busy.delete(slot);
        giveBack(slot);
        running -= 1;
        waiting.shift()?.();
      }
    },
    retire: () => {
      generation += 1;
      for (const slot of idle.splice(0)) {
        end(slot);
      }
    },
    close: async () => {
      generation += 1;
      const slots = [...idle.splice(0), ...busy];
      await Promise.all(slots.map((slot) => slot.workplace.end()));
    },
  };
};
