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

/** Creates the lock file with a hard link, so that it is never without the pid of its holder. */
const acquire = (lock: string): boolean => {
  const temporary = `${lock}.${process.pid}`;
  writeFileSync(temporary, String(process.pid));
  try {
    linkSync(temporary, lock);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(temporary, { force: true });
  }
};

/**
 * Runs `work` while this process holds the lock file. Waits while another running process holds it; the lock of a
 * killed process is taken over.
 */
export const withFileLock = async <Result>(lock: string, work: () => Promise<Result>): Promise<Result> => {
  mkdirSync(dirname(lock), { recursive: true });
  while (!acquire(lock)) {
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
