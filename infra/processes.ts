import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/**
 * In clock ticks since boot (proc(5), field 22 of stat); "" outside Linux, undefined if there is no such process. With
 * the pid, which is reused, it identifies a process.
 */
export const processStartTicks = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    return process.platform !== "linux" && processExists(pid) ? "" : undefined;
  }
};

const processExists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string;
}

export const processIdentity = (pid: number): ProcessIdentity => ({ pid, startedAt: processStartTicks(pid) ?? "" });

export const isRunning = ({ pid, startedAt }: ProcessIdentity): boolean => processStartTicks(pid) === startedAt;

/** Sends SIGTERM, and SIGKILL after five seconds. Resolves when the process has ended. */
export const endProcess = async (identity: ProcessIdentity): Promise<void> => {
  const deadline = Date.now() + 5000;
  const send = (signal: NodeJS.Signals): void => {
    try {
      process.kill(identity.pid, signal);
    } catch {
      // It ended in the meantime.
    }
  };
  if (isRunning(identity)) {
    send("SIGTERM");
  }
  while (isRunning(identity)) {
    if (Date.now() > deadline) {
      send("SIGKILL");
    }
    await delay(20);
  }
};
