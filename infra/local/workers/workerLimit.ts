import { availableParallelism, totalmem } from "node:os";
import type { ExecutionEnvironment } from "./executionEnvironment.ts";

/** The wait for a free worker was aborted. */
export class WorkersBusy extends Error {
  constructor() {
    super("All workers are busy.");
    this.name = "WorkersBusy";
  }
}

/** A worker that is reserved for one event. `release` returns it. */
export interface Lease {
  readonly worker: ExecutionEnvironment;
  release(): void;
}

/** The workers of one function. */
export interface FunctionWorkers {
  /** Waits for a free worker. Throws WorkersBusy if `signal` is aborted first. */
  acquire(signal?: AbortSignal): Promise<Lease>;
  /** Ends idle workers now and busy ones after their event; later events run in new workers. */
  retire(): void;
  /** Ends all workers and rejects waiting events with WorkersBusy. */
  close(): Promise<void>;
}

/**
 * The limit on workers that all functions share. So many events run at once that the cores are busy; further ones wait.
 * Workers that wait for events are kept, because loading a function costs far more than an event, until there are too
 * many of them. A free worker first takes the next event of its own function. When its turn is over, the least recently
 * served function is next, so that no function waits until another one's queue is empty.
 */
export interface WorkerLimit {
  /** Adds a function; `startWorker` is called for each new worker. */
  add(startWorker: () => ExecutionEnvironment): FunctionWorkers;
  /** The current number of workers, including those that are ending. */
  size(): number;
}

export interface WorkerLimitOptions {
  /** Maximum number of events that run at once. */
  readonly limit?: number;
  /** Maximum number of workers, including idle ones; at least `limit`, which is the default. */
  readonly kept?: number;
  /** How long a worker may be idle before it ends, in milliseconds; one minute by default. */
  readonly idleMs?: number;
  /**
   * The length of a worker's turn in milliseconds; one second by default. After its turn, a worker makes room for a
   * waiting function. The turn is at least as long as loading the function and its first event took, unless it is 0,
   * which means one event per turn.
   */
  readonly turnMs?: number;
}

interface Slot {
  readonly worker: ExecutionEnvironment;
  readonly owner: Member;
  readonly generation: number;
  readonly startedAt: number;
  /** When the turn began and its length: at least the loading time, so that workers do not spend most of it loading. */
  turnBegan: number | undefined;
  turnMs: number;
  /** When its last event ended. */
  idleSince: number;
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
  /** When it last got a worker or another turn, by performance.now(). */
  servedAt: number;
}

const mebibyte = 2 ** 20;

/** Two events per core, at most one for each 256 MiB of memory, and between 4 and 16. */
export const workerLimitOf = (cores: number, memoryBytes: number): number =>
  Math.max(4, Math.min(16, 2 * cores, Math.floor(memoryBytes / (256 * mebibyte))));

/** One worker for each 512 MiB of memory, and between 4 and 24. One that is loaded takes about 20 MiB. */
export const keptWorkersOf = (memoryBytes: number): number =>
  Math.max(4, Math.min(24, Math.floor(memoryBytes / (512 * mebibyte))));

export const createWorkerLimit = ({
  limit = workerLimitOf(availableParallelism(), totalmem()),
  kept = limit,
  idleMs = 60_000,
  turnMs = 1000,
}: WorkerLimitOptions = {}): WorkerLimit => {
  const members: Member[] = [];
  const maxWorkers = Math.max(limit, kept);
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

  /** Functions with waiting events, the least recently served first. */
  const waitingMembers = (): readonly Member[] =>
    members.filter(({ waiting }) => waiting.length > 0).sort((a, b) => a.servedAt - b.servedAt);

  const running = (): number => members.reduce((sum, { busy }) => sum + busy.size, 0);

  const idleSlots = (): readonly Slot[] => members.flatMap(({ idle }) => idle);

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
    const next = turnIsOver ? waitingMembers()[0] : undefined;
    const isOutdated = slot.generation !== owner.generation || !slot.worker.alive();
    if (isOutdated || (next && next !== owner && size >= maxWorkers && idleSlots().length === 0)) {
      void end(slot);
      assign();
      return;
    }
    const own = turnIsOver ? undefined : owner.waiting.shift();
    if (own !== undefined) {
      begin(slot, own);
      return;
    }
    if (turnIsOver) {
      slot.turnBegan = now;
      owner.servedAt = now;
    }
    slot.idleSince = now;
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
        idleSince: now,
        idleTimer: undefined,
      };
      size += 1;
      owner.servedAt = now;
      begin(slot, waiting);
    } catch (error) {
      waiting.refuse(error instanceof Error ? error : new Error(String(error)));
    }
  };

  /** Ends the worker that has been idle for longest. Returns false if none is idle. */
  const evict = (): boolean => {
    const [longest] = idleSlots().toSorted((a, b) => a.idleSince - b.idleSince);
    if (longest === undefined) {
      return false;
    }
    longest.owner.idle.splice(longest.owner.idle.indexOf(longest), 1);
    void end(longest);
    return true;
  };

  /** Lets the function's next event run in an idle or new worker. Returns false if it must wait for another one to end. */
  const serve = (member: Member): boolean => {
    const slot = member.idle.pop();
    if (slot && !slot.worker.alive()) {
      void end(slot);
      return true;
    }
    if (slot === undefined && size >= maxWorkers) {
      return false;
    }
    const first = member.waiting.shift();
    if (first === undefined) {
      return false;
    }
    if (slot === undefined) {
      startFor(member, first);
    } else {
      begin(slot, first);
    }
    return true;
  };

  /** Gives workers to waiting events, as far as the limits allow. A worker that is ending makes room for one event. */
  const assign = (): void => {
    const blocked = new Set<Member>();
    while (running() + ending < limit) {
      const next = waitingMembers().find((member) => !blocked.has(member));
      if (next === undefined) {
        return;
      }
      if (!serve(next)) {
        blocked.add(next);
        evict();
      }
    }
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
          // Ending a busy worker fails its event, which releases the worker and so reduces `size`.
          await Promise.all([...idle.map(end), ...[...member.busy].map(({ worker }) => worker.end())]);
        },
      };
    },
  };
};
