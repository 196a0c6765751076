import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { isRunning, type ProcessIdentity, processIdentity } from "./processes.ts";

const namedProcess = z.strictObject({ pid: z.int().positive(), startedAt: z.string() });

const lockContent = z.strictObject({
  holder: namedProcess,
  /** The holder's address or work, for messages. */
  purpose: z.string(),
  /** The table engine that the holder started, which outlives a killed holder; null if there is no engine. */
  engine: namedProcess.extend({ endpoint: z.string().optional() }).nullable(),
});
type LockContent = z.infer<typeof lockContent>;

export interface EngineIdentity extends ProcessIdentity {
  readonly endpoint?: string | undefined;
}

export interface Lock {
  /** Stores the table engine, so a process that takes over the lock can end it. */
  storeEngine(engine: EngineIdentity | null): void;
  release(): void;
}

/** "taken": this process holds the lock. "refused": another running process does. */
export type LockResult =
  | { readonly kind: "taken"; readonly lock: Lock; readonly orphan: ProcessIdentity | null }
  | { readonly kind: "refused"; readonly holder: ProcessIdentity; readonly purpose: string };

const read = (file: string): LockContent | undefined => {
  try {
    return lockContent.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
};

/** Address of the table engine that a running lock holder has started; otherwise null. */
export const holderEngineEndpoint = (file: string): string | null => {
  const found = read(file);
  return found && isRunning(found.holder) ? (found.engine?.endpoint ?? null) : null;
};

/** Atomic. Returns false if the file exists already. */
const create = (file: string, content: LockContent): boolean => {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(content), { mode: 0o600 });
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") {
      return false;
    }
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
};

/**
 * Removes the lock file of a process that has ended. Restores it if a running process has created it in the meantime.
 */
const removeStale = (file: string): void => {
  const staleFile = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, staleFile);
  } catch {
    return;
  }
  const staleLock = read(staleFile);
  if (staleLock && isRunning(staleLock.holder)) {
    linkSync(staleFile, file);
  }
  rmSync(staleFile, { force: true });
};

/**
 * Locks a data folder or a build. `purpose` is this process's address or work. Takes over the lock of a holder that has
 * ended; `orphan` is that holder's table engine if it is still running, else null.
 */
export const takeLock = (file: string, purpose: string): LockResult => {
  const holder = processIdentity(process.pid);
  let orphan: ProcessIdentity | null = null;
  for (;;) {
    if (create(file, { holder, purpose, engine: orphan })) {
      return {
        kind: "taken",
        orphan,
        lock: {
          storeEngine: (engine) => {
            const temporary = `${file}.${process.pid}`;
            try {
              writeFileSync(temporary, JSON.stringify({ holder, purpose, engine }), { mode: 0o600 });
              renameSync(temporary, file);
            } finally {
              // The disk may be full.
              rmSync(temporary, { force: true });
            }
          },
          release: () => rmSync(file, { force: true }),
        },
      };
    }
    const found = read(file);
    if (found && isRunning(found.holder)) {
      return { kind: "refused", holder: found.holder, purpose: found.purpose };
    }
    orphan = found?.engine && isRunning(found.engine) ? found.engine : null;
    removeStale(file);
  }
};
