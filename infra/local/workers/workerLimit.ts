import { availableParallelism, totalmem } from "node:os";
import type { ExecutionEnvironment } from "./executionEnvironment.ts";

/** No worker became free in time. */
export class WorkersBusy extends Error {
  constructor() {
    super("All workers are busy.");
    this.name = "WorkersBusy";
  }
}

/** A worker that runs one event; `release` hands it back. */
export interface Lease {
  readonly worker: ExecutionEnvironment;
  release(): void;
}

/** The workers of one function. */
export interface FunctionWorkers {
  /** Waits for a worker. Throws WorkersBusy when `signal` is aborted first. */
  acquire(signal?: AbortSignal): Promise<Lease>;
  /** Ends idle workers now and busy ones once they are done: what follows runs in new workers. */
  retire(): void;
  /** Ends all workers, and refuses whoever waits. */
  close(): Promise<void>;
}

/**
 * The limit that all functions share. Whoever finds no worker waits. A free worker first takes the next event of its own
 * function, because a worker for another one has to load that function. When its turn is over, it makes room for the
 * function that had no new worker for the longest time, so that no function waits for the end of another one's queue.
 */
export interface WorkerLimit {
  /** Adds a function; `startWorker` is called for each new worker. */
  add(startWorker: () => ExecutionEnvironment): FunctionWorkers;
  /** How many workers there are now, including those that are just ending. */
  size(): number;
}

export interface WorkerLimitOptions {
  /** How many workers there may be at once. */
  readonly limit?: number;
  /** An idle worker ends after this long; one minute by default. In milliseconds. */
  readonly idleMs?: number;
  /**
   * A worker makes room for a function that waits after this long, or after as long as its first event took with loading
   * the function, if that is longer; one second by default. 0 makes it leave after each event. In milliseconds.
   */
  readonly turnMs?: number;
}

interface Slot {
  readonly worker: ExecutionEnvironment;
  readonly owner: Member;
  readonly generation: number;
  readonly startedAt: number;
  /** When its turn began, and how long it is: at least as long as loading took, which must not take most of the time. */
  turnBegan: number | undefined;
  turnMs: number;
  idleTimer: NodeJS.Timeout | undefined;
}

interface Waiting {
  readonly begin: (lease: Lease) => void;
  readonly refuse: (error: Error) => void;
}

interface Member {
  readonly startWorker: () => ExecutionEnvironment;
  readonly waiting: Waiting[];
  readonly idle: Slot[];
  readonly busy: Set<Slot>;
  generation: number;
  /** When it was last given a worker, or another turn. */
  servedAt: number;
}

const mebibyte = 2 ** 20;

/** Two workers per core, at most one for each 256 MiB of memory, and between 4 and 16. */
export const workerLimitOf = (cores: number, memoryBytes: number): number =>
  Math.max(4, Math.min(16, 2 * cores, Math.floor(memoryBytes / (256 * mebibyte))));

