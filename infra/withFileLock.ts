import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const holderOf = (lock: string): number | undefined => {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch {
    return undefined;
  }
};

/** Linked into place, so that a lock never is without its holder. */
const take = (lock: string): boolean => {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(own, { force: true });
  }
};

/**
 * Runs `work` while no other process does so under the same lock file. The lock of a process that was killed is taken
 * over.
 */
export const withFileLock = async <Result>(lock: string, work: () => Promise<Result>): Promise<Result> => {
  mkdirSync(dirname(lock), { recursive: true });
  while (!take(lock)) {
    const holder = holderOf(lock);
    if (holder !== undefined && !isRunning(holder)) rmSync(lock, { force: true });
    else await pause(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
};
