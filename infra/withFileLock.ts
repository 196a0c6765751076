import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { takeLock } from "./lock.ts";

/**
 * Runs `work` while this process holds the lock file. Waits while another running process holds it; the lock of a
 * process that was killed is taken over.
 */
export const withFileLock = async <Result>(file: string, work: () => Promise<Result>): Promise<Result> => {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    const result = takeLock(file, "building");
    if (result.kind === "taken") {
      try {
        return await work();
      } finally {
        result.lock.release();
      }
    }
    await pause(100);
  }
};
