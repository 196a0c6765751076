import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { isRunning, type ProcessName, processName } from "./processes.ts";

const namedProcess = z.strictObject({ pid: z.int().positive(), startedAt: z.string() });

const lockContent = z.strictObject({
  holder: namedProcess,
  /** Where the holder serves, or what it does, for the sentence that refuses another one. */
  url: z.string(),
  /** The table engine that the holder started; it outlives a holder that was killed. null for a build. */
  engine: namedProcess.nullable(),
});
type LockContent = z.infer<typeof lockContent>;

/** A lock that this process holds. */
export interface Lock {
  /** Notes the table engine, so that whoever takes the lock over can end it. */
  noteEngine(engine: ProcessName | null): void;
  release(): void;
}

/** What came of asking for the lock: it is held now, or another live process holds it. */
export type LockResult =
  | { readonly kind: "taken"; readonly lock: Lock; readonly orphan: ProcessName | null }
  | { readonly kind: "refused"; readonly holder: ProcessName; readonly url: string };

const read = (file: string): LockContent | undefined => {
  try {
    return lockContent.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
};

/** Puts a whole lock file in place, or says that there is one already; two processes cannot both succeed. */
const place = (file: string, content: LockContent): boolean => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(content), { mode: 0o600 });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") {
      return false;
    }
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
};

/** Moves the lock file of a dead process away; puts it back when it turns out to be a live one that came just now. */
const moveAway = (file: string): void => {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved && isRunning(moved.holder)) {
    linkSync(aside, file);
  }
  rmSync(aside, { force: true });
};

/**
 * Takes a lock file for this process: of a data folder, or of a build. `url` is where this process serves, or what it
 * does. The lock of a process that is gone is taken over, together with the table engine that it left behind (`orphan`).
 */
export const takeLock = (file: string, url: string): LockResult => {
  const holder = processName(process.pid);
  let orphan: ProcessName | null = null;
  for (;;) {
    if (place(file, { holder, url, engine: orphan })) {
      return {
        kind: "taken",
        orphan,
        lock: {
          noteEngine: (engine) => {
            const next = `${file}.${process.pid}`;
            writeFileSync(next, JSON.stringify({ holder, url, engine }), { mode: 0o600 });
            renameSync(next, file);
          },
          release: () => rmSync(file, { force: true }),
        },
      };
    }
    const found = read(file);
    if (found && isRunning(found.holder)) {
      return { kind: "refused", holder: found.holder, url: found.url };
    }
    orphan = found?.engine && isRunning(found.engine) ? found.engine : null;
    moveAway(file);
  }
};
