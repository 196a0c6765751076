import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { takeLock } from "#infra/lock.ts";
import { countsLine } from "./counts.ts";

/**
 * Ensures that one test run at a time uses this folder. A second one would clear the first one's browser results and
 * write into its logs. While another run lasts, ends this process with 1 and says so. Runs in different folders share
 * nothing.
 */
export const onlyRun = (lockFile: string = resolve(".build/tests.lock")): void => {
  mkdirSync(dirname(lockFile), { recursive: true });
  const result = takeLock(lockFile, "testing");
  if (result.kind === "refused") {
    console.error(
      `The tests already run in this folder (process ${result.holder.pid}); wait until they have ended, or use another working copy.`,
    );
    console.log(countsLine({ passed: 0, failed: 1 }));
    process.exit(1);
  }
  process.once("exit", result.lock.release);
};
