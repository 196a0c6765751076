import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { takeLock } from "./lock.ts";

/** Waits while a running process holds the lock. Takes over the lock of a killed process. */
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