export const createWorkerLimit = ({
  limit = workerLimitOf(availableParallelism(), totalmem()),
  idleMs = 60_000,
  turnMs = 1000,
}: WorkerLimitOptions = {}): WorkerLimit => {
  const members: Member[] = [];
  let size = 0;
  let ending = 0;

  const end = async (slot: Slot): Promise<void> => {
    clearTimeout(slot.idleTimer);
    ending += 1;
    await slot.worker.end();
    ending -= 1;
    size -= 1;
    assign();
  };

  const leastRecentlyServed = (): Member | undefined =>
    members.filter(({ waiting }) => waiting.length > 0).sort((a, b) => a.servedAt - b.servedAt)[0];

  const begin = (slot: Slot, { begin }: Waiting): void => {
    clearTimeout(slot.idleTimer);
    slot.owner.busy.add(slot);
    begin({ worker: slot.worker, release: () => release(slot) });
  };

  const release = (slot: Slot): void => {
    const { owner } = slot;
    owner.busy.delete(slot);
    const now = performance.now();
    if (slot.turnBegan === undefined) {
      slot.turnBegan = now;
      slot.turnMs = turnMs === 0 ? 0 : Math.max(turnMs, now - slot.startedAt);
    }
    const turnIsOver = now - slot.turnBegan >= slot.turnMs;
    const next = turnIsOver ? leastRecentlyServed() : undefined;
    if (slot.generation !== owner.generation || !slot.worker.alive() || (next && next !== owner && size >= limit)) {
      void end(slot);
      return;
    }
    if (turnIsOver) {
      slot.turnBegan = now;
      owner.servedAt = now;
    }
    slot.idleTimer = setTimeout(() => {
      owner.idle.splice(owner.idle.indexOf(slot), 1);
      void end(slot);
    }, idleMs);
    slot.idleTimer.unref();
    owner.idle.push(slot);
    assign();
  };

  const startFor = (owner: Member, waiting: Waiting): void => {
    try {
      const now = performance.now();
      const slot: Slot = {
        worker: owner.startWorker(),
        owner,
        generation: owner.generation,
        startedAt: now,
        turnBegan: undefined,
        turnMs,
        idleTimer: undefined,
      };
      size += 1;
      owner.servedAt = now;
      begin(slot, waiting);
    } catch (error) {
      waiting.refuse(error instanceof Error ? error : new Error(String(error)));
    }
  };

  /** Takes the worker that was idle the longest away from its function; false when none is idle. */
  const evict = (): boolean => {
    const [oldest] = members.flatMap(({ idle }) => idle).sort((a, b) => (a.turnBegan ?? 0) - (b.turnBegan ?? 0));
    if (oldest === undefined) {
      return false;
    }
    oldest.owner.idle.splice(oldest.owner.idle.indexOf(oldest), 1);
    void end(oldest);
    return true;
  };

  /** Gives workers to those who wait, as far as the limit allows. */
  const assign = (): void => {
    for (const member of members) {
      while (member.waiting.length > 0 && member.idle.length > 0) {
        const slot = member.idle.pop();
        if (slot && !slot.worker.alive()) {
          void end(slot);
        } else {
          const first = member.waiting.shift();
          if (slot && first) {
            begin(slot, first);
          }
        }
      }
    }
    for (let next = leastRecentlyServed(); next; next = leastRecentlyServed()) {
      if (size >= limit) {
        break;
      }
      const first = next.waiting.shift();
      if (first) {
        startFor(next, first);
      }
    }
    const waiting = members.reduce((sum, member) => sum + member.waiting.length, 0);
    for (let missing = waiting - ending; missing > 0 && evict(); missing -= 1) {}
  };

  return {
    size: () => size,
    add: (startWorker) => {
      const member: Member = {
        startWorker,
        waiting: [],
        idle: [],
        busy: new Set(),
        generation: 0,
        servedAt: 0,
      };
      members.push(member);
      return {
        acquire: (signal) =>
          new Promise((resolve, reject) => {
            if (signal?.aborted) {
              reject(new WorkersBusy());
              return;
            }
            const leave = (): void => {
              member.waiting.splice(member.waiting.indexOf(waiting), 1);
              reject(new WorkersBusy());
            };
            const waiting: Waiting = {
              begin: (lease) => {
                signal?.removeEventListener("abort", leave);
                resolve(lease);
              },
              refuse: (error) => {
                signal?.removeEventListener("abort", leave);
                reject(error);
              },
            };
            signal?.addEventListener("abort", leave, { once: true });
            member.waiting.push(waiting);
            assign();
          }),
        retire: () => {
          member.generation += 1;
          for (const slot of member.idle.splice(0)) {
            void end(slot);
          }
        },
        close: async () => {
          members.splice(members.indexOf(member), 1);
          member.generation += 1;
          for (const { refuse } of member.waiting.splice(0)) {
            refuse(new WorkersBusy());
          }
          const idle = member.idle.splice(0);
          // A busy worker is released, and so leaves the count, when its event fails.
          await Promise.all([...idle.map(end), ...[...member.busy].map(({ worker }) => worker.end())]);
        },
      };
    },
  };
};
