import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/**
 * When a process started, in the kernel's ticks since it booted; undefined when there is no such process. Together with
 * the pid it names one process, since pids are given out again (proc(5), field 22 of stat). Elsewhere than on Linux "".
 */
export const processStart = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    return process.platform !== "linux" && answersSignals(pid) ? "" : undefined;
  }
};

const answersSignals = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** One process, and no other that was given its pid later. */
export interface ProcessName {
  readonly pid: number;
  readonly startedAt: string;
}

export const processName = (pid: number): ProcessName => ({ pid, startedAt: processStart(pid) ?? "" });

export const isRunning = ({ pid, startedAt }: ProcessName): boolean => processStart(pid) === startedAt;

/** Ends a process: asks, and after five seconds insists. Resolves when it is gone. */
export const endProcess = async (name: ProcessName): Promise<void> => {
  const deadline = Date.now() + 5000;
  const send = (signal: NodeJS.Signals): void => {
    try {
      process.kill(name.pid, signal);
    } catch {
      // It ended in the meantime.
    }
  };
  if (isRunning(name)) {
    send("SIGTERM");
  }
  while (isRunning(name)) {
    if (Date.now() > deadline) {
      send("SIGKILL");
    }
    await delay(20);
  }
};
