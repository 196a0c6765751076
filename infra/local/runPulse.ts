import type { LocalConfiguration } from "./configuration.ts";
import { diskFailure, onDiskFailure } from "./data/diskFailure.ts";
import { startPulse } from "./runtime.ts";
import { createShutdown } from "./shutdown.ts";
import { StartFailure } from "./startFailure.ts";

/** Runs Pulse on this machine until it is stopped. `read` returns the settings; if it throws, the process ends. */
export const runPulse = async (read: () => LocalConfiguration): Promise<void> => {
  // A worker thread cannot have its own time zone, so functions run in UTC, as deployed ones do.
  process.env["TZ"] = "UTC";

  const shutdown = createShutdown();

  const stop = async (exitCode: number): Promise<void> => {
    await shutdown.run();
    process.exit(exitCode);
  };

  process.once("SIGINT", () => void stop(0));
  process.once("SIGTERM", () => void stop(0));
  process.once("SIGHUP", () => void stop(0));

  // A killed npm does not stop its script, so the script stops itself when its parent process is gone.
  if (process.env["npm_lifecycle_event"] !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) {
        void stop(0);
      }
    }, 1000).unref();
  }

  let failed = false;

  /** Prints the first failure, then stops everything that was started, including the table engine's own process. */
  const fail = async (error: unknown): Promise<void> => {
    if (failed) {
      return;
    }
    failed = true;
    const failure = error instanceof StartFailure ? error : diskFailure(error);
    console.error(failure ? failure.message : error);
    await stop(1);
  };

  onDiskFailure((failure) => void fail(failure));
  process.on("uncaughtException", (error) => void fail(error));

  try {
    const configuration = read();
    console.log("Starting Pulse; the first start builds it and takes a little longer...");
    const url = await startPulse(configuration, shutdown, (message) => void fail(new StartFailure(message)));
    console.log(`Pulse is ready at ${url}`);
  } catch (error) {
    await fail(error);
  }
};
